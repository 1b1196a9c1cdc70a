/** The words of `<outflank-game>`: English is built in; other languages are loaded when the page asks for them. */
import type { GameElement } from '../build/messages.ts';
import { accessors, type Compiled } from '../i18n/catalogue.ts';
import english from '../i18n/locales/en/game-element.arb';
import { speak } from '../i18n/runtime.ts';
import { ENGLISH as BOARD, type BoardWords } from '../web/board/board-words.ts';
import { languagesOf } from './element-words.ts';

export interface GameWords {
  /** Buttons. */
  readonly first: () => string;
  readonly back: () => string;
  readonly forward: () => string;
  readonly last: () => string;
  /** The way back from a variation. */
  readonly main: () => string;
  /** Where no move has been played, in the list of moves. */
  readonly start: () => string;
  /** Names of the whole, the list of moves and the variations. */
  readonly game: () => string;
  readonly moves: () => string;
  readonly variations: () => string;
  readonly pass: () => string;
  /** Which move is shown. */
  readonly status: (number: number, all: number, move: string) => string;
  readonly beginning: (all: number) => string;
  readonly loading: () => string;
  readonly unloaded: (reason: string) => string;
  readonly empty: () => string;
  readonly board: BoardWords;
}

function wordsOf(language: string, compiled: Compiled, board: BoardWords): GameWords {
  const own = accessors<GameElement>(compiled, () => {
    speak(language);
    return compiled;
  });
  return { ...own, board };
}

export const ENGLISH: GameWords = wordsOf('en', english, BOARD);

/** The words in the language of a tag such as `fr-CA`. */
export const wordsIn = languagesOf(ENGLISH, (language, { game }, board) => wordsOf(language, game, board));
