/**
 * Where the page is scrolled to on a phone, where the panels lie below the board: what the user turns to is shown from
 * its top; after a retried mistake, the review is where it was left.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Workbench } from '../workbench/workbench.ts';

/** What is drawn in place of something else: a page, a question on it, another document. A review runs beside any page. */
function partOf({ view, mode, document }: Workbench): string {
  const isBeside = mode.kind === 'analyse' || mode.kind === 'review';
  return [view, isBeside ? '' : mode.kind, document.id].join(' ');
}

export class PagePlace implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #workbench: () => Workbench | null;
  #shown: string | null = null;
  /** Where the retried mistake was chosen. */
  #left: { readonly part: string; readonly top: number } | null = null;

  /** Where the review was read when its board was scrolled to; null if it wasn't. */
  #readAt: number | null = null;

  constructor(host: ReactiveControllerHost, workbench: () => Workbench | null) {
    this.#host = host;
    host.addController(this);
    this.#workbench = workbench;
  }

  hostUpdate(): void {
    const workbench = this.#workbench();
    const part = workbench && partOf(workbench);
    if (!part || part === this.#shown) return;
    const top = this.#left?.part === part ? this.#left.top : 0;
    this.#left = workbench.mode.kind === 'retry' && this.#shown ? { part: this.#shown, top: scrollY } : null;
    // The parts are drawn after the page, and before the next frame.
    if (this.#shown) requestAnimationFrame(() => scrollTo({ top }));
    this.#shown = part;
    this.#readAt = null;
  }

  /** Shows the board that lies below what is being read. */
  showBoard(stage: Element): void {
    this.#readAt = scrollY;
    stage.scrollIntoView({ block: 'start' });
    this.#host.requestUpdate();
  }

  get canReadOn(): boolean {
    return this.#readAt !== null;
  }

  /** Goes back from the board to what was read. */
  readOn(): void {
    scrollTo({ top: this.#readAt ?? 0 });
    this.#readAt = null;
    this.#host.requestUpdate();
  }
}
