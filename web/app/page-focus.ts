/**
 * Where the focus goes when a page that had it gives way to another: to the page, and from the rules back to what opens
 * them, so that the Tab key doesn't begin at the top again.
 */
import type { LitElement, ReactiveController } from 'lit';
import type { View } from '../document/tab-state.ts';

export class PageFocus implements ReactiveController {
  readonly #host: LitElement;
  readonly #view: () => View | undefined;
  #shown: View | undefined;

  constructor(host: LitElement, view: () => View | undefined) {
    this.#host = host;
    host.addController(this);
    this.#view = view;
  }

  hostUpdated(): void {
    const before = this.#shown;
    this.#shown = this.#view();
    if (!before || before === this.#shown) return;
    const { shadowRoot } = this.#host;
    const page = shadowRoot!.querySelector('main')!;
    // Otherwise what has it is still there, as in the header.
    if (document.activeElement !== document.body && shadowRoot!.activeElement !== page) return;
    const title = before === 'rules' ? page.querySelector('outflank-title') : null;
    if (title) void title.focusRules();
    else this.#focusPage(page);
  }

  /** A click on the page must not give it the focus later. */
  #focusPage(page: HTMLElement): void {
    page.tabIndex = -1;
    page.addEventListener('blur', () => page.removeAttribute('tabindex'), { once: true });
    page.focus({ preventScroll: true });
  }
}
