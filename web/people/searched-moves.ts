/** The values of all moves of positions that aren't on the board, searched one after another and remembered. */
import type { Fault, Position, Square } from '../../game/types.ts';
import { knownMoves } from '../../workers/people/known-moves.ts';
import type { MoveKnown } from '../../workers/people/practice.ts';
import type { MoveReport } from '../../workers/protocol.ts';
import type { EngineController } from '../engine/engine-controller.ts';
import { evaluationKey } from '../engine/evaluations.ts';
import { levelLimits } from '../engine/limits.ts';
import { type Purpose, subjectOf } from '../engine/subject.ts';

/** Losses of single moves need no deep search, and there are hundreds of them. */
const LEVEL = 8;
const MAX_REMEMBERED = 3000;

export interface SearchedMovesPorts {
  readonly engine: Pick<EngineController, 'search'>;
  readonly purpose: Purpose;
  refuse(fault: Fault): void;
}

export class SearchedMoves {
  readonly #ports: SearchedMovesPorts;
  readonly #found = new Map<string, readonly MoveReport[]>();

  constructor(ports: SearchedMovesPorts) {
    this.#ports = ports;
  }

  /** What an earlier call of `of` has found; null if there was none. */
  reports(position: Position): readonly MoveReport[] | null {
    return this.#found.get(evaluationKey(position)) ?? null;
  }

  /** Null if the search was stopped or is impossible, which is then reported. */
  async of(position: Position, signal: AbortSignal): Promise<ReadonlyMap<Square, MoveKnown> | null> {
    const key = evaluationKey(position);
    const before = this.#found.get(key);
    if (before) return knownMoves(before);
    const { engine, purpose, refuse } = this.#ports;
    const wish = { goal: 'all', limits: levelLimits(LEVEL, position) } as const;
    const found = await engine.search(subjectOf(position, purpose), wish, signal);
    if (!found.ok) refuse(found.fault);
    const moves = (found.ok && found.value?.moves) || [];
    const known = knownMoves(moves);
    if (known) {
      if (this.#found.size >= MAX_REMEMBERED) this.#found.clear();
      this.#found.set(key, moves);
    }
    return known;
  }
}
