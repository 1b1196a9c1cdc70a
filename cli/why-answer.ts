/** What `outflank why` says about one move: one JSON object. */
import { emptiesOf, makeSigns, passed } from '../game/bitboard/position.ts';
import { OTHELLO } from '../game/rules.ts';
import { squareName } from '../game/shape.ts';
import type { Square } from '../game/types.ts';
import { reasonText } from '../i18n/english.ts';
import type { Clause } from '../workers/reasons/clause.ts';
import type { Reasons } from '../workers/reasons/reasons.ts';
import type { AskedPosition } from './asked-positions.ts';
import type { Layout, Row } from './tabular.ts';

const name = (square: Square): string => (square < 0 ? 'pass' : squareName(OTHELLO, square));
const rounded = (share: number): number => Number(share.toFixed(3));

const clauseRow = (clause: Clause, reasons: Reasons, isBlack: boolean): object => {
  const { kind, after, proved, discs, squares, count, figures, line } = clause;
  return {
    kind,
    after,
    proved,
    discs,
    weight: rounded(discs / reasons.loss),
    ...(squares.length && { squares: squares.map(name) }),
    ...(count !== undefined && { count }),
    ...(figures && { figures }),
    line: line.map(name),
    text: reasonText(clause, reasons, isBlack),
  };
};

export function whyAnswer({ position, isBlack, of }: AskedPosition, reasons: Reasons): object {
  const { move, best, moveValue, bestValue, loss, exact, clauses, bestLine, moveLine } = reasons;
  return {
    board: makeSigns(isBlack ? position : passed(position)),
    side: isBlack ? 'X' : 'O',
    empties: emptiesOf(position),
    ...(of && { game: of.game, ply: of.ply }),
    move: name(move),
    best: name(best),
    value: moveValue,
    bestValue,
    loss,
    exact,
    clauses: clauses.map((clause) => clauseRow(clause, reasons, isBlack)),
    moveLine: moveLine.map(name),
    bestLine: bestLine.map(name),
  };
}

/** A row for the move, and one for each of its clauses. */
export const WHY_LAYOUT: Layout = {
  columns: [
    ['board', 0],
    ['side', 4],
    ['game', 0],
    ['ply', 4],
    ['move', 4],
    ['best', 4],
    ['loss', 4],
    ['exact', 5],
    ['kind', 8],
    ['proved', 6],
    ['weight', 6],
    ['text', 4],
  ],
  rowsOf: ({ clauses, ...head }) => [
    head,
    ...(clauses as readonly Row[]).map((clause) => ({
      board: head['board'],
      side: head['side'],
      move: head['move'],
      ...clause,
    })),
  ],
};
