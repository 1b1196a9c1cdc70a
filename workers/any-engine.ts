/** The engine of a worker: which one it is, it is told when it is opened. */
import { type CoreName } from './cores.ts';
import { Engine } from './engine.ts';
import type { EngineHost } from './host.ts';
import type { EngineApi, EngineFault, EngineOptions, Job, Opened, PositionText, Report } from './protocol.ts';
import { ShapeEngine } from './shapes/engine.ts';

const NOT_OPEN = 'The engine is not open yet.';

export class AnyEngine implements EngineApi {
  readonly #host: EngineHost;
  #engine: EngineApi | undefined;

  constructor(host: EngineHost) {
    this.#host = host;
  }

  open(options: EngineOptions): Promise<Opened | EngineFault> {
    const core: CoreName = options.core ?? 'othello';
    this.#engine = core === 'othello' ? new Engine(this.#host) : new ShapeEngine(this.#host, core);
    return this.#engine.open(options);
  }

  async run(job: Job, emit: (report: Report) => void): Promise<void> {
    if (!this.#engine) return emit({ kind: 'fault', job: job.job, fault: { message: NOT_OPEN } });
    return this.#engine.run(job, emit);
  }

  async stop(): Promise<void> {
    await this.#engine?.stop();
  }

  async perft(position: PositionText, depth: number): Promise<bigint> {
    if (!this.#engine) throw new Error(NOT_OPEN);
    return this.#engine.perft(position, depth);
  }
}
