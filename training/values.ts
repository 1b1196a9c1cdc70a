/** What moves are worth to the side that makes them, by the values of the positions behind them. */
import { legalSquares, movesOf, passed, played, type OthelloPosition, scoreOf } from '../game/bitboard/position.ts';
import type { Square } from '../game/types.ts';

/** Of a position in which the side to move has a move, for that side. */
type ValueOf = (position: OthelloPosition) => number;

/** Of the position after a move, for the side that made it; the game may be over there, or the other side have to pass. */
export function valueAfter(after: OthelloPosition, valueOf: ValueOf): number {
  if (movesOf(after)) return 0 - valueOf(after);
  return movesOf(passed(after)) ? valueOf(passed(after)) : 0 - scoreOf(after);
}

/** Of every legal move. */
export const valuesOfMoves = (position: OthelloPosition, valueOf: ValueOf): ReadonlyMap<Square, number> =>
  new Map(legalSquares(position).map((square) => [square, valueAfter(played(position, square)!, valueOf)]));
