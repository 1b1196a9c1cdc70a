/** The one own book of a page, which its panel shows. */
import type { Workbench } from '../workbench/workbench.ts';
import { EngineClient } from '../../workers/client/client.ts';
import { pageWorkers } from '../../workers/client/pool.ts';
import { browserStore } from '../browser/storage.ts';
import { readerOf } from '../engine/book-reader.ts';
import { pageBooks } from '../openings/book/client.ts';
import { OwnBook } from '../openings/book/own-book.ts';

const books = new WeakMap<Workbench, OwnBook>();

export function ownBookOf(workbench: Workbench): OwnBook {
  let book = books.get(workbench);
  if (!book) {
    const own = new OwnBook({
      api: pageBooks(),
      store: browserStore(),
      engine: () => new EngineClient(pageWorkers),
      use: (whole) => workbench.useBook(readerOf(whole)),
    });
    books.set(workbench, (book = own));
  }
  return book;
}
