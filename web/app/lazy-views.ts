/** Views of a component that are fetched when they are first wanted, so that the first page stays small. */
import type { ReactiveControllerHost } from 'lit';
import { fetchFaultTexts } from '../i18n/faults.ts';
import { alsoSpeakOf } from '../i18n/locale.ts';
import { readingWords } from '../i18n/reading-words.ts';
import { viewOf } from '../workbench/view-table.ts';
import type { Workbench } from '../workbench/workbench.ts';

interface LazyHost extends ReactiveControllerHost {
  readonly workbench: Workbench | null;
}

export class LazyViews {
  readonly #host: LazyHost;
  readonly #open = new Map<string, HTMLElement>();
  readonly #coming = new Map<string, Promise<HTMLElement | null>>();
  readonly #failed = new Set<string>();
  /** The view that was drawn last. */
  #drawn: string | null = null;

  constructor(host: LazyHost) {
    this.#host = host;
  }

  /**
   * The element of a view to draw; null until it has loaded, which this starts. One that failed to load is tried again
   * only once another view has been drawn: reporting a failure redraws the page, which would try again for ever.
   */
  get(id: string): HTMLElement | null {
    const element = this.#open.get(id) ?? null;
    if (!element && id !== this.#drawn) void this.fetch(id);
    this.#drawn = id;
    return element;
  }

  /** Whether the last attempt to load a view failed. */
  hasFailed(id: string): boolean {
    return this.#failed.has(id);
  }

  /**
   * The element of a view, once it and its words are loaded; null if that fails, which is reported. The next call tries
   * again.
   */
  fetch(id: string): Promise<HTMLElement | null> {
    const { workbench } = this.#host;
    if (!workbench) return Promise.resolve(null);
    let coming = this.#coming.get(id);
    if (!coming) {
      this.#failed.delete(id);
      coming = this.#fetch(id, workbench).catch(() => {
        this.#coming.delete(id);
        this.#failed.add(id);
        if (workbench.view === id && id !== 'home') workbench.show('home');
        workbench.say(readingWords.notLoaded(), true);
        return null;
      });
      this.#coming.set(id, coming);
    }
    return coming;
  }

  async #fetch(id: string, workbench: Workbench): Promise<HTMLElement> {
    const { load, words } = viewOf(id)!;
    const [open] = await Promise.all([load(), words && alsoSpeakOf(words), fetchFaultTexts()]);
    const element = await open(workbench);
    this.#open.set(id, element);
    this.#host.requestUpdate();
    return element;
  }
}
