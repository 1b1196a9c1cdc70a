/** The words of an element of the package: those it is given, or those of the language around it. */
import { type LitElement, nothing, type ReactiveController } from 'lit';
import { languageOf, type Spoken, watchLanguage } from './element-words.ts';

type Speaker<W> = LitElement & { readonly words: W | null };

export class OwnWords<W> implements ReactiveController {
  readonly #element: Speaker<W>;
  readonly #wordsIn: (tag: string) => Spoken<W | Promise<W>>;
  #spoken: Spoken<W>;
  #forget?: () => void;

  constructor(element: Speaker<W>, english: W, wordsIn: (tag: string) => Spoken<W | Promise<W>>) {
    this.#element = element;
    this.#spoken = { language: 'en', words: english };
    this.#wordsIn = wordsIn;
    element.addController(this);
  }

  get words(): W {
    return this.#element.words ?? this.#spoken.words;
  }

  /** What `lang` is set to inside the element: words given from outside are in the page's language. */
  get language(): string | typeof nothing {
    return this.#element.words ? nothing : this.#spoken.language;
  }

  hostConnected(): void {
    this.#forget = watchLanguage(this.#element, () => void this.#load());
    void this.#load();
  }

  hostDisconnected(): void {
    this.#forget?.();
  }

  /** Until the words are loaded, and if they can't be, the current ones stay. */
  async #load(): Promise<void> {
    const tag = languageOf(this.#element);
    const { language, words } = this.#wordsIn(tag);
    try {
      const spoken = { language, words: await words };
      if (tag !== languageOf(this.#element)) return;
      this.#spoken = spoken;
      this.#element.requestUpdate();
    } catch {
      // The next change of the language tries again.
    }
  }
}
