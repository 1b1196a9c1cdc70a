/** A further thread at an engine's memory: sleeps in the core until there is work to share. */
import { Core } from './core.ts';
import type { CoreName } from './cores.ts';
import type { EngineHost } from './host.ts';
import type { HelperApi } from './protocol.ts';
import { ShapeCore } from './shapes/core.ts';

export class Helper implements HelperApi {
  readonly #host: EngineHost;

  constructor(host: EngineHost) {
    this.#host = host;
  }

  async join(memory: WebAssembly.Memory, thread: number, name: CoreName = 'othello'): Promise<void> {
    const core =
      name === 'othello'
        ? await Core.join(this.#host, memory, thread)
        : await ShapeCore.join(this.#host, name, memory, thread);
    core.help();
  }
}
