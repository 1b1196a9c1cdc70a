/** An additional thread in an engine's memory: sleeps in the core until there is work to share. */
import type { EngineHost } from './host.ts';
import { instantiate } from './instance.ts';
import type { HelperApi, SharedWords } from '../protocol.ts';

export class Helper implements HelperApi {
  readonly #host: Pick<EngineHost, 'now'>;

  constructor(host: Pick<EngineHost, 'now'>) {
    this.#host = host;
  }

  async join({ module, memory }: Pick<SharedWords, 'module' | 'memory'>, thread: number): Promise<void> {
    const { exports } = await instantiate(this.#host, module, memory, thread);
    exports.helperLoop();
  }
}
