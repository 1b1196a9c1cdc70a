/** The pixels of a picture file: PNG and JPEG. */
import jpeg from 'jpeg-js';
import type { Raster } from '../../game/picture/raster.ts';
import { fail, ok, type Result } from '../../game/types.ts';
import { orientationOf, upright } from './orientation.ts';
import { isPng, readPng } from './png.ts';

/** The most that a picture may have: more than phone cameras take. */
const MEGAPIXELS = 120;
const MEGABYTES = 1024;

/** `exifBuffer`, which the library's types leave out: a zero byte, then a TIFF file. */
type Decoded = Raster & { readonly exifBuffer?: Uint8Array };

/** The fault `picture-unreadable` if it is damaged, too large or of another format. */
export function decodePicture(bytes: Buffer): Result<Raster> {
  try {
    if (isPng(bytes)) return ok(readPng(bytes, MEGAPIXELS * 1e6));
    const options = { useTArray: true, maxResolutionInMP: MEGAPIXELS, maxMemoryUsageInMB: MEGABYTES } as const;
    if (bytes[0] === 0xff && bytes[1] === 0xd8) {
      const picture: Decoded = jpeg.decode(bytes, options);
      return ok(upright(picture, picture.exifBuffer ? orientationOf(picture.exifBuffer.subarray(1)) : 1));
    }
  } catch {
    // Reported below.
  }
  return fail('picture-unreadable');
}
