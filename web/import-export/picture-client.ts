/** Reads boards on pictures in a worker, which ends with its answer. */
// oxlint-disable import/default -- the bundler makes this module
import type { PictureReading } from '../../game/picture/read.ts';
import { fail, type Result } from '../../game/types.ts';
import { AskedWorker } from '../../workers/client/asked.ts';
import type { PictureReader } from './picture.worker.ts';
import workerUrl from './picture.worker.ts?worker&url';

/** The board on a picture; a fault if there is none, or the worker dies or is ended by the signal. */
export async function readPictureFile(file: Blob, signal: AbortSignal): Promise<Result<PictureReading>> {
  const worker = new AskedWorker<PictureReader>(workerUrl);
  signal.addEventListener('abort', () => worker.stop());
  try {
    return await worker.ask<Result<PictureReading>>((reader) => reader.read(file));
  } catch {
    return fail('read-memory');
  } finally {
    worker.stop();
  }
}
