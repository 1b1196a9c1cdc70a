/** Pictures as files. */
import { deflateSync } from 'node:zlib';
import type { Raster } from '../../game/picture/raster.ts';

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function chunk(type: string, body: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  let sum = 0xffffffff;
  for (const byte of named) sum = TABLE[(sum ^ byte) & 0xff]! ^ (sum >>> 8);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  check.writeUInt32BE((sum ^ 0xffffffff) >>> 0);
  return Buffer.concat([length, named, check]);
}

/** A PNG of given rows, each with the byte of its filter. */
export function pngFile(
  [width, height]: readonly [number, number],
  [depth, kind, interlace]: readonly [number, number, number],
  rows: Uint8Array,
  others: readonly (readonly [string, Uint8Array])[] = [],
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, kind, 0, 0, interlace], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const more = others.map(([type, body]) => chunk(type, body));
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    ...more,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** As programs write screenshots, filtered by differences to the left. */
export function pngOf({ width, height, data }: Raster): Buffer {
  const rows = new Uint8Array(height * (1 + 4 * width));
  for (let y = 0; y < height; y++) {
    const start = y * (1 + 4 * width);
    rows[start] = 1;
    for (let i = 0; i < 4 * width; i++) {
      const at = 4 * y * width + i;
      rows[start + 1 + i] = data[at]! - (i >= 4 ? data[at - 4]! : 0);
    }
  }
  return pngFile([width, height], [8, 6, 0], rows);
}
