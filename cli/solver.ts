/** One engine and its client, for one position after the other. */
import { ok, type Count, type Position, type Result } from '../game/types.ts';
import { EngineClient } from '../workers/client/client.ts';
import { positionText } from '../workers/cores.ts';
import { finish } from '../workers/client/finish.ts';
import { nodeWorkers } from '../workers/client/pool.node.ts';
import type { Analysis, EngineOptions, Opened, Progress, SearchLimits } from '../workers/protocol.ts';

/** Deeper than any game on any board. */
const TO_THE_END = 100;
/** Where discs may move, games need not end: on larger boards a search to this depth has to do for a solve. */
const DEPTH_WHERE_DISCS_MOVE = 6;

/** How far `solve` goes: to proofs, if the rules of the position allow. */
export const solveLimits = ({ rules }: Position): SearchLimits => ({
  exactFrom: TO_THE_END,
  maxDepth: rules.displacement ? DEPTH_WHERE_DISCS_MOVE : TO_THE_END,
});

export class Solver {
  readonly #client = new EngineClient(nodeWorkers);

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

  /** A search whose reports are heard as they come; stopped by the signal, it ends with what it has. */
  search(
    position: Position,
    goal: 'best' | 'all',
    count: Count,
    limits: SearchLimits,
    onReport: (report: Analysis) => void,
    signal?: AbortSignal,
    after?: Analysis,
  ): Promise<Result<Analysis>> {
    const subject = { position: positionText(position), count, goal };
    return finish(this.#client, subject, limits, onReport, signal, after);
  }

  /** The memory of the engine for this position. */
  async memory(position: Position): Promise<WebAssembly.Memory | undefined> {
    return (await this.#client.shared(position))?.memory;
  }

  perft(position: Position, depth: number): Promise<Result<bigint>> {
    return this.#client.perft(positionText(position), depth);
  }

  close(): void {
    this.#client.dispose();
  }
}
