/** `outflank atlas`, as a shell runs it. */
import { expect, test } from 'vitest';
import type { AtlasRow } from '../../game/atlas/atlas.ts';
import { outflank } from './run.ts';
import { linesOf } from './processes.ts';

type Answer = AtlasRow & { readonly value: number | null; readonly checked: string };

test('a row by its id, as JSON', async () => {
  const { status, out } = await outflank(['atlas', '6x4', '--format', 'jsonl']);
  expect(status).toBe(0);
  const rows = linesOf(out) as Answer[];
  expect(rows.map(({ id, value, low, high, count, checked }) => [id, value, low, high, count, checked])).toEqual([
    ['6x4', 16, 16, 16, 'winner', 'plain'],
  ]);
  expect(rows[0]!.command).toBe("npm run training -- atlas --rows '6x4'");
});

test('a table of all rows with the text in their name', async () => {
  const { out } = await outflank(['atlas', '4x4, placed']);
  const [head, ...rows] = out.trimEnd().split('\n');
  expect(head).toMatch(/number +name +low +high +best +moves +nodes +seconds +checked +line$/);
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.every((row) => row.includes('4×4, placed'))).toBe(true);
});

test('an upright board is the wide one, turned: it says which', async () => {
  const { out, err } = await outflank(['atlas', '4x6', '--format', 'jsonl']);
  expect((linesOf(out) as Answer[]).map(({ id }) => id)).toEqual(['6x4']);
  expect(err).toBe('outflank: 4x6 is 6x4 turned: exchange columns and rows in its line.\n');
});

test.each(['4x6,', '4×6'])('and so are all rows of an upright board: %s', async (pattern) => {
  const { out, err } = await outflank(['atlas', pattern, '--format', 'csv']);
  const wide = await outflank(['atlas', '6x4,', '--format', 'csv']);
  expect(out).toBe(wide.out);
  expect(out.split('\n')[0]).toContain(',count,signature,command');
  expect(err).toBe('outflank: 4x6 is 6x4 turned: exchange columns and rows in the lines.\n');
});

test('says so where nothing fits', async () => {
  const { status, out, err } = await outflank(['atlas', '12x12', '--format', 'jsonl']);
  expect([status, out, err]).toEqual([1, '', 'outflank: No row of the atlas has “12x12” in its id or name.\n']);
});

test('takes one pattern', async () => {
  const { status, err } = await outflank(['atlas', '6x4', '4x4']);
  expect(status).not.toBe(0);
  expect(err).toContain('4x4');
});
