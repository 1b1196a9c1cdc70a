/**
 * Where the focus goes when a page gives way to another, or to a question, or back: to the page, and from
 * the rules back to what opens them, so that the Tab key doesn't begin at the top again.
 */
import type { LitElement, ReactiveController } from 'lit';
import type { View } from '../document/tab-state.ts';
import type { ModeKind } from '../modes/mode.ts';

interface Shown {
  readonly view: View;
  readonly mode: ModeKind;
}

export class PageFocus implements ReactiveController {
  readonly #host: LitElement;
  readonly #now: () => Shown | null;
  #shown: Shown | null = null;

  constructor(host: LitElement, now: () => Shown | null) {
    this.#host = host;
    host.addController(this);
    this.#now = now;
  }

  hostUpdated(): void {
    const before = this.#shown;
    this.#shown = this.#now();
    const { view, mode } = this.#shown ?? {};
    if (!before || (before.view === view && before.mode === mode)) return;
    // Once the panels have followed: what had the focus is often gone.
    requestAnimationFrame(() => this.#catch(before.view !== view && before.view === 'rules'));
  }

  #catch(isFromRules: boolean): void {
    const { shadowRoot } = this.#host;
    const page = shadowRoot!.querySelector('main')!;
    // Otherwise what has it is still there, as in the header.
    if (document.activeElement !== document.body && shadowRoot!.activeElement !== page) return;
    const title = isFromRules ? page.querySelector('outflank-title') : null;
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
