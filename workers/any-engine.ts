/** The engine of a worker: which one it is, it is told when it is opened. */
import type { CoreName } from './cores.ts';
import { Engine } from './engine.ts';
import type { EngineHost } from './host.ts';
import type { EngineApi, EngineFault, EngineOptions, Job, Opened, PositionText, Report } from './protocol.ts';
import { ShapeEngine } from './shapes/engine.ts';
import { fault } from '../game/faults.ts';

/** Over comlink a report has arrived when the promise resolves. */
export type Emit = (report: Report) => void | Promise<void>;

/** An engine for some of the boards. */
export interface JobRunner {
  open(options: EngineOptions): Promise<Opened | EngineFault>;
  /** Resolves after the last report has arrived. */
  run(job: Job, emit: Emit): Promise<void>;
  stop(job: number): void;
  perft(position: PositionText, depth: number): Promise<bigint>;
}

const NOT_OPEN = 'The engine is not open yet.';

export class AnyEngine implements EngineApi {
  readonly #host: EngineHost;
  #engine: JobRunner | undefined;
  #emit: Emit = () => undefined;

  constructor(host: EngineHost) {
    this.#host = host;
  }

  open(options: EngineOptions, emit: Emit): Promise<Opened | EngineFault> {
    const core: CoreName = options.core ?? 'othello';
    this.#emit = emit;
    this.#engine = core === 'othello' ? new Engine(this.#host) : new ShapeEngine(this.#host, core);
    return this.#engine.open(options);
  }

  async run(job: Job): Promise<void> {
    if (!this.#engine) return this.#emit({ kind: 'fault', job: job.job, fault: fault('engine-closed') });
    return this.#engine.run(job, this.#emit);
  }

  async stop(job: number): Promise<void> {
    this.#engine?.stop(job);
  }

  async perft(position: PositionText, depth: number): Promise<bigint> {
    if (!this.#engine) throw new Error(NOT_OPEN);
    return this.#engine.perft(position, depth);
  }
}
