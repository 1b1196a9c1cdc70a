/** One engine and its client, for one position after the other. */
import { fail, ok, type Count, type Position, type Result } from '../game/types.ts';
import { EngineClient } from '../workers/client.ts';
import { positionText } from '../workers/cores.ts';
import { nodeWorkers } from '../workers/pool.node.ts';
import type { Analysis, EngineOptions, Opened, Progress } from '../workers/protocol.ts';
import type { SearchLimits } from './arguments.ts';

/** Deeper than any game on any board. */
const TO_THE_END = 100;
/** `solve` never stops at an estimate… */
export const TO_PROOFS: SearchLimits = { exactFrom: TO_THE_END, maxDepth: TO_THE_END };
/** … but where discs may move, games need not end: on larger boards a search to this depth is what can be had. */
const DEPTH_WHERE_DISCS_MOVE = 6;

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
    limits: SearchLimits = TO_PROOFS,
  ): Promise<Result<Analysis>> {
    const most = position.rules.displacement ? DEPTH_WHERE_DISCS_MOVE : TO_THE_END;
    const request = {
      position: positionText(position),
      count,
      goal,
      ...limits,
      maxDepth: Math.min(limits.maxDepth, most),
    };
    return new Promise((resolve) => {
      this.#client.analyse(request, (report) => {
        if (report.kind === 'fault') return resolve({ ok: false, fault: report.fault });
        onProgress(report.progress);
        if (report.state === 'done') resolve(ok(report));
        if (report.state === 'paused') resolve(fail('The search was stopped before its end.'));
      });
    });
  }

  perft(position: Position, depth: number): Promise<Result<bigint>> {
    return this.#client.perft(positionText(position), depth);
  }

  close(): void {
    this.#client.dispose();
  }
}
