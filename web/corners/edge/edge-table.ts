/** How an edge fared in games: for every ten empties, how often it occurred, and who had its two corners at the end. */
import { html } from 'lit';
import { DECADES, EDGE_SQUARES, type EdgeFigures } from '../../../game/collection/edges.ts';
import { LENGTH } from '../../../game/edge/shape.ts';
import { emptyCount, opponent, startPosition } from '../../../game/position.ts';
import { OTHELLO } from '../../../game/rules.ts';
import { squareName } from '../../../game/shape.ts';
import { playerName } from '../../i18n/labels.ts';
import { number } from '../../i18n/numbers.ts';
import type { EdgeState } from './edge-state.ts';
import { edgeWords } from './edge-words.ts';
import { type Head, tableOf } from '../../ui/table.ts';

/** Figures from fewer occurrences mean nothing. */
export const ENOUGH = 30;

/** "50–59"; a game begins with 60. */
function emptiesText(decade: number): string {
  const [from, to] = [10 * decade, Math.min(10 * decade + 9, emptyCount(startPosition(OTHELLO)))];
  return from === to ? String(from) : edgeWords.games.range(String(from), String(to));
}

function row(decade: number, { positions, first, second }: EdgeFigures) {
  const shares = [first.mover, first.other, second.mover, second.other];
  return html`<tr>
    <th scope="row">${emptiesText(decade)}</th>
    <td class="figure">${number(positions)}</td>
    ${
      positions < ENOUGH
        ? html`<td class="muted" colspan="4">${edgeWords.games.tooFew()}</td>`
        : shares.map(
            (times) => html`<td class="figure">${edgeWords.games.share(Math.round((100 * times) / positions))}</td>`,
          )
    }
  </tr>`;
}

export function edgeTable(figures: ReadonlyMap<number, EdgeFigures>, { mover, side }: EdgeState, label: string) {
  const corners = [1, LENGTH - 2].map((square) => squareName(OTHELLO, EDGE_SQUARES[side]![square]!));
  const players = [mover, opponent(mover)].map((colour) => playerName(OTHELLO, colour));
  const owners = corners.flatMap((corner) => players.map((player) => edgeWords.games.owner(corner, player)));
  const decades = Array.from({ length: DECADES }, (_, i) => DECADES - 1 - i).filter((decade) => figures.has(decade));
  const heads: readonly Head[] = [
    edgeWords.games.empties(),
    ...[edgeWords.games.positions(), ...owners].map((text) => [text, 'figure'] as const),
  ];
  return tableOf(
    heads,
    decades.map((decade) => row(decade, figures.get(decade)!)),
    { label },
  );
}
