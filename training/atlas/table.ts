/** The atlas as tables for docs/guide/atlas.md: one of every board, start, aim and supply, one of the other games. */
import { isSolved, type AtlasRow } from '../../game/atlas/atlas.ts';
import { ruleSystem } from '../../game/rules.ts';
import { signed } from '../../game/score.ts';
import { shapeOf } from '../../game/shape.ts';

const UNKNOWN = '?';
const MINUS = '−';

/** "+16"; the bounds of an unsolved game, and "?" where they say nothing. */
function valueText({ low, high, ...row }: AtlasRow): string {
  if (isSolved({ low, high })) return signed(low).replace('-', MINUS);
  const rules = ruleSystem(row.id);
  const most = rules ? shapeOf(rules).squares.length : row.columns * row.rows;
  return low <= -most && high >= most ? UNKNOWN : `${signed(low)} to ${signed(high)}`.replaceAll('-', MINUS);
}

/** Where a game stands in the first table: "6×4, parallel", the aim, and the supply as "shared", "half" or "32". */
function partsOf(row: AtlasRow): { readonly game: string; readonly aim: string; readonly supply: string } | undefined {
  const rules = ruleSystem(row.id);
  if (!rules || rules.displacement || rules.forgottenFlips || rules.firstMover === 'white' || rules.missing.length)
    return undefined;
  const [board = '', start = ''] = row.name.split(', ');
  const { aim, supply } = rules;
  const kind = supply.kind === 'shared' ? 'shared' : supply.perSide === 32 ? '32' : 'half';
  return { game: `${board}, ${start}`, aim, supply: kind };
}

const COLUMNS = ['most', 'fewest'].flatMap((aim) => ['shared', 'half', '32'].map((supply) => `${aim} ${supply}`));

function boardsTable(rows: readonly AtlasRow[]): string[] {
  const games = new Map<string, Map<string, string>>();
  for (const row of rows) {
    const parts = partsOf(row);
    if (!parts) continue;
    const { game, aim, supply } = parts;
    const values = games.get(game) ?? new Map<string, string>();
    games.set(game, values.set(`${aim} ${supply}`, valueText(row)));
  }
  return [
    '| board, start | most discs: shared | half each | 32 each | fewest discs: shared | half each | 32 each |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...[...games].map(
      ([game, values]) => `| ${[game, ...COLUMNS.map((column) => values.get(column) ?? UNKNOWN)].join(' | ')} |`,
    ),
  ];
}

function othersTable(rows: readonly AtlasRow[]): string[] {
  return [
    '| game | counts | value |',
    '| --- | --- | ---: |',
    ...rows.filter((row) => !partsOf(row)).map((row) => `| ${row.name} | ${row.count} | ${valueText(row)} |`),
  ];
}

/** Both tables, in Markdown. */
export const atlasTables = (rows: readonly AtlasRow[]): string =>
  [...boardsTable(rows), '', ...othersTable(rows)].join('\n');
