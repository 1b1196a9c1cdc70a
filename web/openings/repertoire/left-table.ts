/** The table of where games left the book, the repertoire or other games: a group of rows for each game in sight. */
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { OpenedGame } from '../../../game/collection/listing.ts';
import { OTHELLO } from '../../../game/rules.ts';
import { squareName } from '../../../game/shape.ts';
import { playerName } from '../../i18n/labels.ts';
import { styled } from '../../ui/styled.ts';
import type { VirtualList, VirtualRow } from '../../ui/virtual-list.ts';
import { list } from './figures.ts';
import type { Left } from './left.ts';
import { repertoireWords } from './repertoire-words.ts';

/** An examined game; `game` null: the one on the board. */
export interface Looked extends VirtualRow {
  readonly game: OpenedGame | null;
  readonly left: readonly Left[];
}

export interface LeftTable {
  /** Shows the position before the move. */
  open(looked: Looked, left: Left): void;
  /** What the move cost, in words; empty if it isn’t known. */
  costOf(looked: Looked, left: Left): string | TemplateResult;
}

function what({ of, repertoire }: Left) {
  const words = repertoireWords.left;
  if (!repertoire) return of === 'book' ? words.book() : words.games();
  const { why, prepared } = repertoire;
  const names = prepared.map((square) => squareName(OTHELLO, square));
  return html`${words.repertoire(playerName(OTHELLO, repertoire && (of as 'black' | 'white')))}<span class="sub"
      >${why === 'end' ? words.end() : why === 'own' ? words.prepared(list(names)) : words.known(list(names))}</span
    >`;
}

function rowOf(looked: Looked, left: Left, { open, costOf }: LeftTable) {
  const { ply, square, by } = left.leaving;
  const player = playerName(OTHELLO, by);
  return html`<tr>
    <td>${what(left)}</td>
    <td>
      <button @click=${() => open(looked, left)}>
        <i class="disc ${by}"></i><span class="sr">${player}</span> ${ply + 1}. ${squareName(OTHELLO, square)}
      </button>
    </td>
    <td>${costOf(looked, left)}</td>
  </tr>`;
}

function gameOf(looked: Looked, index: number, table: LeftTable) {
  const { game, left } = looked;
  const nobody = '?';
  const name = game ? `${game.black || nobody} – ${game.white || nobody}${game.year ? `, ${game.year}` : ''}` : '';
  return html`<tbody data-index=${index}>
    ${
      game
        ? html`<tr>
            <th scope="rowgroup" colspan="3">${name}</th>
          </tr>`
        : nothing
    }
    ${
      left.length
        ? left.map((one) => rowOf(looked, one, table))
        : html`<tr>
            <td colspan="3">${repertoireWords.left.stayed()}</td>
          </tr>`
    }
  </tbody>`;
}

const filler = (height: number) =>
  html`<tbody role="presentation">
    <tr class="filler" role="presentation">
      <td role="presentation" ${styled({ height: `${height}px` })}></td>
    </tr>
  </tbody>`;

/** Only the rows in sight are drawn. */
export function leftTable(rows: readonly Looked[], virtual: VirtualList, table: LeftTable) {
  const words = repertoireWords.left;
  const { from, to, before, after } = virtual.slice(rows);
  return html`<div class="list" tabindex="0" data-scrolls role="region" aria-label=${words.label()}>
    <table aria-label=${words.label()}>
      <thead>
        <tr>
          <th scope="col">${words.what()}</th>
          <th scope="col">${words.move()}</th>
          <th scope="col">${words.costs()}</th>
        </tr>
      </thead>
      ${filler(before)}
      ${repeat(
        rows.slice(from, to),
        ({ key }) => key,
        (row, i) => gameOf(row, from + i, table),
      )}
      ${filler(after)}
    </table>
  </div>`;
}
