/**
 * What growth starts from: the built-in book's own searches as records, if no logs are left; and how many games reached
 * each opening position.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Book, entriesOf } from '../../game/book/book.ts';
import { parseBook } from '../../game/book/file.ts';
import { type Popular, popularOf } from '../../game/book/popular.ts';
import { parseStatistics } from '../../game/collection/opening-statistics.ts';
import { complain, ok, type Result } from '../../game/types.ts';
import type { SearchRecord } from '../../game/book/grown.ts';

export const BOOK_FILE = 'book.bin';

/** The searches recorded in a book; entries from other programs' books, and proofs, are excluded. */
export function recordsOf(book: Book): SearchRecord[] {
  const records: SearchRecord[] = [];
  for (const { position, value, depth, certainty, origin, best, leaf } of entriesOf(book)) {
    if (origin !== 'engine' || best === null) continue;
    records.push({ position, isLeaf: false, square: best, value, depth, certainty });
    if (typeof leaf === 'object') records.push({ position, isLeaf: true, ...leaf });
  }
  return records;
}

/** The searches of the book in a folder; none where there is no book. */
export function readShipped(folder: string): Result<SearchRecord[]> {
  const path = join(folder, BOOK_FILE);
  if (!existsSync(path)) return ok([]);
  const book = parseBook(gunzipSync(readFileSync(path)));
  return book.ok ? ok(recordsOf(book.value)) : book;
}

export function readPopular(folder: string): Result<Popular> {
  const path = join(folder, 'opening-statistics.bin');
  if (!existsSync(path)) return complain(`${path} is missing; run "openings" first.`);
  const statistics = parseStatistics(gunzipSync(readFileSync(path)));
  return statistics.ok ? ok(popularOf(statistics.value)) : statistics;
}
