/** `outflank picture`, as a shell runs it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jpeg from 'jpeg-js';
import { afterAll, expect, test } from 'vitest';
import type { Raster } from '../../game/picture/raster.ts';
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

/**
 * What a camera held another way stores, by the orientation that it notes: the column and row of the picture for each
 * pixel.
 */
const HELD: readonly ((x: number, y: number, width: number, height: number) => readonly [number, number])[] = [
  (x, y) => [x, y],
  (x, y, width) => [width - 1 - x, y],
  (x, y, width, height) => [width - 1 - x, height - 1 - y],
  (x, y, _, height) => [x, height - 1 - y],
  (x, y) => [y, x],
  (x, y, width) => [width - 1 - y, x],
  (x, y, width, height) => [width - 1 - y, height - 1 - x],
  (x, y, _, height) => [y, height - 1 - x],
];

/** A JPEG file with Exif, of which the orientation is the second entry. */
function photograph({ width, height, data }: Raster, orientation: number, isLittle: boolean): Buffer {
  const stored = orientation < 5 ? { width, height } : { width: height, height: width };
  const pixels = Buffer.alloc(4 * width * height);
  for (let y = 0; y < stored.height; y++)
    for (let x = 0; x < stored.width; x++) {
      const [column, row] = HELD[orientation - 1]!(x, y, width, height);
      const from = 4 * (row * width + column);
      pixels.set(data.subarray(from, from + 4), 4 * (y * stored.width + x));
    }
  const tiff = new DataView(new ArrayBuffer(8 + 2 + 2 * 12 + 4));
  tiff.setUint16(0, isLittle ? 0x4949 : 0x4d4d);
  tiff.setUint16(2, 42, isLittle);
  tiff.setUint32(4, 8, isLittle);
  tiff.setUint16(8, 2, isLittle);
  for (const [entry, [tag, value]] of [[0x0100, 5] as const, [0x0112, orientation] as const].entries()) {
    const at = 10 + 12 * entry;
    tiff.setUint16(at, tag, isLittle);
    tiff.setUint16(at + 2, 3, isLittle);
    tiff.setUint32(at + 4, 1, isLittle);
    tiff.setUint16(at + 8, value, isLittle);
  }
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), new Uint8Array(tiff.buffer)]);
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  const file = jpeg.encode({ ...stored, data: pixels }, 60).data;
  return Buffer.concat([file.subarray(0, 2), head, exif, file.subarray(2)]);
}

test('a photograph is read as it was seen, however the camera was held', async () => {
  const canvas = draw();
  const names = HELD.flatMap((_, i) =>
    [true, false].map((isLittle) => {
      const name = `${i + 1}${isLittle ? 'little' : 'big'}.jpg`;
      writeFileSync(join(folder, name), photograph(canvas, i + 1, isLittle));
      return name;
    }),
  );
  // Exif that ends before it says anything.
  const broken = photograph(canvas, 1, true);
  broken.writeUInt32LE(0xffff, 2 + 4 + 6 + 4);
  writeFileSync(join(folder, 'broken.jpg'), broken);
  const { status, out } = await outflank(['picture', ...names, 'broken.jpg'], '', { cwd: folder });
  expect(status).toBe(0);
  expect(linesOf(out)).toEqual(
    [...names, 'broken.jpg'].map((file) => ({ file, board: BOARD, side: null, doubtful: [] })),
  );
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
