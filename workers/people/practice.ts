/**
 * What a move is worth in practice: expected discs against an opponent of a rating, from a search over his likely
 * replies with the engine's values at its leaves. The own side then plays the engine's best move.
 */
import { legalSquares, movesOf, type OthelloPosition, passed, played, scoreOf } from '../../game/bitboard/position.ts';
import type { Square } from '../../game/types.ts';
import type { PeopleModel } from './people-model.ts';

/** Values of all legal moves of a position in discs, for the side to move. */
export type ValuesOf = (position: OthelloPosition) => Promise<ReadonlyMap<Square, number>>;

export interface PracticeOptions {
  /** Rating of the opponent. */
  readonly rating: number;
  /** Replies of the opponent that are looked through, 1 or more: each further one multiplies the work. */
  readonly replies?: number;
  readonly signal?: AbortSignal;
  /** Called after each move of the position: share of the work done, 0 to 1. */
  readonly onProgress?: (done: number) => void;
}

export interface PracticeMove {
  readonly square: Square;
  /** The engine's value of the move, in discs for the side to move. */
  readonly value: number;
  /** Expected discs against that opponent. */
  readonly expected: number;
  /** The reply that holds him to `value`, and the share of such opponents who find one; absent if he has no choice. */
  readonly refutation?: { readonly square: Square; readonly found: number };
}

/** All moves of a position, the most promising in practice first; null if stopped. Best moves are those of `values`. */
export async function practice(
  model: PeopleModel,
  position: OthelloPosition,
  valuesOf: ValuesOf,
  { rating, replies = 1, signal, onProgress }: PracticeOptions,
): Promise<PracticeMove[] | null> {
  const squares = legalSquares(position);
  const found: PracticeMove[] = [];
  for (const [index, square] of squares.entries()) {
    if (signal?.aborted) return null;
    found.push(await practiceOf(square, played(position, square)!));
    onProgress?.((index + 1) / squares.length);
  }
  return found.toSorted((one, other) => other.expected - one.expected);

  async function practiceOf(square: Square, next: OthelloPosition): Promise<PracticeMove> {
    if (movesOf(next) === 0) {
      const own = passed(next);
      const value = movesOf(own) === 0 ? scoreOf(own) : Math.max(...(await valuesOf(own)).values());
      return { square, value, expected: value };
    }
    const values = await valuesOf(next);
    const { moves } = model.people({ position: next, rating, last: square, values });
    const best = Math.max(...values.values());
    let expected = 0;
    let finding = 0;
    for (const { square: reply, share } of moves) {
      expected -= share * (await worth(next, reply, values.get(reply)!, replies));
      if (values.get(reply) === best) finding += share;
    }
    const refutation = moves.find(({ square: reply }) => values.get(reply) === best)!;
    return {
      square,
      value: -best,
      expected,
      ...(moves.length > 1 && { refutation: { square: refutation.square, found: finding } }),
    };
  }

  /** Expected discs of the opponent after his reply. */
  async function worth(before: OthelloPosition, reply: Square, value: number, left: number): Promise<number> {
    const next = played(before, reply)!;
    if (left <= 1 || movesOf(next) === 0 || signal?.aborted) return value;
    const deeper = await practice(model, next, valuesOf, { rating, replies: left - 1, ...(signal && { signal }) });
    return deeper === null ? value : -deeper[0]!.expected;
  }
}
