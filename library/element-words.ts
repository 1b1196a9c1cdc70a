/** The words of the package's elements in languages other than English: loaded when a page asks for them. */
import LOADERS from 'virtual:language/element';
import type { Words } from '../build/messages.ts';
import { accessors, type Compiled } from '../i18n/catalogue.ts';
import { speak } from '../i18n/runtime.ts';
import type { BoardWords } from '../web/board/board-words.ts';

/** One language, as it is loaded. */
type Loaded = Readonly<Record<'analysis' | 'game' | 'page', Compiled>>;

function boardWords(language: string, { analysis, page }: Loaded): BoardWords {
  const said = accessors<Pick<Words, 'board' | 'colours' | 'discs'>>(page, () => {
    speak(language);
    return page;
  });
  return {
    ...said.board,
    player: ({ colourNames }, colour) => said.colours[colourNames[colour]](),
    disc: ({ colourNames }, colour) => said.discs[colourNames[colour]](),
    unreadable: () => analysis['unreadable'] as string,
  };
}

/** Words in a language, and which one it is. */
export interface Spoken<W> {
  readonly language: string;
  readonly words: W;
}

/**
 * The words of one element in the language of a tag such as `fr-CA`: loaded, or English if that is meant or the language
 * is unknown. `make` adds those of the board.
 */
export function languagesOf<W>(
  english: W,
  make: (language: string, loaded: Loaded, board: BoardWords) => W,
): (tag: string) => Spoken<W | Promise<W>> {
  const made = new Map<string, Promise<W>>();
  return (tag) => {
    const [language = ''] = tag.toLowerCase().split('-');
    const load = Object.hasOwn(LOADERS, language) ? LOADERS[language] : undefined;
    if (!load) return { language: 'en', words: english };
    const words = made.get(language) ?? load().then((loaded) => make(language, loaded, boardWords(language, loaded)));
    // After a failure, loading is tried again next time.
    words.catch(() => made.delete(language));
    made.set(language, words);
    return { language, words };
  };
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
