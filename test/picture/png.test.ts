/** PNG files of every kind of pixel, as the shell reads them. */
import { describe, expect, test } from 'vitest';
import { decodePicture } from '../../cli/picture/decode.ts';
import { readPng } from '../../cli/picture/png.ts';
import { pngFile } from './files.ts';

const pixels = (file: Buffer): number[][] => {
  const { data } = readPng(file, 1000);
  return Array.from({ length: data.length / 4 }, (_, i) => [...data.subarray(4 * i, 4 * i + 3)]);
};

describe('kinds of pixels', () => {
  test.each([
    [
      'grey, 8 bits',
      [8, 0, 0],
      [0, 7, 200],
      [],
      [
        [7, 7, 7],
        [200, 200, 200],
      ],
    ],
    [
      'grey, 1 bit',
      [1, 0, 0],
      [0, 0b01000000],
      [],
      [
        [0, 0, 0],
        [255, 255, 255],
      ],
    ],
    [
      'grey, 4 bits',
      [4, 0, 0],
      [0, 0x3f],
      [],
      [
        [51, 51, 51],
        [255, 255, 255],
      ],
    ],
    [
      'colours, 16 bits',
      [16, 2, 0],
      [0, 1, 9, 2, 9, 3, 9, 4, 9, 5, 9, 6, 9],
      [],
      [
        [1, 2, 3],
        [4, 5, 6],
      ],
    ],
    [
      'grey with alpha',
      [8, 4, 0],
      [0, 0, 255, 0, 0],
      [],
      [
        [0, 0, 0],
        [255, 255, 255],
      ],
    ],
    [
      'colours with alpha',
      [8, 6, 0],
      [0, 10, 20, 30, 255, 10, 20, 30, 0],
      [],
      [
        [10, 20, 30],
        [255, 255, 255],
      ],
    ],
    [
      'a palette, 2 bits',
      [2, 3, 0],
      [0, 0b01100000],
      [['PLTE', [0, 0, 0, 9, 8, 7, 6, 5, 4]]],
      [
        [9, 8, 7],
        [6, 5, 4],
      ],
    ],
  ] as const)('%s', (_, kind, rows, others, wanted) => {
    const parts = others.map(([type, body]) => [type, Uint8Array.from(body)] as const);
    expect(pixels(pngFile([2, 1], kind, Uint8Array.from(rows), parts))).toEqual(wanted);
  });
});

test('every filter is undone', () => {
  const rows = [0, 10, 20, 30, 1, 1, 1, 1, 2, 1, 1, 1, 3, 1, 1, 1, 4, 1, 1, 1];
  const grey = pixels(pngFile([3, 5], [8, 0, 0], Uint8Array.from(rows))).map(([value]) => value);
  // By hand: left 1, 2, 3; up 2, 3, 4; half of left and up 2, 3, 4; the nearest of left, up and corner 3, 4, 5.
  expect(grey).toEqual([10, 20, 30, 1, 2, 3, 2, 3, 4, 2, 3, 4, 3, 4, 5]);
});

test('an interlaced file has its pixels in their places', () => {
  // 3 by 3: pass 1 has the first pixel, pass 4 the third, pass 5 those two below, pass 6 the odd columns, pass 7 row 2.
  const rows = [0, 1, 0, 3, 0, 7, 9, 0, 2, 0, 8, 0, 4, 5, 6];
  const grey = pixels(pngFile([3, 3], [8, 0, 1], Uint8Array.from(rows))).map(([value]) => value);
  expect(grey).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('what is damaged, too large or another format is refused in a sentence', () => {
  const good = pngFile([2, 1], [8, 0, 0], Uint8Array.from([0, 7, 200]));
  const refused = { ok: false, fault: { code: 'picture-unreadable' } };
  expect(decodePicture(good)).toMatchObject({ ok: true });
  for (const bytes of [
    good.subarray(0, 50),
    good.subarray(0, 12),
    pngFile([2, 2], [8, 0, 0], Uint8Array.from([0, 7, 200])),
    pngFile([60_000, 60_000], [8, 0, 0], Uint8Array.from([0])),
    pngFile([2, 1], [8, 5, 0], Uint8Array.from([0, 7, 200])),
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1]),
    Buffer.from('GIF89a'),
    Buffer.alloc(0),
  ]) {
    expect(decodePicture(bytes)).toMatchObject(refused);
  }
});
