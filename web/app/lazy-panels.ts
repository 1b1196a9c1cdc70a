/** Views whose programs come when they are first wanted, so that the first page stays small. */
import type { ReactiveControllerHost } from 'lit';
import { tabWords } from '../rules/tab-words.ts';
import type { Session } from './session.ts';
import { words } from '../i18n/words.ts';

interface LateView {
  readonly load: () => Promise<(session: Session) => HTMLElement>;
  /** What is said when it does not come. */
  readonly missing: () => string;
}

const VIEWS = {
  study: {
    load: async () => (await import('../panels/study/index.ts')).openStudyView,
    missing: () => words.app.noStudy(),
  },
  rules: { load: async () => (await import('../rules/index.ts')).openRulesView, missing: () => tabWords.unavailable() },
} satisfies Record<string, LateView>;
export type LateViewName = keyof typeof VIEWS;

export class LateViews {
  readonly #host: ReactiveControllerHost;
  readonly #open = new Map<LateViewName, HTMLElement>();
  readonly #coming = new Set<LateViewName>();

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** The view's element, once its program has come. */
  get(name: LateViewName): HTMLElement | null {
    return this.#open.get(name) ?? null;
  }

  /** Fetches a view that is not there yet; when it does not come, the analysis opens instead and says so. */
  want(name: LateViewName, session: Session): void {
    if (this.#open.has(name) || this.#coming.has(name)) return;
    this.#coming.add(name);
    const { load, missing }: LateView = VIEWS[name];
    load()
      .then(
        (open) => this.#open.set(name, open(session)),
        () => {
          session.openAnalysis();
          session.say(missing(), true);
        },
      )
      .finally(() => {
        this.#coming.delete(name);
        this.#host.requestUpdate();
      });
  }
}
