/** Engines to measure: one in this thread, or one in workers behind its client, with threads. */
import type { Count, Position } from '../game/types.ts';
import { EngineClient } from '../workers/client/client.ts';
import { Engine } from '../workers/engine/engine.ts';
import { finish } from '../workers/client/finish.ts';
import type { EngineHost } from '../workers/engine/host.ts';
import { nodeHost } from '../workers/engine/host.node.ts';
import { nodeWorkers } from '../workers/client/pool.node.ts';
import {
  ENDLESS,
  type Analysis,
  type EngineFault,
  type EngineOptions,
  type Job,
  type Opened,
  type Report,
  type SearchLimits,
} from '../workers/protocol.ts';
import { Random, randomPositions, take } from './random.ts';
import { faultText } from '../i18n/english.ts';

/** How far a job goes: to proofs by default. */
export type JobLimits = SearchLimits;
const TO_PROOFS: JobLimits = { exactFrom: ENDLESS, maxDepth: ENDLESS, shortLines: true };

/** Contradictions that this program's searches have met, over all engines. */
export const met = { contradictions: 0 };

let jobs = 0;
/** A job for an engine without a client. */
export const jobOf = (
  position: Position,
  goal: Job['goal'],
  count: Count = 'winner',
  limits: JobLimits = TO_PROOFS,
): Job => ({ job: ++jobs, position, count, goal, ...limits });

export interface Solver {
  /** Allocates new memory, so the table is empty afterwards. Returns what it got. */
  open(): Promise<Opened>;
  solve(
    position: Position,
    goal: Job['goal'],
    count?: Count,
    onReport?: (report: Analysis) => void,
    limits?: JobLimits,
  ): Promise<Analysis>;
  close(): void;
}

function openedOf(answer: Opened | EngineFault): Opened {
  if ('kind' in answer) throw new Error(faultText(answer.fault));
  return answer;
}

/** The core is compiled once, so that a new table keeps the warm code. */
export function warmHost(isShared = true): EngineHost {
  let module: Promise<WebAssembly.Module> | undefined;
  return { ...nodeHost, isShared, module: () => (module ??= nodeHost.module()) };
}

class LocalSolver implements Solver {
  readonly #engine = new Engine(warmHost());
  readonly #options: EngineOptions;

  constructor(options: EngineOptions) {
    this.#options = options;
  }

  async open(): Promise<Opened> {
    return openedOf(await this.#engine.open(this.#options));
  }

  async solve(
    position: Position,
    goal: Job['goal'],
    count: Count = 'winner',
    onReport?: (report: Analysis) => void,
    limits?: JobLimits,
  ): Promise<Analysis> {
    let last: Report | undefined;
    await this.#engine.run(jobOf(position, goal, count, limits), (report) => {
      last = report;
      if (report.kind === 'analysis') onReport?.(report);
    });
    if (last?.kind === 'analysis') met.contradictions += last.contradictions ?? 0;
    if (last?.kind !== 'analysis') throw new Error(last ? faultText(last.fault) : 'The engine said nothing.');
    return last;
  }

  close(): void {}
}

class WorkerSolver implements Solver {
  readonly #client = new EngineClient(nodeWorkers);
  readonly #options: EngineOptions;

  constructor(options: EngineOptions) {
    this.#options = options;
  }

  async open(): Promise<Opened> {
    return openedOf(await this.#client.open(this.#options));
  }

  async solve(
    position: Position,
    goal: Job['goal'],
    count: Count = 'winner',
    onReport?: (report: Analysis) => void,
    limits: JobLimits = TO_PROOFS,
  ): Promise<Analysis> {
    const found = await finish(this.#client, { position, count, goal }, limits, onReport);
    if (!found.ok) throw new Error(faultText(found.fault));
    met.contradictions += found.value.contradictions ?? 0;
    return found.value;
  }

  close(): void {
    this.#client.dispose();
  }
}

export const workerSolver = (options: EngineOptions): Solver => new WorkerSolver(options);

/**
 * One thread is measured without workers and messages; several are measured with them, as in the page and the shell.
 */
export function solverOf(options: EngineOptions): Solver {
  return options.threads === 1 ? new LocalSolver(options) : workerSolver(options);
}

/** Positions and empties of the warm-up: after about half a second the code runs at full speed. */
const WARM_UP_POSITIONS = 12;
const WARM_UP_EMPTIES = 16;

/** Opens the engine with an empty table and lets it solve until its code is optimised. */
export async function openWarm(solver: Solver): Promise<Opened> {
  const opened = await solver.open();
  for (const position of take(randomPositions(new Random(1), WARM_UP_EMPTIES, WARM_UP_EMPTIES), WARM_UP_POSITIONS)) {
    await solver.solve(position, 'all');
  }
  return opened;
}
