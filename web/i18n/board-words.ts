/** The words of the board in the language of the page. */
import { ENGLISH, type BoardWords } from '../board/board-words.ts';
import { discName, playerName } from './labels.ts';
import { locale } from './locale.ts';
import { words } from './words.ts';

const made = new Map<string, BoardWords>();

/** A new object for another language, so that the board is redrawn; the same one for the same language. */
export function boardWords(): BoardWords {
  const known = made.get(locale());
  if (known) return known;
  const said: BoardWords = { ...ENGLISH, ...words.board, player: playerName, disc: discName };
  made.set(locale(), said);
  return said;
}
