/** The one own book of a page, which its panel shows. */
import type { Workbench } from '../app/workbench.ts';
import { EngineClient } from '../../workers/client.ts';
import { pageWorkers } from '../../workers/pool.ts';
import { browserStore } from '../document/storage.ts';
import { readerOf } from '../engine/book-reader.ts';
import { pageBooks } from './client.ts';
import { OwnBook } from './own-book.ts';

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
