/** Results as CSV and as a table say what JSON lines say. */
import { describe, expect, test } from 'vitest';
import { outflank } from './run.ts';
import { linesOf } from './processes.ts';

const POSITION = '--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X';
const INPUT = `${POSITION}\nnonsense\n`;

type Cells = Readonly<Record<string, string>>;

/** The rows of a CSV without line ends in its cells, by their headings. */
function rowsOf(text: string): Cells[] {
  const [names = [], ...rows] = text
    .trimEnd()
    .split('\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = '']) =>
        quoted === undefined ? plain : quoted.replaceAll('""', '"'),
      ),
    );
  return rows.map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index]!])));
}

test('the number of a line that can’t be read is only in its sentence', async () => {
  const { out } = await outflank(['explore', '--format', 'csv', '-'], 'f5\nf5f5\n');
  const bad = rowsOf(out).find(({ number }) => number === '2')!;
  expect(bad['error']).toMatch(/^line 2: /);
  expect(Object.values(bad).filter(Boolean)).toEqual(['2', bad['error']]);
});

describe('solve --format csv', () => {
  test('has a row for each position, with what went wrong in its place', async () => {
    const [json] = linesOf((await outflank(['solve'], INPUT)).out) as [{ score: number; pv: string[]; nodes: number }];
    const { out, status } = await outflank(['solve', '--format', 'csv'], INPUT);
    const [good, bad, ...more] = rowsOf(out);
    expect(more).toEqual([]);
    expect(good).toMatchObject({
      number: '1',
      board: POSITION.slice(0, 64),
      side: 'X',
      count: 'winner',
      score: String(json.score),
      exact: 'true',
      best: json.pv[0],
      pv: json.pv.join(' '),
      nodes: String(json.nodes),
      error: '',
    });
    expect(bad).toMatchObject({ number: '2', board: '', score: '' });
    expect(bad!['error']).toMatch(/^line 2: /);
    expect(status).toBe(1);
  });

  test('has with --all a row for each move, too', async () => {
    const [{ moves }] = linesOf((await outflank(['solve', '--all'], INPUT)).out) as [
      { moves: Record<string, { score: number }> },
    ];
    const rows = rowsOf((await outflank(['solve', '--all', '--format', 'csv'], INPUT)).out);
    const found = rows.filter(({ move }) => move).map(({ move, score }) => [move, Number(score)]);
    expect(found).toEqual(Object.entries(moves).map(([move, { score }]) => [move, score]));
    expect(new Set(rows.slice(0, -1).map(({ number, count }) => `${number} ${count}`))).toEqual(new Set(['1 winner']));
  });
});

test.each([
  ['analyse', ['--level', '3', '--all'], POSITION],
  ['game', ['--level', '1'], 'f5d6c3'],
  ['explore', ['f5d6'], ''],
  ['book', ['f5d6'], ''],
  ['leave', ['f5d6c3'], ''],
  ['draws', ['--most', '3', '--tolerance', '8'], ''],
  ['edge', ['--XXXXX---'], ''],
  ['exercises', ['--count', '3'], ''],
  ['motifs', ['--motif', 'wipeout'], 'f5d6c5f4e7f6g5e6e3'],
])('%s fills the columns of its table', async (name, words, input) => {
  const { out, err, status } = await outflank([name, ...words, '--format', 'csv'], input);
  expect({ err: err.replace(/^.*more positions? (?:was|were) left out.*\n/, ''), status }).toEqual({
    err: '',
    status: 0,
  });
  const rows = rowsOf(out);
  expect(rows.length).toBeGreaterThan(0);
  // A column that is misspelt would be empty in every row; these may be.
  const mayBeEmpty =
    /^(error|name|bound|black|white|why|prepared|cost\.\w+|ply|move|by|themes|board|squares|missed|supply\.\w)$/;
  const empty = Object.keys(rows[0]!).filter((column) => !mayBeEmpty.test(column) && rows.every((row) => !row[column]));
  expect(empty).toEqual([]);
  const table = (await outflank([name, ...words, '--format', 'table'], input)).out.trimEnd().split('\n');
  expect(table).toHaveLength(rows.length + 1);
  expect(table[0]).toMatch(/^number /);
});

test.each([
  ['motifs', ['--exact', '0'], 'f5f6e6d6f7f3e7f4e3g6d7g5g3d3g4h4h3d2c7c6h5f2e2e1f1g1c4c3b5c5c1c2b6b4d1b1a3f8e8a4g2a5'],
  ['exercises', ['--count', '40'], ''],
])('a table of %s is aligned', async (name, words, input) => {
  const [heading = '', ...rows] = (await outflank([name, ...words, '--format', 'table'], input)).out
    .trimEnd()
    .split('\n');
  const ends = [...heading.matchAll(/\S(?= |$)/g)].map(({ index }) => index + 1).slice(0, -1);
  expect(rows.length).toBeGreaterThan(3);
  for (const row of rows) for (const end of ends) expect(row.slice(end, end + 2).trim()).toBe('');
});

test('answers are read back with the count that they name, unless another is asked for', async () => {
  const board = 'XXXXXXXXXO-XXXXX-XXXXXXXXXXXXOX-XXXXOXXX-XXXXXXXXXXOXXXX-XO-XXXX';
  const line = JSON.stringify({ board, side: 'X' });
  const first = (await outflank(['solve', '--count', 'discs'], line)).out;
  const scoreOf = async (words: string[], input: string) =>
    (linesOf((await outflank(words, input)).out) as { score: number; count: string }[]).map((one) => [
      one.score,
      one.count,
    ]);
  expect(await scoreOf(['solve'], first)).toEqual([[53, 'discs']]);
  expect(await scoreOf(['analyse', '--level', '10'], first)).toEqual([[53, 'discs']]);
  expect(await scoreOf(['solve', '--count', 'winner'], first)).toEqual([[56, 'winner']]);
});

test('discs in hand have columns of their own, for each move, too', async () => {
  const board = 'O-X-OOXO-OXXOXXOOOXXXXX-OOXOOXXXX-XXOOOXXXXXOOOOXXO-XOOO--OOOO-X';
  const own = JSON.stringify({ board, side: 'X', rules: 'othello-own-discs', supply: { X: 3, O: 1 } });
  const rows = rowsOf((await outflank(['solve', '--all', '--format', 'csv'], own)).out);
  expect(rows.length).toBeGreaterThan(3);
  expect(new Set(rows.map((row) => `${row['supply.X']} ${row['supply.O']}`))).toEqual(new Set(['3 1']));
});

test('solve --all says of each move whether it is exact', async () => {
  const rows = rowsOf((await outflank(['solve', '--all', '--format', 'csv'], POSITION)).out);
  expect(rows.length).toBeGreaterThan(3);
  expect(new Set(rows.map(({ exact }) => exact))).toEqual(new Set(['true']));
});

test('a cell with a comma or a quotation mark is quoted', async () => {
  const [one] = rowsOf((await outflank(['exercises', '--count', '1', '--format', 'csv'])).out);
  const [json] = linesOf((await outflank(['exercises', '--count', '1'])).out) as [{ source: string }];
  expect(json.source).toContain(',');
  expect(one!['source']).toBe(json.source);
});

test('--progress says how far it is where nobody looks', async () => {
  const { err } = await outflank(['solve', '--progress'], INPUT);
  expect(err.split('\n')[0]).toMatch(/^position 1/);
  expect(err).toContain('2 of 2 positions answered\n');
  expect((await outflank(['solve'], INPUT)).err).toBe('');
});
