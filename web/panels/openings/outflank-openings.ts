import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { moveName, placing } from '../../../game/notation.ts';
import { openingMoves, openingName, openingOf, type Opening, type OpeningBook } from '../../../game/openings.ts';
import type { Position, Square } from '../../../game/types.ts';
import { emit } from '../../app/events.ts';
import { locale } from '../../i18n/locale.ts';
import { number } from '../../i18n/numbers.ts';
import { base, signs } from '../../ui/styles/shared.ts';
import { tableStyles } from '../styles.ts';
import { readingWords } from '../words.ts';

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
  /** Null while it is on its way, or when it cannot be had. */
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

  /** All names of an opening but the one that is shown, each once. */
  #others({ names }: Opening, shown: string): string {
    const all = Object.values(names).flat();
    return [...new Set(all)].filter((name) => name !== shown).join(', ');
  }

  #here() {
    const { book, positions } = this;
    const found = book && openingOf(book, positions, locale());
    if (!found) {
      const isStart = positions.length <= 1;
      return html`<p class="note">${isStart ? readingWords.openings.start() : readingWords.openings.none()}</p>`;
    }
    const others = this.#others(found.opening, found.name);
    return html`<div class="pad">
      <p class="name">${found.name}</p>
      ${others ? html`<p class="muted small">${readingWords.openings.also(others)}</p>` : nothing}
    </div>`;
  }

  #preview(square: Square | null): void {
    emit(this, 'outflank-square-preview', { square });
  }

  #row(square: Square, opening: Opening, position: Position) {
    const move = moveName(position.rules, placing(square));
    const name = openingName(opening, locale()) ?? opening.names.ja?.[0] ?? '';
    return html`<tr
      @click=${() => emit(this, 'outflank-move-play', { square })}
      @pointerenter=${(event: PointerEvent) => event.pointerType !== 'touch' && this.#preview(square)}
      @pointerleave=${() => this.#preview(null)}
    >
      <td>
        <button
          aria-label=${readingWords.openings.wouldBe(move, name)}
          @focus=${() => this.#preview(square)}
          @blur=${() => this.#preview(null)}
        >
          ${move}
        </button>
      </td>
      <td>${name} <span class="muted small">${this.#others(opening, name)}</span></td>
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
