/** The worker that holds the opening books. */
import { expose } from 'comlink';
import bookUrl from '../../../data/book.bin?url';
import statisticsUrl from '../../../data/opening-statistics.bin?url';
import { parseBook } from '../../../game/book/file.ts';
import { popularOf } from '../../../game/book/popular.ts';
import { parseStatistics } from '../../../game/collection/opening-statistics.ts';
import { shippedFile } from '../../browser/shipped-file.ts';
import { browserBookStore } from './book-store.ts';
import { MergedBook } from './merged-book.ts';
import { holdPresence } from '../../../workers/worker-end.ts';

holdPresence(self);
expose(
  new MergedBook(browserBookStore(), {
    book: () => shippedFile(bookUrl, parseBook),
    popular: async () => popularOf(await shippedFile(statisticsUrl, parseStatistics)),
  }),
);
