import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { moveName, placing } from '../../../game/notation.ts';
import {
  isKnownTo,
  namesOf,
  openingAt,
  openingMoves,
  openingOf,
  type Opening,
  type OpeningBook,
  type OpeningName,
} from '../../../game/openings.ts';
import type { Position, Square } from '../../../game/types.ts';
import { emit } from '../../app/events.ts';
import { locale } from '../../i18n/locale.ts';
import { number } from '../../i18n/numbers.ts';
import { base, signs } from '../../ui/styles/shared.ts';
import { tableStyles } from '../styles.ts';
import { readingWords } from '../words.ts';

const languageName = (language: string): string =>
  new Intl.DisplayNames([locale()], { type: 'language' }).of(language) ?? language;

/**
 * What the opening on the board is called, and what each move would make of it.
 *
 * @fires outflank-move-play - a move was chosen
 * @fires outflank-square-preview - pointer or focus is on a move, or has left it
 */
@customElement('outflank-openings')
export class OutflankOpenings extends LitElement {
  /** The positions of the game up to the one on the board. */
  @property({ attribute: false }) positions: readonly Position[] = [];
  /** Null while it loads, or when it isn’t available. */
  @property({ attribute: false }) book: OpeningBook | null = null;

  static override styles = [
    base,
    signs,
    tableStyles,
    css`
      .name {
        font-size: var(--fs-l);
        font-weight: 650;
      }
      tbody tr {
        cursor: pointer;
      }
      tbody tr:hover {
        background: var(--hover);
      }
    `,
  ];

  /** A name, said and marked up in its language; one that readers of the page may not know says which that is. */
  #name(name: OpeningName) {
    const { text, language } = name;
    const known = isKnownTo(locale(), name);
    return html`<span lang=${language}>${text}</span>${known ? nothing : ` (${languageName(language)})`}`;
  }

  #others(opening: Opening, shown: string) {
    const others = namesOf(opening, locale()).filter(({ text }) => text !== shown);
    return others.map((name, i) => html`${i ? ', ' : ''}${this.#name(name)}`);
  }

  #here() {
    const { book, positions } = this;
    const found = book && openingOf(book, positions, locale());
    if (!found) {
      const isStart = positions.length <= 1;
      return html`<p class="note">${isStart ? readingWords.openings.start() : readingWords.openings.none()}</p>`;
    }
    const others = this.#others(openingAt(book, positions.at(-1)!) ?? found.opening, found.name);
    return html`<div class="pad">
      <p class="name">${found.name}</p>
      ${others.length ? html`<p class="muted small">${readingWords.openings.also()} ${others}</p>` : nothing}
    </div>`;
  }

  #preview(square: Square | null): void {
    emit(this, 'outflank-square-preview', { square });
  }

  #row(square: Square, opening: Opening, position: Position) {
    const move = moveName(position.rules, placing(square));
    const name = namesOf(opening, locale())[0]!;
    return html`<tr
      @click=${() => emit(this, 'outflank-move-play', { square })}
      @pointerenter=${(event: PointerEvent) => event.pointerType !== 'touch' && this.#preview(square)}
      @pointerleave=${() => this.#preview(null)}
    >
      <td>
        <button
          lang=${name.language}
          aria-label=${readingWords.openings.wouldBe(move, name.text)}
          @focus=${() => this.#preview(square)}
          @blur=${() => this.#preview(null)}
        >
          ${move}
        </button>
      </td>
      <td>${this.#name(name)} <span class="muted small">${this.#others(opening, name.text)}</span></td>
      <td class="figure">${number(opening.games)}</td>
    </tr>`;
  }

  override render() {
    const { book } = this;
    const position = this.positions.at(-1);
    if (!position) return nothing;
    const words = readingWords.openings;
    if (!book) return html`<p class="note">${words.unloaded()}</p>`;
    const moves = [...openingMoves(book, position)].sort(([, a], [, b]) => b.games - a.games);
    return html`${this.#here()}
    ${
      moves.length
        ? html`<table>
              <caption class="sr">
                ${words.caption()}
              </caption>
              <thead>
                <tr>
                  <th scope="col">${words.move()}</th>
                  <th scope="col">${words.name()}</th>
                  <th scope="col" class="figure">${words.games()}</th>
                </tr>
              </thead>
              <tbody>
                ${moves.map(([square, opening]) => this.#row(square, opening, position))}
              </tbody>
            </table>
            <p class="note">${words.gamesNote()}</p>`
        : nothing
    }`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-openings': OutflankOpenings;
  }
}
