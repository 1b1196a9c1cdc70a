/** `outflank picture`, as a shell runs it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jpeg from 'jpeg-js';
import { afterAll, expect, test } from 'vitest';
import { pngOf } from '../picture/files.ts';
import { LOOKS } from '../picture/looks.ts';
import { linesOf } from './processes.ts';
import { outflank } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'outflank-picture-'));
afterAll(() => rmSync(folder, { recursive: true }));

const BOARD = `${'-'.repeat(19)}X-------XX------XO${'-'.repeat(27)}`;
const draw = () => LOOKS['values']!({ signs: BOARD, last: 19, legal: [18, 20, 34] }, 40, () => 0).canvas;

test('says for each file what is on its board, or what is wrong with it', async () => {
  const canvas = draw();
  const { width, height, data } = canvas;
  const files: readonly (readonly [string, Uint8Array])[] = [
    ['a.png', pngOf(canvas)],
    ['b.jpg', jpeg.encode({ width, height, data: Buffer.from(data) }, 60).data],
    ['c.txt', Buffer.from('f5d6')],
    ['d.png', pngOf({ width: 1, height: 1, data: new Uint8Array(4) })],
  ];
  for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes);
  const names = [...files.map(([name]) => name), 'e.png'];
  const { status, out } = await outflank(['picture', ...names], '', { cwd: folder });
  expect(status).toBe(1);
  const rows = linesOf(out);
  expect(rows.slice(0, 2)).toEqual([
    { file: 'a.png', board: BOARD, side: null, doubtful: [] },
    { file: 'b.jpg', board: BOARD, side: null, doubtful: [] },
  ]);
  expect(rows.slice(2)).toEqual([
    { file: 'c.txt', error: expect.stringContaining('PNG') as string },
    { file: 'd.png', error: expect.stringContaining('8×8') as string },
    { file: 'e.png', error: '“e.png” can’t be read (there is no such file or folder).' },
  ]);
});

test('as CSV a file that can’t be read has its name, and its fault once', async () => {
  writeFileSync(join(folder, 'good.png'), pngOf(draw()));
  const { status, out } = await outflank(['picture', '--format', 'csv', 'none.png', 'good.png'], '', { cwd: folder });
  expect(status).toBe(1);
  expect(out.trimEnd().split('\n')).toEqual([
    'number,file,board,side,doubtful,error',
    '1,none.png,,,,“none.png” can’t be read (there is no such file or folder).',
    `2,good.png,${BOARD},,,`,
  ]);
});

test('wants a file', async () => {
  const { status, err } = await outflank(['picture']);
  expect(status).toBe(2);
  expect(err).toContain('A picture file is missing.');
});
