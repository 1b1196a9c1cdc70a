/**
 * How a camera was held: JPEG files are stored as the sensor saw them, and Exif says how they are to be turned. Exif is a
 * TIFF file: its byte order, the place of its first directory, and entries of 12 bytes, each with a tag (TIFF 6.0;
 * Exif 2.3, 4.6.4).
 */
import type { Raster } from '../../game/picture/raster.ts';

const ORIENTATION = 0x0112;
const ENTRY_BYTES = 12;
const LITTLE_ENDIAN = 0x4949;

/** Which of the eight orientations a TIFF file names, 1 to 8; 1, upright, if it names none. */
export function orientationOf(tiff: Uint8Array): number {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  try {
    const isLittle = view.getUint16(0) === LITTLE_ENDIAN;
    const directory = view.getUint32(4, isLittle);
    for (let left = view.getUint16(directory, isLittle), at = directory + 2; left > 0; left--, at += ENTRY_BYTES) {
      if (view.getUint16(at, isLittle) !== ORIENTATION) continue;
      const orientation = view.getUint16(at + 8, isLittle);
      return orientation >= 1 && orientation <= 8 ? orientation : 1;
    }
  } catch {
    // It ends before its orientation.
  }
  return 1;
}

/** Orientations with columns stored from the right, those with rows from below, and the first with rows as columns. */
const FROM_THE_RIGHT = [2, 3, 7, 8];
const FROM_BELOW = [3, 4, 6, 7];
const FIRST_TRANSPOSED = 5;

/** The picture as it was seen. */
export function upright(from: Raster, orientation: number): Raster {
  if (orientation === 1) return from;
  const isTransposed = orientation >= FIRST_TRANSPOSED;
  const [width, height] = isTransposed ? [from.height, from.width] : [from.width, from.height];
  const [isFromRight, isFromBelow] = [FROM_THE_RIGHT, FROM_BELOW].map((some) => some.includes(orientation));
  const source = new Uint32Array(from.data.buffer, from.data.byteOffset, from.width * from.height);
  const pixels = new Uint32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [column, row] = isTransposed ? [y, x] : [x, y];
      const [sourceX, sourceY] = [
        isFromRight ? from.width - 1 - column : column,
        isFromBelow ? from.height - 1 - row : row,
      ];
      pixels[y * width + x] = source[sourceY * from.width + sourceX]!;
    }
  }
  return { width, height, data: new Uint8ClampedArray(pixels.buffer) };
}
