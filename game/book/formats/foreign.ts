/** Reads a book of whichever kind is known: ours, Egaroucid's, Edax's. What comes from outside is never called a proof. */
import { fail, ok, type Result } from '../../types.ts';
import { type BookEntry, entriesOf } from '../book.ts';
import { isOurBook, parseBook } from '../file.ts';
import { isEdaxBook, parseEdaxBook } from './edax.ts';
import { isEgaroucidBook, parseEgaroucidBook } from './egaroucid.ts';
import type { ForeignEntries } from './foreign-entries.ts';

export interface ForeignBook extends ForeignEntries {
  /** Whose format it is. */
  readonly format: 'Outflank' | 'Egaroucid' | 'Edax';
}

export function parseForeignBook(bytes: Uint8Array): Result<ForeignBook> {
  if (isOurBook(bytes)) {
    const book = parseBook(bytes);
    if (!book.ok) return book;
    const entries = Array.from(entriesOf(book.value), (entry): BookEntry => ({ ...entry, origin: 'merged' }));
    return ok({ format: 'Outflank', entries, leftOut: 0, missing: 0 });
  }
  const format = isEgaroucidBook(bytes) ? 'Egaroucid' : 'Edax';
  if (format === 'Edax' && !isEdaxBook(bytes)) return fail('book-unknown');
  const read = format === 'Edax' ? parseEdaxBook(bytes) : parseEgaroucidBook(bytes);
  return read.ok ? ok({ format, ...read.value }) : read;
}
