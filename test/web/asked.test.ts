/** Workers that answer questions: if one ends, its callers get a fault and don’t wait for ever. */
// oxlint-disable import/default -- the bundler makes these modules
import { expect, test } from 'vitest';
import { AskedWorker } from '../../workers/client/asked.ts';
import { startWorker } from '../../workers/client/start-worker.ts';
import { presenceName } from '../../workers/worker-end.ts';
import certificateUrl from '../../workers/proofs/certificate.worker.ts?worker&url';
import proofUrl from '../../workers/proofs/proof.worker.ts?worker&url';
import tableUrl from '../../workers/solves/table.worker.ts?worker&url';
import importUrl from '../../web/import-export/import.worker.ts?worker&url';
import pictureUrl from '../../web/import-export/picture.worker.ts?worker&url';
import motifsUrl from '../../web/motifs/motifs.worker.ts?worker&url';
import bookUrl from '../../web/openings/book/book.worker.ts?worker&url';
import explorerUrl from '../../web/openings/explorer/explorer.worker.ts?worker&url';
import type { EndingApi } from './ending.worker.ts';
import endingUrl from './ending.worker.ts?worker&url';

test('a question to a worker that ends without a word is rejected, and the next one starts another', async () => {
  const worker = new AskedWorker<EndingApi>(endingUrl);
  await expect(worker.ask((api) => api.end())).rejects.toThrow('it ended by itself');
  expect(await worker.ask((api) => api.answer())).toBe('here');
  worker.stop();
});

test.each(
  Object.entries({ proofUrl, certificateUrl, tableUrl, importUrl, pictureUrl, motifsUrl, bookUrl, explorerUrl }),
)('the worker at %s says that it is there, so that its end is noticed', async (_, url) => {
  const name = presenceName();
  const worker = startWorker(url, name);
  const present = await new Promise((resolve) =>
    worker.addEventListener('message', ({ data }: MessageEvent<{ present?: string }>) => resolve(data.present)),
  );
  worker.terminate();
  expect(present).toBe(name);
});
