/** A move beside the best one, with the values that tell what each cause is worth. */
import { legalSquares, type OthelloPosition, passed } from '../../game/bitboard/position.ts';
import type { Square } from '../../game/types.ts';

/** A value and the line it comes from, which begins with the move itself. -1: a pass. */
export interface Valued {
  /** Discs. */
  readonly value: number;
  readonly line: readonly Square[];
}

/** Positions are from the mover's view before the move, from the other side's after it. Values are the mover's. */
export interface Comparison {
  readonly position: OthelloPosition;
  readonly move: Square;
  readonly best: Square;
  readonly afterMove: OthelloPosition;
  readonly afterBest: OthelloPosition;
  /** Of all legal moves. */
  readonly moves: ReadonlyMap<Square, Valued>;
  /** Of all replies to the move; none if the other side must pass. */
  readonly replies: ReadonlyMap<Square, Valued>;
  /** Discs, at least 1. */
  readonly loss: number;
}

export const bestValue = ({ moves, best }: Comparison): number => moves.get(best)!.value;
export const moveValue = ({ moves, move }: Comparison): number => moves.get(move)!.value;

/** Where the other side could play before the move, if it were its turn. */
export const threats = ({ position }: Comparison): readonly Square[] => legalSquares(passed(position));

/** Of discs gained by taking a cause away, those that count: no more than were lost. */
export const gained = ({ loss }: Comparison, discs: number): number => Math.max(0, Math.min(loss, discs));

const leastOf = (replies: readonly (readonly [Square, Valued])[]): number =>
  Math.min(...replies.map(([, { value }]) => value));

/**
 * Discs of the loss that are gone if the other side may not reply on these squares. Replies are compared with each other
 * only: estimates of another search, such as the move's own value, may differ from them without any cause.
 */
export function gainedWithoutReplies(comparison: Comparison, squares: ReadonlySet<Square>): number {
  const all = [...comparison.replies];
  const left = all.filter(([square]) => !squares.has(square));
  // With no reply left, nothing refutes the move.
  return left.length ? gained(comparison, leastOf(left) - leastOf(all)) : comparison.loss;
}

/** Discs of the loss that are gone if none of these moves could be played: what is lost without them is lost anyway. */
export function gainedWithoutMoves(comparison: Comparison, isWith: (square: Square) => boolean): number {
  const left = [...comparison.moves].filter(([square]) => !isWith(square)).map(([, { value }]) => value);
  return gained(comparison, bestValue(comparison) - Math.max(moveValue(comparison), ...left));
}

/** The line of the reply among these that costs the mover most, from the position on; null if none is a reply. */
export function refutationAmong(comparison: Comparison, squares: ReadonlySet<Square>): readonly Square[] | null {
  const worst = [...comparison.replies]
    .filter(([square]) => squares.has(square))
    .sort(([, a], [, b]) => a.value - b.value)[0];
  return worst ? [comparison.move, ...worst[1].line] : null;
}

export const bestLine = ({ moves, best }: Comparison): readonly Square[] => moves.get(best)!.line;
