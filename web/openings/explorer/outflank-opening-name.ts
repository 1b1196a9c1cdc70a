import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { namesOf, openingAt, openingOf, type NamedOpening, type OpeningBook } from '../../../game/openings.ts';
import type { OpeningName } from '../../../game/opening-name.ts';
import type { Position } from '../../../game/types.ts';
import { locale } from '../../i18n/locale.ts';
import { base } from '../../ui/styles/shared.ts';
import { explorerWords } from './explorer-words.ts';
import { nameText } from '../../i18n/opening-name.ts';

/** The name of the opening on the board, in the reader's language and in others. */
@customElement('outflank-opening-name')
export class OutflankOpeningName extends LitElement {
  /** The positions of the game up to the one on the board. */
  @property({ attribute: false }) positions: readonly Position[] = [];
  /** Null while it loads, or if it isn't available. */
  @property({ attribute: false }) book: OpeningBook | null = null;

  static override styles = [
    base,
    css`
      .name {
        font-size: var(--fs-l);
        font-weight: 650;
      }
    `,
  ];

  #others(opening: NamedOpening, shown: OpeningName) {
    const others = namesOf(opening, locale()).filter(({ text }) => text !== shown.text);
    return others.map((name, i) => html`${i ? ', ' : ''}${nameText(name)}`);
  }

  override render() {
    const { book, positions } = this;
    const words = explorerWords.opening;
    if (!book) return html`<p class="muted small">${words.unloaded()}</p>`;
    const found = openingOf(book, positions, locale());
    if (!found) return html`<p class="muted small">${positions.length <= 1 ? words.start() : words.none()}</p>`;
    const others = this.#others(openingAt(book, positions.at(-1)!) ?? found.opening, found.name);
    return html`<p class="name">${nameText(found.name)}</p>
      ${others.length ? html`<p class="muted small">${words.also()} ${others}</p>` : nothing}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-opening-name': OutflankOpeningName;
  }
}
