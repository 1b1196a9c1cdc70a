/** Views that are loaded on first use, so that the first page stays small. */
import type { ReactiveControllerHost } from 'lit';
import { tabWords } from '../i18n/tab-words.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { fetchFaultTexts } from '../i18n/faults.ts';
import { words } from '../i18n/words.ts';

interface LazyPanel {
  readonly load: () => Promise<(workbench: Workbench) => HTMLElement | Promise<HTMLElement>>;
  /** What is said when it does not come. */
  readonly missing: () => string;
}

const VIEWS = {
  study: {
    load: async () => (await import('./study-view.ts')).openStudyView,
    missing: () => words.app.noStudy(),
  },
  rules: { load: async () => (await import('../rules/open-rules.ts')).openRulesView, missing: () => tabWords.unavailable() },
} satisfies Record<string, LazyPanel>;
export type LazyPanelName = keyof typeof VIEWS;

export class LazyPanels {
  readonly #host: ReactiveControllerHost;
  readonly #open = new Map<LazyPanelName, HTMLElement>();
  readonly #coming = new Set<LazyPanelName>();

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** The view's element, once its program has come. */
  get(name: LazyPanelName): HTMLElement | null {
    return this.#open.get(name) ?? null;
  }

  /** Fetches a view that is not there yet; when it does not come, the analysis opens instead and says so. */
  want(name: LazyPanelName, workbench: Workbench): void {
    if (this.#open.has(name) || this.#coming.has(name)) return;
    this.#coming.add(name);
    const { load, missing }: LazyPanel = VIEWS[name];
    Promise.all([load(), fetchFaultTexts()])
      .then(async ([open]) => open(workbench))
      .then(
        (element) => this.#open.set(name, element),
        () => {
          workbench.show('analysis');
          workbench.say(missing(), true);
        },
      )
      .finally(() => {
        this.#coming.delete(name);
        this.#host.requestUpdate();
      });
  }
}
