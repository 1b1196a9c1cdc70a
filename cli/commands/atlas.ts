/** `outflank atlas`: what whole games on small boards are worth. */
import { isSolved, parseAtlas, rowFor, rowsMatching, type AtlasRow } from '../../game/atlas/atlas.ts';
import { parseRules } from '../../game/rules.ts';
import { ok } from '../../game/types.ts';
import { command } from '../command.ts';
import { FORMAT } from '../options.ts';
import { EXIT, type Shell } from '../shell.ts';
import { Results, type Layout, type OutputFormat } from '../tabular.ts';

const LAYOUT: Layout = {
  columns: [
    ['name', 52],
    ['low', 4],
    ['high', 4],
    ['best', 4],
    ['moves', 5],
    ['nodes', 12],
    ['seconds', 8],
    ['checked', 8],
    ['line', 40],
    ['id', 0],
    ['count', 0],
    ['signature', 0],
    ['command', 0],
  ],
};

/** A table for people unless something else is asked for. */
const TABLE = {
  ...FORMAT,
  text: 'how the rows are written: table (the default), jsonl (one JSON object a line), or csv',
  read: (...[given, env]: Parameters<typeof FORMAT.read>) =>
    given.length ? FORMAT.read(given, env) : ok<OutputFormat>('table'),
};

const answerOf = (row: AtlasRow): object => ({
  ...row,
  value: isSolved(row) ? row.low : null,
  checked: row.check.by,
});

/** The rows that match a pattern; for an id or a board without a row, those of the same board turned. */
function rowsOf(shell: Shell, all: readonly AtlasRow[], pattern: string | undefined): readonly AtlasRow[] {
  const rows = rowsMatching(all, pattern);
  if (rows.length || pattern === undefined) return rows;
  const rules = parseRules(pattern);
  const found = rules.ok ? rowFor(all, rules.value) : undefined;
  if (found?.isTurned) shell.say(`${pattern} is ${found.row.id} turned: exchange columns and rows in its line.`);
  if (found) return [found.row];
  const [, columns, height] = /^(\d+)[x×](\d+),?$/i.exec(pattern) ?? [];
  const turned = columns === undefined ? rows : rowsMatching(all, `${height}x${columns},`);
  if (turned.length)
    shell.say(`${columns}x${height} is ${height}x${columns} turned: exchange columns and rows in the lines.`);
  return turned;
}

export const atlas = command({
  name: 'atlas',
  summary: 'what whole games on small boards are worth',
  about: [
    'Prints, for each game: its value from the start for the side that begins, as a lower and an upper bound, by the count of its rules; how many of the first moves keep it; the nodes and seconds of the search; what confirmed the value: an independent program (plain), or a second search with another table size and more threads (engine); and a best line to the end.',
    'PATTERN is part of an id or a name: “6x4,” for all of that board, fewest, displacement. A full id selects that row alone: 6x4 is the crossed start of 6x4. 4x6 (four columns) selects the row of 6x4, turned.',
  ],
  options: { format: TABLE },
  operand: '[PATTERN]',
  prepare: ({ format }, [pattern]) =>
    ok((shell) => {
      const bytes = shell.read(shell.shipped('atlas.json'), 'The atlas');
      if (!bytes.ok) return shell.refuse(bytes.fault);
      const rows = rowsOf(shell, parseAtlas(bytes.value.toString()), pattern);
      if (!rows.length) shell.say(`No row of the atlas has “${pattern ?? ''}” in its id or name.`);
      const results = new Results(shell, format, LAYOUT);
      for (const row of rows) results.put(answerOf(row));
      return rows.length ? EXIT.good : EXIT.failed;
    }),
});
