/** The page's side of the book's worker. */
// oxlint-disable import/default -- the bundler makes this module
import { wrap } from 'comlink';
import { startWorker } from '../../workers/confined.ts';
import bookUrl from './book.worker.ts?worker&url';
import type { BookApi } from './protocol.ts';

let api: BookApi | null = null;

/** The books of this page; started when they are first asked. A promise is rejected once the worker has died. */
export function pageBooks(): BookApi {
  return (api ??= startBooks());
}

function startBooks(): BookApi {
  const worker = startWorker(bookUrl);
  const end = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      worker.terminate();
      api = null;
      reject(new Error(event.message));
    });
  });
  end.catch(() => undefined);
  const books = wrap<BookApi>(worker);
  const asked = <T>(answer: Promise<T>): Promise<T> => Promise.race([answer, end]);
  return {
    status: () => asked(books.status()),
    book: () => asked(books.book()),
    plan: (goal) => asked(books.plan(goal)),
    take: (record) => asked(books.take(record)),
    add: (files) => asked(books.add(files)),
    file: () => asked(books.file()),
    clear: () => asked(books.clear()),
  };
}
