/** The values of moves for the side that makes them, from the values of the positions after them. */
import { legalSquares, movesOf, passed, played, type OthelloPosition, scoreOf } from '../game/bitboard/position.ts';
import type { Square } from '../game/types.ts';

/** For the side to move, which must have a move. */
type ValueOf = (position: OthelloPosition) => number;

/** For the side that made the move; after it the game may be over, or the other side may have to pass. */
export function valueAfter(after: OthelloPosition, valueOf: ValueOf): number {
  if (movesOf(after)) return 0 - valueOf(after);
  return movesOf(passed(after)) ? valueOf(passed(after)) : 0 - scoreOf(after);
}

/** The value of every legal move. */
export const valuesOfMoves = (position: OthelloPosition, valueOf: ValueOf): ReadonlyMap<Square, number> =>
  new Map(legalSquares(position).map((square) => [square, valueAfter(played(position, square)!, valueOf)]));
