/**
 * The one dialog: a native one in the shadow of the element that it belongs to, with a heading and a close button.
 * Escape, a click outside it and its button close it; the browser keeps the focus within and gives it back. Nothing in
 * it is drawn while it is hidden.
 *
 * It is a controller and a template rather than an element with slots: slotted content doesn't count as part of the
 * dialog's role, and a form would be in another tree than its labels.
 */
import { html, nothing, type ReactiveController, type ReactiveControllerHost } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { words } from '../i18n/words.ts';
import { icon } from './icon.ts';

/** An element whose styles include dialogStyles. */
export interface DialogHost extends ReactiveControllerHost {
  readonly renderRoot: HTMLElement | DocumentFragment;
}

export interface DialogListeners {
  readonly onClose?: () => void;
  /** Escape, or a click outside it; may be prevented. */
  readonly onCancel?: (event: Event) => void;
  readonly onKey?: (event: KeyboardEvent) => void;
}

export interface DialogParts {
  /** Its name. */
  readonly heading: string;
  /** The visible heading, if it is more than a text. */
  readonly title?: unknown;
  readonly content: () => unknown;
  /** `sheet`: at the bottom, over the whole width of a phone; `bare`: no visible heading and no button. */
  readonly variant?: 'sheet' | 'bare';
}

export class Dialog implements ReactiveController {
  static readonly #shown = new Set<Dialog>();
  readonly #host: DialogHost;
  readonly #listeners: DialogListeners;
  #isOpen = false;
  /** It is on its way: what is heard of an earlier closing comes too late. */
  #isComing = false;

  constructor(host: DialogHost, listeners: DialogListeners = {}) {
    this.#host = host;
    this.#listeners = listeners;
    host.addController(this);
  }

  /** Whether one is open over the page, wherever the focus is: that falls back to the page when its element is redrawn. */
  static get isAnyOpen(): boolean {
    return [...Dialog.#shown].some((dialog) => dialog.#element?.open);
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  get #element(): HTMLDialogElement | null {
    return this.#host.renderRoot.querySelector('dialog');
  }

  /**
   * Resolves when it is visible. `byTouch`: the finger that opens it is still down; only the next touch outside closes
   * it.
   */
  async show({ byTouch = false } = {}): Promise<void> {
    this.#isOpen = true;
    this.#isComing = true;
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    this.#isComing = false;
    const element = this.#element;
    if (!element || element.open || !this.#isOpen) return;
    element.setAttribute('closedby', byTouch ? 'closerequest' : 'any');
    element.showModal();
    Dialog.#shown.add(this);
    const closeByTouch = (): void => element.setAttribute('closedby', 'any');
    if (byTouch) window.addEventListener('pointerdown', closeByTouch, { capture: true, once: true });
  }

  readonly close = (): void => {
    this.#isOpen = false;
    this.#element?.close();
  };

  /** The browser reports this a moment later, when it may already be open again. */
  readonly #onClose = (): void => {
    if (this.#element?.open || this.#isComing) return;
    this.#isOpen = false;
    Dialog.#shown.delete(this);
    this.#listeners.onClose?.();
    this.#host.requestUpdate();
  };

  /** An element that leaves the page comes back with its dialog closed. */
  hostDisconnected(): void {
    this.#isOpen = false;
    Dialog.#shown.delete(this);
  }

  render({ heading, title = heading, content, variant }: DialogParts) {
    const { onCancel, onKey } = this.#listeners;
    const head = html`<div class="head">
      <h2>${title}</h2>
      <button class="quiet push" aria-label=${words.keys.close()} @click=${this.close}>${icon('close')}</button>
    </div>`;
    return html`<dialog
      class=${classMap({ sheet: variant === 'sheet', bare: variant === 'bare' })}
      aria-label=${heading}
      @close=${this.#onClose}
      @cancel=${onCancel}
      @keydown=${onKey}
    >
      ${this.#isOpen ? [variant === 'bare' ? nothing : head, content()] : nothing}
    </dialog>`;
  }
}
