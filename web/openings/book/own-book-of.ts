/** The page's single own book, which its panel shows. */
import type { Workbench } from '../../workbench/workbench.ts';
import { EngineClient } from '../../../workers/client/client.ts';
import { pageWorkers } from '../../../workers/client/pool.ts';
import { browserStore } from '../../browser/storage.ts';
import { readerOf } from '../../engine/book-reader.ts';
import { pageBooks } from './client.ts';
import { OwnBook } from './own-book.ts';

/** For use with `workbench.part`. */
export const ownBookOf = (workbench: Workbench): OwnBook =>
  new OwnBook({
    api: pageBooks(),
    store: browserStore(),
    engine: () => new EngineClient(pageWorkers),
    use: (whole) => workbench.useBook(readerOf(whole)),
  });
