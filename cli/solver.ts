/** One engine and its client, for one position after another. */
import { notice } from '../game/faults.ts';
import { ok, type Count, type Position, type Result } from '../game/types.ts';
import { noticeText } from '../i18n/english.ts';
import { EngineClient } from '../workers/client/client.ts';
import { finish } from '../workers/client/finish.ts';
import type { WorkerSource } from '../workers/client/port.ts';
import {
  ENDLESS,
  type Analysis,
  type EngineOptions,
  type Opened,
  type Progress,
  type SearchLimits,
} from '../workers/protocol.ts';
import type { Shell } from './shell.ts';

/** Where discs may move, games need not end: on larger boards, a search to this depth has to do. */
const DEPTH_WHERE_DISCS_MOVE = 6;

/** How far `solve` goes: to proofs, if the position's rules allow it. */
export const solveLimits = ({ rules }: Position): SearchLimits => ({
  exactFrom: ENDLESS,
  maxDepth: rules.displacement ? DEPTH_WHERE_DISCS_MOVE : ENDLESS,
});

export class Solver {
  readonly #client: EngineClient;

  constructor(workers: WorkerSource) {
    this.#client = new EngineClient(workers);
  }

  async open(options: EngineOptions): Promise<Result<Opened>> {
    const opened = await this.#client.open(options);
    return 'kind' in opened ? { ok: false, fault: opened.fault } : ok(opened);
  }

  solve(
    position: Position,
    goal: 'best' | 'all',
    count: Count,
    onProgress: (progress: Progress) => void,
    limits: SearchLimits = solveLimits(position),
  ): Promise<Result<Analysis>> {
    return this.search(position, goal, count, limits, ({ progress }) => onProgress(progress));
  }

  /** A search whose reports are heard as they come; if stopped by the signal, it ends with what it has. */
  search(
    position: Position,
    goal: 'best' | 'all',
    count: Count,
    limits: SearchLimits,
    onReport: (report: Analysis) => void,
    signal?: AbortSignal,
    after?: Analysis,
  ): Promise<Result<Analysis>> {
    const subject = { position, count, goal };
    return finish(this.#client, subject, limits, onReport, signal, after);
  }

  /** The memory of the engine for this position. */
  async memory(position: Position): Promise<WebAssembly.Memory | undefined> {
    return (await this.#client.shared(position))?.memory;
  }

  perft(position: Position, depth: number): Promise<Result<bigint>> {
    return this.#client.perft(position, depth);
  }

  close(): void {
    this.#client.dispose();
  }
}

/** Limits the threads to the number of cores, and says so. */
export function withinCores(shell: Shell, threads: number): number {
  const { cores } = shell.workers;
  if (threads > cores) shell.say(noticeText(notice('threads-few', { n: cores })));
  return Math.min(threads, cores);
}

/** Runs `work` with engines that share the threads and the table memory; returns its exit status. */
export async function withSolvers(
  shell: Shell,
  { threads, hashMegabytes }: EngineOptions,
  engines: number,
  work: (solvers: readonly Solver[]) => Promise<number>,
): Promise<number> {
  const solvers = Array.from({ length: engines }, () => new Solver(shell.workers));
  const share = { threads: Math.floor(threads / engines), hashMegabytes: Math.floor(hashMegabytes / engines) };
  try {
    for (const solver of solvers) {
      const opened = await solver.open(share);
      if (!opened.ok) return shell.refuse(opened.fault);
      for (const one of opened.value.notices ?? []) shell.sayOnce(noticeText(one));
    }
    return await work(solvers);
  } finally {
    for (const solver of solvers) solver.close();
  }
}

/** One engine, with no more threads than there are cores. */
export const withSolver = (
  shell: Shell,
  { threads, hashMegabytes }: EngineOptions,
  work: (solver: Solver) => Promise<number>,
): Promise<number> =>
  withSolvers(shell, { threads: withinCores(shell, threads), hashMegabytes }, 1, ([solver]) => work(solver!));
