/** The program of the worker that has the opening books. */
import { expose } from 'comlink';
import bookUrl from '../../data/book.bin?url';
import statisticsUrl from '../../data/opening-statistics.bin?url';
import { parseBook } from '../../game/book/file.ts';
import { popularOf } from '../../game/book/popular.ts';
import { parseStatistics } from '../../game/collection/opening-statistics.ts';
import type { Result } from '../../game/types.ts';
import { browserBookStore } from './book-store.ts';
import { BookKeeper } from './keeper.ts';

async function shipped<T>(url: string, parse: (bytes: Uint8Array) => Result<T>): Promise<T> {
  const answer = await fetch(url);
  if (!answer.ok || !answer.body) throw new Error(answer.statusText);
  const bytes = await new Response(answer.body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
  const read = parse(new Uint8Array(bytes));
  if (!read.ok) throw new Error(read.fault.code);
  return read.value;
}

expose(
  new BookKeeper(browserBookStore(), {
    book: () => shipped(bookUrl, parseBook),
    popular: async () => popularOf(await shipped(statisticsUrl, parseStatistics)),
  }),
);
