/** `outflank exercises`, as a shell runs it. */
import { expect, test } from 'vitest';
import { outflank } from './run.ts';
import { linesOf } from './processes.ts';

interface Row {
  readonly board: string;
  readonly themes: readonly string[];
  readonly source: string;
}

const emptiesOf = ({ board }: Row): number => board.split('-').length - 1;

test('prints the requested number of exercises of a theme and range of empties, spread over all of them', async () => {
  const { status, out } = await outflank(['exercises', '--theme', 'x-square', '--empties', '8-12', '--count', '20']);
  expect(status).toBe(0);
  const rows = linesOf(out) as Row[];
  expect(rows).toHaveLength(20);
  for (const row of rows) {
    expect(Object.keys(row)).toEqual([
      'board',
      'side',
      'best',
      'score',
      'second',
      'themes',
      'grade',
      'found',
      'source',
    ]);
    expect(row.themes).toContain('x-square');
    expect(row.source).toMatch(/^.+ – .+, \d{4}$/);
  }
  const empties = rows.map(emptiesOf);
  expect(Math.min(...empties)).toBe(8);
  expect(Math.max(...empties)).toBeGreaterThanOrEqual(11);
  expect(Math.max(...empties)).toBeLessThanOrEqual(12);
});

test('a table has what share of players find the move', async () => {
  const [head = '', row = ''] = (await outflank(['exercises', '--count', '1', '--format', 'csv'])).out.split('\n');
  expect(Number(row.split(',')[head.split(',').indexOf('found')])).toBeGreaterThan(0);
});

test('prints all there are where no number is given', async () => {
  const { out } = await outflank(['exercises', '--empties', '22']);
  const rows = linesOf(out) as Row[];
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every((row) => emptiesOf(row) === 22)).toBe(true);
});

test.each([
  [['--theme', 'magic'], '--theme is corner'],
  [['--empties', '12-8'], '--empties is a number, or two like 8-12, not “12-8”.'],
  [['--count', '0'], '--count'],
  [['more'], '“more” is one argument too many.'],
])('%s is refused', async (words, said) => {
  const { status, err } = await outflank(['exercises', ...words]);
  expect(status).toBe(2);
  expect(err).toContain(said);
});

test('fails where none fits', async () => {
  expect(await outflank(['exercises', '--empties', '61'])).toEqual({
    status: 1,
    out: '',
    err: 'outflank: No exercise fits these options.\n',
  });
});
