/** A further thread at an engine's memory. The core has no work to share yet; until it has, a helper only takes its place. */
import { Core } from './core.ts';
import type { EngineHost } from './host.ts';
import type { HelperApi } from './protocol.ts';

export class Helper implements HelperApi {
  readonly #host: EngineHost;

  constructor(host: EngineHost) {
    this.#host = host;
  }

  async join(memory: WebAssembly.Memory, thread: number): Promise<void> {
    await Core.join(this.#host, memory, thread);
  }
}
