/** A further thread at an engine's memory: sleeps in the core until there is work to share. */
import { Core } from './core.ts';
import type { EngineHost } from './host.ts';
import type { HelperApi } from './protocol.ts';

export class Helper implements HelperApi {
  readonly #host: EngineHost;

  constructor(host: EngineHost) {
    this.#host = host;
  }

  async join(memory: WebAssembly.Memory, thread: number): Promise<void> {
    const core = await Core.join(this.#host, memory, thread);
    core.help();
  }
}
