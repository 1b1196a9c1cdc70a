/** Reads a book of whichever kind is known: ours, Egaroucid's, Edax's. What comes from outside is never called a proof. */
import { fail, ok, type Result } from '../../types.ts';
import type { BookEntry } from '../book.ts';
import { isOurBook, salvageBook } from '../file.ts';
import { isEdaxBook, parseEdaxBook } from './edax.ts';
import { isEgaroucidBook, parseEgaroucidBook } from './egaroucid.ts';
import type { ForeignEntries } from './foreign-entries.ts';

export interface ForeignBook extends ForeignEntries {
  /** Whose format it is. */
  readonly format: 'Outflank' | 'Egaroucid' | 'Edax';
}

export function parseForeignBook(bytes: Uint8Array): Result<ForeignBook> {
  if (isOurBook(bytes)) {
    const book = salvageBook(bytes);
    if (!book.ok) return book;
    const { leftOut, fault } = book.value;
    const entries = book.value.entries.map((entry): BookEntry => ({ ...entry, origin: 'merged' }));
    return ok({ format: 'Outflank', entries, leftOut, missing: 0, fault });
  }
  const format = isEgaroucidBook(bytes) ? 'Egaroucid' : 'Edax';
  if (format === 'Edax' && !isEdaxBook(bytes)) return fail('book-unknown');
  const read = format === 'Edax' ? parseEdaxBook(bytes) : parseEgaroucidBook(bytes);
  return read.ok ? ok({ format, ...read.value }) : read;
}
