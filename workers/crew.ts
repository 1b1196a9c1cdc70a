/** One engine's workers: the engine itself and the helper threads at its memory. They live and end together. */
import { releaseProxy, wrap, type Remote } from 'comlink';
import type { CoreName } from './cores.ts';
import type { WorkerPort, WorkerSource } from './port.ts';
import type { EngineApi, HelperApi, SharedWords } from './protocol.ts';

/** Why a call to a worker did not come back. */
export class WorkerLost extends Error {
  constructor(
    /** `dismissed` by us, or `died` by itself. */
    readonly how: 'dismissed' | 'died',
    reason: string,
  ) {
    super(reason);
  }
}

export class Crew {
  readonly engine: Remote<EngineApi>;
  readonly #source: WorkerSource;
  readonly #ports: WorkerPort[] = [];
  /** Kept, because comlink dismisses the far side of a proxy that the garbage collector takes. */
  readonly #helpers: Remote<HelperApi>[] = [];
  readonly #lost: Promise<never>;
  #lose!: (loss: WorkerLost) => void;
  #isGone = false;

  constructor(source: WorkerSource) {
    this.#source = source;
    this.#lost = new Promise((_, reject) => (this.#lose = reject));
    // Often nobody waits when the end comes.
    this.#lost.catch(() => undefined);
    this.engine = wrap<EngineApi>(this.#add(source.engine()).endpoint);
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  /** Starts threads 1 … threads - 1; thread 0 is the engine's own. */
  addHelpers(shared: SharedWords, threads: number, core: CoreName): void {
    for (let thread = 1; thread < threads; thread++) {
      const helper = wrap<HelperApi>(this.#add(this.#source.helper()).endpoint);
      this.#helpers.push(helper);
      helper
        .join(shared.memory, thread, core)
        .catch((error: Error) => this.#end(new WorkerLost('died', error.message)));
    }
  }

  /** The result of a call, or a `WorkerLost` when the worker is gone before it comes. */
  async answer<T>(call: Promise<T>): Promise<T> {
    return Promise.race([call, this.#lost]);
  }

  dismiss(): void {
    this.#end(new WorkerLost('dismissed', 'the engine was dismissed'));
  }

  #add(port: WorkerPort): WorkerPort {
    this.#ports.push(port);
    port.onDeath((reason) => this.#end(new WorkerLost('died', reason)));
    return port;
  }

  #end(loss: WorkerLost): void {
    if (this.#isGone) return;
    this.#isGone = true;
    this.#lose(loss);
    this.engine[releaseProxy]();
    for (const port of this.#ports) port.terminate();
  }
}
