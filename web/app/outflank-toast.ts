import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { emit } from '../workbench/events.ts';
import { icon } from '../ui/icon.ts';
import type { Offer } from '../pwa/offline.ts';
import type { PageNotice } from '../workbench/notices.ts';
import { base, controls, signs } from '../ui/styles/shared.ts';
import { words } from '../i18n/words.ts';

/** Long enough to read two sentences. Errors stay until they are dismissed, the rest while somebody is on it. */
const SHOWN_MS = 7000;

/**
 * One sentence about what was just done or couldn't be done; and an offer to reload, which stays until it is answered.
 *
 * @fires outflank-command - dismiss
 * @fires outflank-offer - the answer to an offer
 * @csspart toast - the box
 */
@customElement('outflank-toast')
export class OutflankToast extends LitElement {
  @property({ attribute: false }) notice: PageNotice | null = null;
  @property({ attribute: false }) offer: Offer | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  static override styles = [
    base,
    signs,
    controls,
    css`
      :host {
        position: fixed;
        z-index: 20;
        inset: auto 0 4.25rem;
        display: grid;
        justify-items: center;
        gap: var(--s2);
        padding: 0 var(--s3);
        pointer-events: none;
      }
      /* Beside the board, not on it. */
      @media (min-width: 54.01rem) {
        :host {
          inset: auto 1.25rem 1.25rem auto;
          justify-items: end;
          padding: 0;
        }
      }
      [role] {
        display: grid;
        justify-items: inherit;
      }
      .toast {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: end;
        gap: var(--s2);
        width: max-content;
        max-width: min(40rem, 100vw - 2rem);
        padding: var(--s2) var(--s2) var(--s2) var(--s3);
        border: 1px solid var(--line);
        border-left: 4px solid var(--accent);
        border-radius: var(--r2);
        background: var(--panel);
        box-shadow: 0 4px 20px #0004;
        overflow-wrap: anywhere;
        pointer-events: auto;
      }
      .toast span {
        flex: 1 1 9rem;
        min-width: 9rem;
      }
      /* The close button never stands alone in a row. */
      .actions {
        display: flex;
        flex: 0 1 auto;
        gap: var(--s2);
        margin-left: auto;
      }
      .offer {
        max-width: min(30rem, 100vw - 2rem);
      }
      .offer span {
        flex: 1 1 100%;
      }
      .toast.error {
        border-left-color: var(--loss);
        background: var(--error-soft);
      }
    `,
  ];

  constructor() {
    super();
    for (const event of ['pointerenter', 'pointerleave', 'focusin', 'focusout'])
      this.addEventListener(event, () => this.#time());
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('notice')) this.#time();
  }

  /** Starts the notice's time, or stops it. */
  #time(): void {
    clearTimeout(this.#timer);
    const stays = !this.notice || this.notice.isError || this.matches(':hover, :focus-within');
    if (!stays) this.#timer = setTimeout(() => this.#dismiss(), SHOWN_MS);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  #dismiss(): void {
    emit(this, 'outflank-command', { command: 'dismiss' });
  }

  #offer() {
    if (!this.offer) return nothing;
    const answer = (isWanted: boolean) => () => emit(this, 'outflank-offer', { isWanted });
    return html`<div class="toast offer" part="toast">
      <span>${words.offer[this.offer]()}</span>
      <button class="primary" @click=${answer(true)}>${words.offer.reload()}</button>
      <button @click=${answer(false)}>${words.offer.later()}</button>
    </div>`;
  }

  #remedy({ remedy }: PageNotice) {
    if (!remedy) return nothing;
    const take = (): void => {
      this.#dismiss();
      remedy.take();
    };
    return html`<button @click=${take}>${remedy.label}</button>`;
  }

  /** All regions are always present: a screen reader announces only changes in regions that it knows. */
  override render() {
    const { notice } = this;
    const box = notice
      ? html`<div class="toast ${notice.isError ? 'error' : ''}" part="toast">
          ${notice.isError ? icon('warn') : nothing}<span>${notice.text}</span>
          <div class="actions">
            ${this.#remedy(notice)}
            <button class="quiet" aria-label=${words.toast.dismiss()} @click=${() => this.#dismiss()}>
              ${icon('close')}
            </button>
          </div>
        </div>`
      : nothing;
    return html`<div role="status">${notice?.isError ? nothing : box}</div>
      <div role="alert">${notice?.isError ? box : nothing}</div>
      <div role="status">${this.#offer()}</div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-toast': OutflankToast;
  }
}
