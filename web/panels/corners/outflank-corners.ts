import { LitElement, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { type CornerMove, cornerMoves } from '../../../game/corner-moves.ts';
import { canTake } from '../../../game/features.ts';
import { legalMoves, opponent } from '../../../game/position.ts';
import { shapeOf, squareName, type CornerZone } from '../../../game/shape.ts';
import type { Position, Square } from '../../../game/types.ts';
import { emit } from '../../app/events.ts';
import { playerName } from '../../i18n/labels.ts';
import { base, signs } from '../../ui/styles/shared.ts';
import { proofSpoken, sureness, valueText, type SquareValues } from '../../engine/value-format.ts';
import { edgeWords } from '../edge/edge-words.ts';
import { costOf } from '../overlays/marks.ts';
import { tableStyles } from '../styles.ts';
import { readingWords } from '../words.ts';

/**
 * The corners: who could take them, and what the squares next to them are worth and cost in this position.
 *
 * @fires outflank-move-play - a square was chosen
 * @fires outflank-square-preview - pointer or focus is on a square, or has left it
 */
@customElement('outflank-corners')
export class OutflankCorners extends LitElement {
  @property({ attribute: false }) position: Position | null = null;
  /** Values of legal squares, for the side to move; empty while they are kept back. */
  @property({ attribute: false }) values: SquareValues = new Map();

  static override styles = [base, signs, tableStyles];

  #now(corner: Square, position: Position): string {
    const { corners } = readingWords;
    const content = position.contents[corner]!;
    if (content === 'black' || content === 'white') return playerName(position.rules, content);
    const takers = canTake(position, corner);
    if (takers.length === 0) return corners.openToNobody();
    return corners.open(takers.length === 2 ? corners.both() : playerName(position.rules, takers[0]!));
  }

  #preview(square: Square | null): void {
    emit(this, 'outflank-square-preview', { square });
  }

  /** A square next to a corner: its value here and what it costs, or why it cannot be played. */
  #square(square: Square, position: Position, legal: ReadonlySet<Square>) {
    const { corners } = readingWords;
    const name = squareName(position.rules, square);
    if (position.contents[square] !== 'empty') return html`<span class="muted">${name} ${corners.occupied()}</span> `;
    if (!legal.has(square)) return html`<span class="muted">${name} ${corners.unplayable()}</span> `;
    const known = this.values.get(square);
    const cost = costOf(square, this.values, position.rules);
    const limit = shapeOf(position.rules).squares.length;
    return html`<button
        @click=${() => emit(this, 'outflank-move-play', { square })}
        @pointerenter=${() => this.#preview(square)}
        @pointerleave=${() => this.#preview(null)}
        @focus=${() => this.#preview(square)}
        @blur=${() => this.#preview(null)}
      >
        ${name}${known?.best ? html` <i class="star"></i>` : nothing}
      </button>
      ${
        known
          ? html`<b class="value ${sureness(known.value)}">${valueText(known.value, limit)}</b
              ><span class="sr"> ${proofSpoken(known.value)}</span>
              <span class=${cost === '0' ? 'muted' : 'loss'}>${corners.costs(cost)}</span>`
          : nothing
      } `;
  }

  /** What the move does to the corner, and what it costs where that is known. */
  #fate({ square, corner, fate, stable }: CornerMove, position: Position) {
    const name = (of: Square): string => squareName(position.rules, of);
    const taker = playerName(position.rules, opponent(position.sideToMove));
    const words = edgeWords.corner;
    const said = {
      takes: () => words.takes(name(square), stable),
      gives: () => words.gives(name(square), name(corner), taker, stable),
      leaves: () => words.leaves(name(square), name(corner), taker, stable),
      keeps: () => words.keeps(name(square), taker, name(corner)),
    }[fate]();
    const cost = costOf(square, this.values, position.rules);
    return html`<li>
      ${said}
      ${cost ? html`<span class=${cost === '0' ? 'muted' : 'loss'}>${readingWords.corners.costs(cost)}</span>` : nothing}
    </li>`;
  }

  #zone({ corner, xSquares, cSquares }: CornerZone, position: Position, legal: ReadonlySet<Square>) {
    const list = (squares: readonly Square[]) =>
      squares.map((square, i) => html`${i ? ' · ' : ''}${this.#square(square, position, legal)}`);
    return html`<tr>
      <th scope="row">${squareName(position.rules, corner)}</th>
      <td>${this.#now(corner, position)}</td>
      <td>${list(xSquares)}</td>
      <td>${list(cSquares)}</td>
    </tr>`;
  }

  override render() {
    const { position } = this;
    if (!position) return nothing;
    const { corners } = readingWords;
    const { cornerZones } = shapeOf(position.rules);
    if (!cornerZones.length) return html`<p class="note">${corners.none()}</p>`;
    const legal = new Set(legalMoves(position).flatMap(({ move }) => (move.kind === 'place' ? [move.square] : [])));
    return html`<table>
        <caption class="sr">
          ${corners.caption()}
        </caption>
        <thead>
          <tr>
            <th scope="col">${corners.corner()}</th>
            <th scope="col">${corners.now()}</th>
            <th scope="col">${corners.x()}</th>
            <th scope="col">${corners.c()}</th>
          </tr>
        </thead>
        <tbody>
          ${cornerZones.map((zone) => this.#zone(zone, position, legal))}
        </tbody>
      </table>
      <ul class="pad fates">
        ${cornerMoves(position).map((move) => this.#fate(move, position))}
      </ul>
      <p class="note">${corners.note()}</p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-corners': OutflankCorners;
  }
}
