/** What is known about a game of a collection, as documents and files have it. */
import type { OpenedGame } from '../../../game/collection/listing.ts';
import type { GameInfo } from '../../../game/formats/imported.ts';
import { EN_DASH } from '../../../game/score.ts';

/** "38–26" from a difference with the empties given to the winner. */
export const resultText = (difference: number): string => {
  const black = (64 + difference) / 2;
  return Number.isInteger(black) ? `${black}${EN_DASH}${64 - black}` : String(difference);
};

export const infoOf = ({ black, white, event, year, difference }: OpenedGame): GameInfo => ({
  ...(black && { black }),
  ...(white && { white }),
  ...(event && { event }),
  ...(year && { date: String(year) }),
  ...(difference !== null && { result: resultText(difference).replace(EN_DASH, '-') }),
});
