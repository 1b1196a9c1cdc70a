/** The result of a finished game. */
import { discCount, emptyCount, outcome } from './position.ts';
import type { Colour, Count, Position } from './types.ts';

export interface GameResult {
  /** Null for a draw. */
  readonly winner: Colour | null;
  /** The counts by the given convention: with the empties if they go to the winner. */
  readonly discs: Readonly<Record<Colour, number>>;
}

/** The result if the game ended with this position; `isOver` says whether it did. */
export function resultOf(position: Position, count: Count = position.rules.count): GameResult {
  const black = discCount(position, 'black');
  const white = discCount(position, 'white');
  const result = Math.sign(outcome(position, 'black', 'discs'));
  if (result === 0) return { winner: null, discs: { black, white } };
  const winner: Colour = result > 0 ? 'black' : 'white';
  // The margin grows by the empties: they go to whoever has more discs, who is the loser if the fewest win.
  const receiver: Colour = black > white ? 'black' : 'white';
  const extra = count === 'winner' ? emptyCount(position) : 0;
  const discs = { black, white, [receiver]: (receiver === 'black' ? black : white) + extra };
  return { winner, discs };
}
