/** What the book knows about the position: a row for each move with its value, its range, and the lines to know. */
import { html, nothing } from 'lit';
import type { BookMove, BookPosition } from '../../../game/book/lookup.ts';
import type { Umigame } from '../../../game/book/umigame.ts';
import { moveName, placing } from '../../../game/notation.ts';
import { emptyCount } from '../../../game/position.ts';
import { signed } from '../../../game/score.ts';
import type { Position, Square } from '../../../game/types.ts';
import { depthText } from '../../engine/value-format.ts';
import { number } from '../../i18n/numbers.ts';
import { words } from '../../i18n/words.ts';
import { bookWords } from './book-words.ts';
import { tableOf } from '../../ui/table.ts';

export interface BookTable {
  readonly position: Position;
  readonly known: BookPosition;
  /** It comes from books that were added as files. */
  readonly isClaimed?: boolean;
  play(square: Square): void;
  preview(square: Square | null): void;
}

type Known = Pick<BookMove, 'value' | 'depth' | 'certainty'>;

/** Empty squares at the start. */
const START_EMPTIES = 60;

/** "book 24@98%" */
const depthOf = ({ value, depth, certainty }: Known): string =>
  depthText({ low: value, high: value, depth, certainty, source: 'book' });

function colours({ sideToMove }: Position, { own, other }: Umigame): readonly [black: number, white: number] {
  return sideToMove === 'black' ? [own, other] : [other, own];
}

/** In quotation marks if it is a claim. */
const figureOf = (value: number, isClaimed = false): string => (isClaimed ? `“${signed(value)}”` : signed(value));

function row({ position, isClaimed, play, preview }: BookTable, move: BookMove) {
  const { square, value, low, high, isInBook, umigame } = move;
  const [black, white] = colours(position, umigame);
  return html`<tr
    data-square=${square}
    @click=${() => play(square)}
    @pointerenter=${(event: PointerEvent) => event.pointerType !== 'touch' && preview(square)}
    @pointerleave=${() => preview(null)}
  >
    <th scope="row">
      <button @focus=${() => preview(square)} @blur=${() => preview(null)}>
        ${moveName(position.rules, placing(square))}
      </button>
      ${isInBook ? nothing : html`<span class="sub">${bookWords.table.leaf()}</span>`}
    </th>
    <td class="figure">
      ${figureOf(value, isClaimed)} <span class="sub" title=${words.engine.depthTip()}>${depthOf(move)}</span>
    </td>
    <td class="figure">${low === high ? '' : `${signed(low)} … ${signed(high)}`}</td>
    <td class="figure">
      <span aria-hidden="true">${number(black)} / ${number(white)}</span
      ><span class="sr">${bookWords.toKnow(black, white)}</span>
    </td>
  </tr>`;
}

export function bookTable(table: BookTable) {
  const { known, position, isClaimed } = table;
  const heads = bookWords.table;
  const { carried, own, games, umigame } = known;
  const said = [
    ...(isClaimed ? [heads.claimed()] : []),
    `${figureOf(carried.value, isClaimed)} (${depthOf(carried)})`,
    bookWords.toKnow(...colours(position, umigame)),
    ...(carried.plies ? [bookWords.search(figureOf(own.value, isClaimed), depthOf(own))] : []),
    ...(games ? [bookWords.games(games)] : []),
    ...(emptyCount(position) === START_EMPTIES && !isClaimed ? [bookWords.start()] : []),
  ];
  const moves = known.moves.toSorted((a, b) => b.value - a.value);
  return html`<p class="pad" role="status">${said.join(' · ')}</p>
    ${
      moves.length
        ? html`${tableOf(
              [heads.move(), [heads.value(), 'figure'], [heads.range(), 'figure'], [heads.lines(), 'figure']],
              moves.map((move) => row(table, move)),
              { label: isClaimed ? heads.claimed() : bookWords.label() },
            )}
            <p class="note">${heads.legend()}</p>`
        : nothing
    }`;
}
