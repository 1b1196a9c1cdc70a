/** The worker that reads the board on a picture. */
import { expose } from 'comlink';
import { readPicture, type PictureReading } from '../../game/picture/read.ts';
import { fail, type Result } from '../../game/types.ts';
import { holdPresence } from '../../workers/worker-end.ts';

/** A larger picture says no more; its longer side in pixels. */
const LONGEST = 2200;

const reader = {
  /** The board on a picture file; the browser decodes it. */
  async read(file: Blob): Promise<Result<PictureReading>> {
    const bitmap = await createImageBitmap(file).catch(() => null);
    if (!bitmap) return fail('picture-unreadable');
    const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (!context) return fail('picture-unreadable');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0, width, height);
    bitmap.close();
    const read = readPicture(context.getImageData(0, 0, width, height));
    if (!read.ok) return read;
    const corners = read.value.corners.map(([x, y]) => [x / scale, y / scale] as const);
    return { ok: true, value: { ...read.value, corners } };
  },
};

export type PictureReader = typeof reader;

holdPresence(self);
expose(reader);
