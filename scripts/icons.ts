/**
 * The logo as a PNG, for places that accept no SVG: a disc half black, half white on the board's green. Drawn here by
 * sampling, and written by the format's own rules (PNG, third edition): signature, header, one deflated image, end.
 */
import { crc32, deflateSync } from 'node:zlib';

type Ink = readonly [red: number, green: number, blue: number];
const FIELD: Ink = [0x3a, 0x7a, 0x5b];
const WHITE: Ink = [0xf2, 0xf3, 0xee];
const BLACK: Ink = [0x1f, 0x22, 0x21];

/** As in web/icon.svg, in shares of the side. */
const RADIUS = 21 / 64;
const CORNER = 14 / 64;
/** Samples per pixel in each direction. */
const POINTS = 4;

/** The colour at a point of the unit square; null outside the rounded ground. */
function inkAt(x: number, y: number, isRounded: boolean): Ink | null {
  if ((x - 0.5) ** 2 + (y - 0.5) ** 2 < RADIUS ** 2) return x < 0.5 ? BLACK : WHITE;
  if (!isRounded) return FIELD;
  const beyond = (at: number): number => Math.max(0, CORNER - at, at - (1 - CORNER));
  return beyond(x) ** 2 + beyond(y) ** 2 < CORNER ** 2 ? FIELD : null;
}

/** Red, green, blue and opacity of a pixel. */
function pixel(column: number, row: number, size: number, isRounded: boolean): readonly number[] {
  const corner = (dx: number, dy: number): Ink | null => inkAt((column + dx) / size, (row + dy) / size, isRounded);
  const first = corner(0, 0);
  // Only a pixel at an edge has several colours.
  if (first === corner(1, 0) && first === corner(0, 1) && first === corner(1, 1)) {
    return first ? [...first, 255] : [0, 0, 0, 0];
  }
  const sum = [0, 0, 0];
  let inked = 0;
  for (let i = 0; i < POINTS * POINTS; i++) {
    const x = (column + ((i % POINTS) + 0.5) / POINTS) / size;
    const y = (row + (Math.floor(i / POINTS) + 0.5) / POINTS) / size;
    const ink = inkAt(x, y, isRounded);
    if (!ink) continue;
    inked++;
    for (const part of [0, 1, 2]) sum[part]! += ink[part]!;
  }
  return [...sum.map((part) => (inked ? Math.round(part / inked) : 0)), Math.round((255 * inked) / (POINTS * POINTS))];
}

function chunk(type: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** `isRounded`: with rounded corners; otherwise the ground fills the square, for systems that cut it to shape. */
export function iconPng(size: number, isRounded: boolean): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // Eight bits per channel, with opacity; not interlaced.
  header.set([8, 6, 0, 0, 0], 8);
  const NO_FILTER = 0;
  const PARTS = 4;
  const rows = Buffer.alloc(size * (1 + PARTS * size));
  for (let row = 0, at = 0; row < size; row++) {
    rows[at++] = NO_FILTER;
    for (let column = 0; column < size; column++, at += PARTS) rows.set(pixel(column, row, size, isRounded), at);
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
