/** The boards besides Othello's that have trained tables (docs/inside/evaluation.md). */
import type { RuleSystem, Square } from '../../../game/types.ts';
import type { WeightsHeader } from '../weights.ts';

interface TableBoard {
  readonly columns: number;
  readonly rows: number;
  /** Where the board's a1 lies on 8x8, whose squares all files of weights use. */
  readonly origin: Square;
}

/** By the name of their set of tables. */
export const TABLE_BOARDS = {
  six: { columns: 6, rows: 6, origin: 9 },
  oblong: { columns: 8, rows: 6, origin: 8 },
} as const satisfies Readonly<Record<string, TableBoard>>;

export type TableBoardName = keyof typeof TABLE_BOARDS;
const NAMES = Object.keys(TABLE_BOARDS) as TableBoardName[];

/** The set of tables that suits these rules, if there is one: a board with all its squares, and the usual aim and supply. */
export function tablesFor(rules: RuleSystem): TableBoardName | undefined {
  const { columns, rows, missing, supply, aim, displacement } = rules;
  if (missing.length > 0 || supply.kind !== 'shared' || aim !== 'most' || displacement) return undefined;
  return NAMES.find((name) => TABLE_BOARDS[name].columns === columns && TABLE_BOARDS[name].rows === rows);
}

/** The board that a file's tables are for. */
export const boardNamed = ({ set }: WeightsHeader): TableBoardName | undefined => NAMES.find((name) => name === set);

/** Whether a square of 8x8 belongs to the board. */
export function isOnBoard(name: TableBoardName, square: Square): boolean {
  const { columns, rows, origin } = TABLE_BOARDS[name];
  const [column, row] = [(square & 7) - (origin & 7), (square >> 3) - (origin >> 3)];
  return column >= 0 && column < columns && row >= 0 && row < rows;
}
