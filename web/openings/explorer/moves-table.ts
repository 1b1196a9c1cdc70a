/** What was played in the position: one row for each set of moves equal by symmetry. */
import { html, nothing } from 'lit';
import { moveName, placing } from '../../../game/notation.ts';
import { namesOf, openingAt, type OpeningBook } from '../../../game/openings.ts';
import { play } from '../../../game/position.ts';
import { shapeOf } from '../../../game/shape.ts';
import type { Position, Square } from '../../../game/types.ts';
import { proofSpoken, proofText, sureness, valueText } from '../../engine/value-format.ts';
import type { AnsweredMove } from './protocol.ts';
import { locale } from '../../i18n/locale.ts';
import { number } from '../../i18n/numbers.ts';
import type { Evaluations } from '../../engine/evaluations.ts';
import { icon } from '../../ui/icon.ts';
import { explorerWords } from './explorer-words.ts';
import { valueOfMove } from './move-value.ts';
import { nameText } from '../../i18n/opening-name.ts';
import { meanText, resultsBar } from './results-bar.ts';
import type { ShownPeople } from '../../people/people-store.ts';
import { sourceText } from '../../people/people-text.ts';
import { peopleWords } from '../../people/people-words.ts';
import { expectedText, type PracticeRow } from '../../people/practice-rows.ts';
import { shareBar } from '../../people/share-bar.ts';
import { type Head, tableOf } from '../../ui/table.ts';

export interface MovesTable {
  readonly position: Position;
  readonly moves: readonly AnsweredMove[];
  readonly book: OpeningBook | null;
  /** Null if values are hidden. */
  readonly evaluations: Evaluations | null;
  /** Prepared moves; null if they are hidden. */
  readonly prepared: readonly Square[] | null;
  /** What people play, where few games count; otherwise null. */
  readonly people: ShownPeople | null;
  /** What the moves are worth in practice, if that was worked out. */
  readonly practice: readonly PracticeRow[];
  play(square: Square): void;
  preview(square: Square | null): void;
  /** Prepares a move, or takes that back. */
  prepare(square: Square): void;
}

function nameOf({ book, position }: MovesTable, square: Square) {
  const next = play(position, placing(square));
  const opening = book && next.ok && openingAt(book, next.value);
  const name = opening && namesOf(opening, locale())[0];
  return name ? html`<span class="sub name">${nameText(name)}</span>` : nothing;
}

function valueCell({ evaluations, position }: MovesTable, square: Square) {
  if (!evaluations) return nothing;
  const value = valueOfMove(evaluations, position, square);
  if (!value) return html`<td class="figure"></td>`;
  const limit = shapeOf(position.rules).squares.length;
  return html`<td class="figure">
    <span class="value ${sureness(value)}">${valueText(value, limit)}</span>
    <span class="sr">${proofSpoken(value)}</span>
    <span class="sub" aria-hidden="true">${proofText(value)}</span>
  </td>`;
}

/** The share of moves that are equal by symmetry, together. */
function peopleCell({ people, practice }: MovesTable, { square, equal }: AnsweredMove) {
  if (!people) return nothing;
  const found = practice.find((move) => move.square === square);
  const share = [square, ...equal].reduce((sum, one) => sum + (people.shares.get(one) ?? 0), 0);
  return html`<td class="figure">
    ${shareBar(share, people.people.source)}
    ${found ? html`<span class="sub">${peopleWords.explorerExpected(expectedText(found))}</span>` : nothing}
  </td>`;
}

function prepareCell({ prepared, prepare }: MovesTable, square: Square, name: string) {
  if (!prepared) return nothing;
  const isPrepared = prepared.includes(square);
  const label = explorerWords.table.prepare(name);
  return html`<td class="prepare">
    <button
      aria-pressed=${isPrepared ? 'true' : 'false'}
      aria-label=${label}
      title=${label}
      @click=${(event: Event) => {
        event.stopPropagation();
        prepare(square);
      }}
    >
      ${icon('prepared')}
    </button>
  </td>`;
}

/** If games may be missing, a count is a lower bound, and zero means nothing. */
function games({ tally, isComplete }: AnsweredMove) {
  const words = explorerWords.table;
  if (isComplete) return number(tally.games);
  return tally.games
    ? words.least(tally.games)
    : html`<span aria-hidden="true">–</span><span class="sr">${words.uncounted()}</span>`;
}

function row(table: MovesTable, move: AnsweredMove) {
  const { rules } = table.position;
  const words = explorerWords.table;
  const { square, tally, sameOrder, equal } = move;
  const name = (at: Square): string => moveName(rules, placing(at));
  return html`<tr
    data-square=${square}
    @click=${() => table.play(square)}
    @pointerenter=${(event: PointerEvent) => event.pointerType !== 'touch' && table.preview(square)}
    @pointerleave=${() => table.preview(null)}
  >
    <th scope="row">
      <button @focus=${() => table.preview(square)} @blur=${() => table.preview(null)}>${name(square)}</button>
      ${equal.length ? html`<span class="sub">${words.equal(equal.map(name).join(', '))}</span>` : nothing}
      ${nameOf(table, square)}
    </th>
    <td class="figure">
      ${games(move)} ${sameOrder === tally.games ? nothing : html`<span class="sub">${words.here(sameOrder)}</span>`}
      ${tally.lastYear ? html`<span class="sub">${words.last(String(tally.lastYear))}</span>` : nothing}
    </td>
    <td class="results">${resultsBar(tally)}</td>
    <td class="figure">${meanText(tally)}</td>
    ${peopleCell(table, move)} ${valueCell(table, square)} ${prepareCell(table, square, name(square))}
  </tr>`;
}

/** Games may be few only because of the filter, and the shares counted in many. */
function peopleNote({ rating, people }: ShownPeople): string {
  const said = people.source === 'games' ? peopleWords.explorerCounted : peopleWords.explorer;
  return said(String(rating), sourceText(people));
}

export function movesTable(table: MovesTable) {
  const words = explorerWords.table;
  const heads: readonly Head[] = [
    words.move(),
    [words.games(), 'figure'],
    [words.results(), 'results'],
    [words.mean(), 'figure'],
    ...(table.people ? [[peopleWords.column(), 'figure'] as const] : []),
    ...(table.evaluations ? [[words.value(), 'figure'] as const] : []),
    ...(table.prepared ? [[html`<span class="sr">${words.prepared()}</span>`] as const] : []),
  ];
  const rows = table.moves.map((move) => row(table, move));
  return html`${tableOf(heads, rows, { caption: words.caption() })}
    <p class="note">
      ${words.legend()} ${table.moves.every(({ isComplete }) => isComplete) ? nothing : words.legendLeast()}
      ${table.evaluations ? words.legendValues() : nothing} ${table.people ? peopleNote(table.people) : nothing}
    </p>`;
}
