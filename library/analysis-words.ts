/** The words of `<outflank-analysis>`: English is built in; other languages are loaded when the page asks for them. */
import type { AnalysisElement } from '../build/messages.ts';
import { accessors, type Compiled } from '../i18n/catalogue.ts';
import english from '../i18n/locales/en/analysis-element.arb';
import { speak } from '../i18n/runtime.ts';
import { ENGLISH as BOARD, type BoardWords } from '../web/board/board-words.ts';
import type { Sureness } from '../web/board/types.ts';
import { languagesOf } from './element-words.ts';

export interface AnalysisWords {
  readonly analyse: () => string;
  readonly stop: () => string;
  readonly back: () => string;
  readonly move: () => string;
  readonly value: () => string;
  readonly line: () => string;
  readonly list: () => string;
  readonly pass: () => string;
  /** How far a value can be trusted, for screen readers. */
  readonly sure: (sure: Sureness) => string;
  /** How far the engine has got. */
  readonly status: (
    state: 'idle' | 'searching' | 'paused' | 'done',
    nodes: number,
    proved: number,
    moves: number,
  ) => string;
  readonly over: () => string;
  readonly board: BoardWords;
}

/** The words of a language, with the given words for the board. Elements on one page may differ in language. */
function wordsOf(language: string, compiled: Compiled, board: BoardWords): AnalysisWords {
  const own = accessors<AnalysisElement>(compiled, () => {
    speak(language);
    return compiled;
  });
  return {
    ...own,
    sure: (sure) => own.sure[sure](),
    status: (state, ...figures) => (state === 'idle' ? '' : own.status[state](...figures)),
    board,
  };
}

export const ENGLISH: AnalysisWords = wordsOf('en', english, BOARD);

/** The words in the language of a tag such as `fr-CA`. */
export const wordsIn = languagesOf(ENGLISH, (language, { analysis }, board) => wordsOf(language, analysis, board));
