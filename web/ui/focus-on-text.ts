import type { LitElement, ReactiveController } from 'lit';

/** When the focused button leaves the page or can no longer be pressed, the focus goes to what the host says instead. */
export class FocusOnText implements ReactiveController {
  readonly #host: LitElement;
  readonly #text: string;
  #focused: Element | null = null;

  /** `text`: a selector. */
  constructor(host: LitElement, text: string) {
    this.#host = host;
    this.#text = text;
    host.addController(this);
  }

  hostUpdate(): void {
    this.#focused = this.#host.shadowRoot?.activeElement ?? null;
  }

  hostUpdated(): void {
    const focused = this.#focused;
    if (!focused || (focused.isConnected && !focused.matches(':disabled'))) return;
    this.#host.renderRoot.querySelector<HTMLElement>(this.#text)?.focus({ preventScroll: true });
  }
}
