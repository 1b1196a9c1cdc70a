import { LitElement, css, html } from 'lit';
import { customElement, query } from 'lit/decorators.js';
import { icon } from '../icons.ts';
import { chordParts, KEY_MAP, OTHER_KEYS, type KeyGroup } from '../keys.ts';
import { base, controls, signs } from '../styles/shared.ts';
import { words } from '../words.ts';
import { dialogStyles } from '../styles/dialog.ts';

/**
 * The key map, as a dialog.
 *
 * @csspart dialog - the dialog
 */
@customElement('outflank-keys')
export class OutflankKeys extends LitElement {
  @query('dialog') private dialog!: HTMLDialogElement;

  static override styles = [
    base,
    signs,
    controls,
    dialogStyles,
    css`
      .groups {
        columns: 2 20rem;
        column-gap: var(--s5);
      }
      section {
        break-inside: avoid;
        margin-bottom: var(--s4);
      }
      dl div {
        display: grid;
        grid-template-columns: 1fr auto;
        gap: var(--s3);
        align-items: center;
        min-height: var(--row);
        border-bottom: 1px solid var(--line);
      }
      dd {
        color: var(--ink-2);
        font-size: var(--fs-s);
        white-space: nowrap;
      }
      kbd {
        font-size: 0.9em;
        color: var(--ink);
      }
    `,
  ];

  open(): void {
    if (!this.dialog.open) this.dialog.showModal();
  }

  #keys(chords: readonly string[]) {
    return chords.map(
      (chord, i) =>
        html`${i ? ` ${words.keys.or()} ` : ''}${chordParts(chord).map((part, j) => html`${j ? '+' : ''}<kbd>${part}</kbd>`)}`,
    );
  }

  #group(group: KeyGroup) {
    const rows = [...Object.values(KEY_MAP), ...OTHER_KEYS].filter((row) => row.group === group);
    return html`<section>
      <h3>${words.keys.groups[group]()}</h3>
      <dl>
        ${rows.map(
          (row) =>
            html`<div>
              <dt>${row.label()}</dt>
              <dd>${this.#keys(row.keys)}</dd>
            </div>`,
        )}
      </dl>
    </section>`;
  }

  override render() {
    const groups = Object.keys(words.keys.groups) as KeyGroup[];
    return html`<dialog part="dialog" aria-label=${words.keys.heading()} .closedBy=${'any'}>
      <div class="head">
        <h2>${words.keys.heading()}</h2>
        <button class="quiet push" aria-label=${words.keys.close()} @click=${() => this.dialog.close()}>
          ${icon('close')}
        </button>
      </div>
      <div class="groups">${groups.map((group) => this.#group(group))}</div>
    </dialog>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-keys': OutflankKeys;
  }
}
