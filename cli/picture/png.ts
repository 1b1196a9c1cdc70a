/** Reads PNG files (ISO/IEC 15948), all kinds of pixels, interlaced or not. */
import { inflateSync } from 'node:zlib';
import type { Raster } from '../../game/picture/raster.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Kind of colour -> channels. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const DEPTHS = [1, 2, 4, 8, 16];
const PALETTE = 3;
/** Left, top, step across, step down. */
const WHOLE = [[0, 0, 1, 1]] as const;
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE);

type Channels = [number, number, number, number];

interface Header {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly kind: number;
  readonly isInterlaced: boolean;
}

interface Parts {
  readonly header: Header;
  readonly palette: Uint8Array;
  readonly transparency: Uint8Array;
  readonly packed: Buffer;
}

function partsOf(bytes: Buffer): Parts {
  const data: Buffer[] = [];
  let [palette, transparency]: Uint8Array[] = [new Uint8Array(), new Uint8Array()];
  let header: Header | null = null;
  for (let at = SIGNATURE.length; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') header = headerOf(body);
    else if (type === 'PLTE') palette = body;
    else if (type === 'tRNS') transparency = body;
    else if (type === 'IDAT') data.push(body);
    else if (type === 'IEND') break;
    at += 12 + length;
  }
  if (!header) throw new Error('no header');
  return { header, palette: palette!, transparency: transparency!, packed: Buffer.concat(data) };
}

function headerOf(body: Buffer): Header {
  const [width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)];
  const [depth, kind, interlace] = [body[8]!, body[9]!, body[12]!];
  if (!CHANNELS[kind] || !DEPTHS.includes(depth) || !width || !height) throw new Error('unknown kind of PNG');
  return { width, height, depth, kind, isInterlaced: interlace === 1 };
}

/** Undoes the filter of one row, in place. `above`: the row before it, already plain. */
function unfilter(filter: number, row: Uint8Array, above: Uint8Array, pixel: number): void {
  for (let i = 0; i < row.length; i++) {
    const left = i >= pixel ? row[i - pixel]! : 0;
    const up = above[i]!;
    const corner = i >= pixel ? above[i - pixel]! : 0;
    if (filter === 1) row[i]! += left;
    else if (filter === 2) row[i]! += up;
    else if (filter === 3) row[i]! += (left + up) >> 1;
    else if (filter === 4) row[i]! += paeth(left, up, corner);
  }
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** The value of a channel, 0 to 255; of a palette, the index. */
function valueAt(row: Uint8Array, index: number, { depth, kind }: Header): number {
  if (depth === 8) return row[index]!;
  if (depth === 16) return row[2 * index]!;
  const bit = index * depth;
  const value = (row[bit >> 3]! >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
  return kind === PALETTE ? value : (value * 255) / ((1 << depth) - 1);
}

/** Writes a pixel given its channels; a transparent one is shown on white. */
function put(
  to: Uint8ClampedArray,
  at: number,
  [a, b, c, d]: Channels,
  { header, palette, transparency }: Parts,
): void {
  const { kind } = header;
  const alpha = kind === 4 ? b : kind === 6 ? d : kind === PALETTE ? (transparency[a] ?? 255) : 255;
  const isGrey = kind === 0 || kind === 4;
  for (let i = 0; i < 3; i++) {
    const value = kind === PALETTE ? (palette[3 * a + i] ?? 0) : isGrey || i === 0 ? a : i === 1 ? b : c;
    to[at + i] = 255 + ((value - 255) * alpha) / 255;
  }
}

/** Throws if the file is damaged, or has more than `most` pixels. */
export function readPng(bytes: Buffer, most: number): Raster {
  const parts = partsOf(bytes);
  const { width, height, depth, kind, isInterlaced } = parts.header;
  if (width * height > most) throw new Error('too many pixels');
  const channels = CHANNELS[kind]!;
  const bits = channels * depth;
  const rowBytes = (size: number): number => Math.ceil((size * bits) / 8);
  const plain = inflateSync(parts.packed, { maxOutputLength: 2 * (rowBytes(width) + 16) * (height + 16) });
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  const values: Channels = [0, 0, 0, 0];
  let at = 0;
  for (const [left, top, right, down] of isInterlaced ? ADAM7 : WHOLE) {
    const [columns, rows] = [Math.ceil((width - left) / right), Math.ceil((height - top) / down)];
    if (columns <= 0 || rows <= 0) continue;
    let above: Uint8Array = new Uint8Array(rowBytes(columns));
    for (let y = 0; y < rows; y++) {
      const row = plain.subarray(at + 1, at + 1 + above.length);
      if (row.length < above.length) throw new Error('cut short');
      unfilter(plain[at]!, row, above, Math.max(1, bits >> 3));
      for (let x = 0; x < columns; x++) {
        for (let c = 0; c < channels; c++) values[c] = valueAt(row, x * channels + c, parts.header);
        put(data, 4 * ((top + y * down) * width + left + x * right), values, parts);
      }
      at += 1 + above.length;
      above = row;
    }
  }
  return { width, height, data };
}
