/**
 * One engine's workers: the engine and the helper threads that share its memory. They start and end together, and do
 * one job at a time.
 */
import { proxy, releaseProxy, wrap, type Remote } from 'comlink';

import type { WorkerPort, WorkerSource } from './port.ts';
import type {
  EngineApi,
  EngineFault,
  EngineOptions,
  HelperApi,
  Opened,
  Report,
  SharedWords,
  CoreName,
} from '../protocol.ts';
import { SharedControl } from '../stop.ts';

/** A stop not obeyed within this time is taken to be ignored. */
const STOP_PATIENCE_MS = 1000;

/** Why a call to a worker never returned. */
export class WorkerLost extends Error {
  constructor(
    /** `dismissed` by us, or `died` by itself. */
    readonly how: 'dismissed' | 'died',
    reason: string,
  ) {
    super(reason);
  }
}

export const isFault = (answer: object): answer is EngineFault => 'kind' in answer && answer.kind === 'fault';

export class EngineWorkers {
  readonly #source: WorkerSource;
  readonly #ports: WorkerPort[] = [];
  /** Kept, because comlink releases the far side of a proxy once it is garbage-collected. */
  readonly #helpers: Remote<HelperApi>[] = [];
  readonly #engine: Remote<EngineApi>;
  /** Calls not answered yet, rejected if they never will be. */
  readonly #unanswered = new Set<(loss: WorkerLost) => void>();
  #loss: WorkerLost | null = null;
  #isBusy = false;
  #control: SharedControl | undefined;
  /** Where the running job's reports go. */
  #hear: ((report: Report) => void) | null = null;
  /** Settles when no job is running. */
  #quiet: Promise<unknown> = Promise.resolve();

  constructor(source: WorkerSource) {
    this.#source = source;
    this.#engine = wrap<EngineApi>(this.#add(source.engine()).endpoint);
  }

  get isGone(): boolean {
    return this.#loss !== null;
  }

  /** Nodes of all threads in this job; undefined without shared memory. */
  get nodes(): number | undefined {
    return this.#control?.nodes();
  }

  /** Opens the engine and lets its helpers join. Rejects with a `WorkerLost` if the workers end meanwhile. */
  async open(options: EngineOptions & { readonly core: CoreName }): Promise<Opened | EngineFault> {
    const emit = (report: Report): void => this.#hear?.(report);
    const opened = await this.#answer<Opened | EngineFault>(this.#engine.open(options, proxy(emit)));
    if (isFault(opened) || !opened.shared) return opened;
    this.#addHelpers(opened.shared, opened.threads);
    this.#control = new SharedControl(opened.shared, opened.threads);
    return opened;
  }

  /** Whether no job is running. */
  get isQuiet(): boolean {
    return !this.#isBusy;
  }

  /** Resolves when the running job or the workers have ended. */
  async quiet(): Promise<void> {
    await this.#quiet;
  }

  /**
   * Does `work` as job number `job`, once no other is running; reports go to `hear`. Aborting `signal` stops the job;
   * workers that don't obey are terminated. Rejects with a `WorkerLost` if they end.
   */
  run<T>(
    job: number,
    signal: AbortSignal,
    hear: (report: Report) => void,
    work: (engine: Remote<EngineApi>) => Promise<T>,
  ): Promise<T> {
    const running = this.#run(job, signal, hear, work);
    const settled = (): void => undefined;
    this.#quiet = running.then(settled, settled);
    return running;
  }

  async #run<T>(
    job: number,
    signal: AbortSignal,
    hear: (report: Report) => void,
    work: (engine: Remote<EngineApi>) => Promise<T>,
  ): Promise<T> {
    let patience: ReturnType<typeof setTimeout> | undefined;
    const stop = (): void => {
      if (this.#loss) return;
      if (this.#control) this.#control.stop(job);
      else this.#engine.stop(job).catch(() => undefined);
      patience = setTimeout(() => this.dismiss(), STOP_PATIENCE_MS);
    };
    signal.addEventListener('abort', stop);
    this.#hear = hear;
    this.#isBusy = true;
    try {
      return await this.#answer(work(this.#engine));
    } finally {
      this.#hear = null;
      this.#isBusy = false;
      signal.removeEventListener('abort', stop);
      clearTimeout(patience);
    }
  }

  dismiss(): void {
    this.#end(new WorkerLost('dismissed', 'the engine was dismissed'));
  }

  /** Starts threads 1 … threads - 1; thread 0 is the engine's own. */
  #addHelpers({ module, memory }: SharedWords, threads: number): void {
    for (let thread = 1; thread < threads; thread++) {
      const helper = wrap<HelperApi>(this.#add(this.#source.helper()).endpoint);
      this.#helpers.push(helper);
      helper.join({ module, memory }, thread).catch((error: Error) => this.#end(new WorkerLost('died', error.message)));
    }
  }

  /** The result of a call; throws a `WorkerLost` if the worker goes first. */
  async #answer<T>(call: Promise<T>): Promise<T> {
    if (this.#loss) throw this.#loss;
    let lose!: (loss: WorkerLost) => void;
    const lost = new Promise<never>((_, reject) => (lose = reject));
    this.#unanswered.add(lose);
    try {
      return await Promise.race([call, lost]);
    } finally {
      this.#unanswered.delete(lose);
    }
  }

  #add(port: WorkerPort): WorkerPort {
    this.#ports.push(port);
    port.onDeath((reason) => this.#end(new WorkerLost('died', reason)));
    return port;
  }

  #end(loss: WorkerLost): void {
    if (this.#loss) return;
    this.#loss = loss;
    for (const lose of this.#unanswered) lose(loss);
    this.#engine[releaseProxy]();
    for (const port of this.#ports) port.terminate();
  }
}
