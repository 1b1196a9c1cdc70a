/** The result of a finished game, in figures and in words. */
import { discCount, emptyCount, opponent, outcome } from './position.ts';
import { EN_DASH } from './score.ts';
import type { Colour, Count, Position } from './types.ts';

export interface GameResult {
  /** Null for a draw. */
  readonly winner: Colour | null;
  /** The counts in the convention asked for: the empties are in them when they go to the winner. */
  readonly discs: Readonly<Record<Colour, number>>;
  /** "Black wins 44–20", "Draw 32–32". No full stop, so that it fits into a sentence. */
  readonly sentence: string;
}

/** The result if the game ended with this position; `isOver` tells whether it did. */
export function resultOf(position: Position, count: Count = position.rules.count): GameResult {
  const black = discCount(position, 'black');
  const white = discCount(position, 'white');
  const result = Math.sign(outcome(position, 'black', 'discs'));
  if (result === 0) return { winner: null, discs: { black, white }, sentence: `Draw ${black}${EN_DASH}${white}` };
  const winner: Colour = result > 0 ? 'black' : 'white';
  // The margin grows by the empties: they go to whoever has more discs, which is the loser when the fewest win.
  const receiver: Colour = black > white ? 'black' : 'white';
  const extra = count === 'winner' ? emptyCount(position) : 0;
  const discs = { black, white, [receiver]: (receiver === 'black' ? black : white) + extra };
  const figures = `${discs[winner]}${EN_DASH}${discs[opponent(winner)]}`;
  const how = position.rules.aim === 'fewest' ? ' with the fewest discs,' : '';
  return { winner, discs, sentence: `${position.rules.colourNames[winner]} wins${how} ${figures}` };
}
