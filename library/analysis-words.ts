/** The words of `<outflank-analysis>`: English is built in, other languages are loaded when the page asks for them. */
import LOADERS from 'virtual:language/element';
import type { AnalysisElement, Words } from '../build/messages.ts';
import { accessors, type Compiled } from '../i18n/catalogue.ts';
import english from '../i18n/locales/en/analysis-element.arb';
import { speak } from '../i18n/runtime.ts';
import { ENGLISH as BOARD, type BoardWords } from '../web/board/board-words.ts';
import type { Sureness } from '../web/board/types.ts';

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
  /** How far the engine is. */
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

function boardWords(language: string, own: Compiled, page: Compiled): BoardWords {
  const said = accessors<Pick<Words, 'board' | 'colours' | 'discs'>>(page, () => {
    speak(language);
    return page;
  });
  return {
    ...said.board,
    player: ({ colourNames }, colour) => said.colours[colourNames[colour]](),
    disc: ({ colourNames }, colour) => said.discs[colourNames[colour]](),
    unreadable: () => own['unreadable'] as string,
  };
}

const made = new Map<string, Promise<AnalysisWords>>();

/** The words in the language of a tag such as `fr-CA`; undefined if that is English or unknown. */
export function wordsIn(
  tag: string,
): { readonly language: string; readonly words: Promise<AnalysisWords> } | undefined {
  const [language = ''] = tag.toLowerCase().split('-');
  const load = Object.hasOwn(LOADERS, language) ? LOADERS[language] : undefined;
  if (!load) return undefined;
  const words =
    made.get(language) ?? load().then(({ own, page }) => wordsOf(language, own, boardWords(language, own, page)));
  // After a failure, loading is tried again next time.
  words.catch(() => made.delete(language));
  made.set(language, words);
  return { language, words };
}

/** An element's language: its own `lang` attribute or that of the nearest ancestor with one; empty if there is none. */
export function languageOf(element: Element): string {
  const found = element.closest('[lang]');
  if (found) return found.getAttribute('lang') ?? '';
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? languageOf(root.host) : '';
}

/** Calls back whenever `lang` changes around the element, until the returned function is called. */
export function watchLanguage(element: Element, changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  const options = { attributes: true, attributeFilter: ['lang'], subtree: true };
  for (let root = element.getRootNode(); ; root = root.host.getRootNode()) {
    observer.observe(root, options);
    if (!(root instanceof ShadowRoot)) break;
  }
  return () => observer.disconnect();
}
