import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { words } from '../i18n/words.ts';
import { icon } from './icon.ts';
import { base, controls, signs } from './styles/shared.ts';

/**
 * The one dialog: a native one with a heading and a close button. Escape, a click outside it and its button close it;
 * the focus goes back to where it was.
 *
 * @slot - what it is about
 * @slot heading - instead of the heading's text
 * @fires close - it has been closed, in whatever way
 * @fires cancel - Escape was pressed, or it was clicked outside; can be prevented
 * @csspart dialog - the box
 * @cssprop --dialog-width
 */
@customElement('outflank-dialog')
export class OutflankDialog extends LitElement {
  @property() heading = '';
  /** Stands at the thumb, over the whole width of a phone. */
  @property({ type: Boolean, reflect: true }) sheet = false;
  /** Has no heading to be seen and no button: what is in it comes first. */
  @property({ type: Boolean, reflect: true }) bare = false;
  @query('dialog') private dialog!: HTMLDialogElement;

  static override styles = [
    base,
    signs,
    controls,
    css`
      dialog {
        width: var(--dialog-width, fit-content);
        max-width: min(60rem, 100vw - 2rem);
        max-height: calc(100dvh - 2rem);
        padding: var(--s4);
        border: 1px solid var(--line);
        border-radius: var(--r3);
        background: var(--panel);
        color: var(--ink);
        box-shadow: 0 8px 40px #0006;
        overflow: auto;
      }
      dialog::backdrop {
        background: #0008;
      }
      .head {
        display: flex;
        align-items: center;
        margin-bottom: var(--s3);
      }
      h2 {
        min-width: 0;
        font-size: var(--fs-xl);
        overflow-wrap: anywhere;
      }
      .head button {
        flex: none;
      }
      :host([sheet]) dialog {
        width: 100%;
        max-width: 32rem;
        margin: auto auto 0;
        padding-bottom: calc(var(--s4) + env(safe-area-inset-bottom));
        border-radius: var(--r3) var(--r3) 0 0;
      }
      :host([bare]) dialog {
        margin-top: min(6rem, 8dvh);
        padding: 0;
        overflow: clip;
      }
    `,
  ];

  get open(): boolean {
    return this.hasUpdated && this.dialog.open;
  }

  /** `byTouch`: the finger that opens it is still down; only the next touch outside it closes it. */
  async show({ byTouch = false } = {}): Promise<void> {
    if (!this.hasUpdated) await this.updateComplete;
    const { dialog } = this;
    if (dialog.open) return;
    dialog.setAttribute('closedby', byTouch ? 'closerequest' : 'any');
    dialog.showModal();
    if (!byTouch) return;
    const closeByTouch = (): void => dialog.setAttribute('closedby', 'any');
    window.addEventListener('pointerdown', closeByTouch, { capture: true, once: true });
  }

  close(): void {
    if (this.open) this.dialog.close();
  }

  /** The native events stay inside of the shadow. */
  #tell(event: Event): void {
    const told = new Event(event.type, { cancelable: event.cancelable });
    if (event.target === this.dialog && !this.dispatchEvent(told)) event.preventDefault();
  }

  override render() {
    return html`<dialog part="dialog" aria-label=${this.heading} @close=${this.#tell} @cancel=${this.#tell}>
      ${
        this.bare
          ? nothing
          : html`<div class="head">
              <h2><slot name="heading">${this.heading}</slot></h2>
              <button class="quiet push" aria-label=${words.keys.close()} @click=${() => this.close()}>
                ${icon('close')}
              </button>
            </div>`
      }
      <slot></slot>
    </dialog>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-dialog': OutflankDialog;
  }
}
