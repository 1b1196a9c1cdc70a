/** The opening book that the page starts with: the built-in one, with the user's own if there is one. */
import { browserStore } from '../../browser/storage.ts';
import { loadBook, readerOf } from '../../engine/book-reader.ts';
import type { BookReader } from '../../engine/opening-book.ts';
import { OWN_BOOK } from './protocol.ts';

export async function loadPageBook(): Promise<BookReader> {
  if (browserStore().get(OWN_BOOK) === null) return loadBook();
  try {
    const { pageBooks } = await import('./client.ts');
    return readerOf(await pageBooks().book());
  } catch {
    return loadBook();
  }
}
