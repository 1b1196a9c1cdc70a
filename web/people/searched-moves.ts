/** The values of all moves of positions that aren't on the board, searched one after another and remembered. */
import { targetOf } from '../../game/notation.ts';
import { shapeOf } from '../../game/shape.ts';
import type { Fault, Position, Square } from '../../game/types.ts';
import type { MoveKnown } from '../../workers/people/practice.ts';
import type { MoveReport } from '../../workers/protocol.ts';
import type { EngineController } from '../engine/engine-controller.ts';
import { evaluationKey } from '../engine/evaluations.ts';
import { levelLimits } from '../engine/limits.ts';
import { type Purpose, subjectOf } from '../engine/subject.ts';
import { point } from '../engine/value-format.ts';

/** Losses of single moves need no deep search, and there are hundreds of them. */
const LEVEL = 8;
const MOST_REMEMBERED = 3000;

export interface SearchedMovesPorts {
  readonly engine: Pick<EngineController, 'search'>;
  readonly purpose: Purpose;
  refuse(fault: Fault): void;
}

/** Values and lines of the moves; null unless every move has a value. */
export function knownMoves(moves: readonly MoveReport[], position: Position): ReadonlyMap<Square, MoveKnown> | null {
  const limit = shapeOf(position.rules).squares.length;
  if (!moves.length || moves.some(({ value, move }) => !value || move.kind !== 'place')) return null;
  return new Map(
    moves.map(({ move, value, line }) => [
      targetOf(move),
      { value: point(value!, limit), line: line.map((one) => (one.kind === 'pass' ? -1 : targetOf(one))) },
    ]),
  );
}

export class SearchedMoves {
  readonly #ports: SearchedMovesPorts;
  readonly #known = new Map<string, ReadonlyMap<Square, MoveKnown>>();

  constructor(ports: SearchedMovesPorts) {
    this.#ports = ports;
  }

  /** Null if the search was stopped or is impossible, which is then reported. */
  async of(position: Position, signal: AbortSignal): Promise<ReadonlyMap<Square, MoveKnown> | null> {
    const key = evaluationKey(position);
    const known = this.#known.get(key);
    if (known) return known;
    const { engine, purpose, refuse } = this.#ports;
    const wish = { goal: 'all', limits: levelLimits(LEVEL, position) } as const;
    const found = await engine.search(subjectOf(position, purpose), wish, signal);
    if (!found.ok) refuse(found.fault);
    const moves = found.ok && found.value ? knownMoves(found.value.moves, position) : null;
    if (moves) {
      if (this.#known.size >= MOST_REMEMBERED) this.#known.clear();
      this.#known.set(key, moves);
    }
    return moves;
  }
}
