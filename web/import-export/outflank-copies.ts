import { LitElement, css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { ExportCopy } from './export.ts';
import { emit } from '../workbench/events.ts';
import { base, cards, controls } from '../ui/styles/shared.ts';
import { words } from '../i18n/words.ts';

/**
 * The position or game as text to copy.
 *
 * @fires outflank-copy - one of the texts is to be copied
 */
@customElement('outflank-copies')
export class OutflankCopies extends LitElement {
  @property({ attribute: false }) copies: readonly ExportCopy[] = [];

  static override styles = [
    base,
    controls,
    cards,
    css`
      .copy {
        display: grid;
        grid-template-columns: 5.5rem 1fr auto;
        align-items: center;
        gap: var(--s2);
      }
      code {
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
        color: var(--ink-2);
        font: var(--fs-s) var(--mono);
      }
    `,
  ];

  /** Selects a text, for browsers that don't let the page copy. */
  select(kind: ExportCopy['kind']): void {
    const code = this.renderRoot.querySelector(`code[data-kind="${kind}"]`);
    if (code) window.getSelection()?.selectAllChildren(code);
  }

  #copy({ kind, label, text, reason }: ExportCopy) {
    return html`<div class="copy">
      <span>${label}</span>
      ${text === null ? html`<span class="muted small">${reason}</span>` : html`<code data-kind=${kind}>${text}</code>`}
      <button
        ?disabled=${text === null}
        aria-label=${words.copy.buttonFor(label)}
        @click=${() => emit(this, 'outflank-copy', { what: kind })}
      >
        ${words.copy.button()}
      </button>
    </div>`;
  }

  override render() {
    return html`<section class="card" aria-label=${words.copy.heading()}>
      <div class="pad">
        <h2>${words.copy.heading()}</h2>
        ${this.copies.map((copy) => this.#copy(copy))}
      </div>
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-copies': OutflankCopies;
  }
}
