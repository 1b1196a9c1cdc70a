/** The page's side of the book's worker. */
// oxlint-disable import/default -- the bundler makes this module
import { AskedWorker } from '../../../workers/client/asked.ts';
import bookUrl from './book.worker.ts?worker&url';
import type { BookApi } from './protocol.ts';

const worker = new AskedWorker<BookApi>(bookUrl);

const books: BookApi = {
  status: () => worker.ask((api) => api.status()),
  book: () => worker.ask((api) => api.book()),
  claimed: () => worker.ask((api) => api.claimed()),
  plan: (goal) => worker.ask((api) => api.plan(goal)),
  take: (record) => worker.ask((api) => api.take(record)),
  add: (files) => worker.ask((api) => api.add(files)),
  file: () => worker.ask((api) => api.file()),
  clear: () => worker.ask((api) => api.clear()),
};

/** The books of this page. Calls reject once the worker has died. */
export const pageBooks = (): BookApi => books;
