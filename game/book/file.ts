/**
 * A book as a file, before gzip: the signature "OFBK"; the version, u32; the number of positions, u32; the columns; the
 * CRC-32 of all that, u32. Words are little endian.
 *
 * A column has a value for each position, in the order of the positions' words: the four words of the position, each as
 * four columns of bytes from the highest to the lowest, because they compress better that way; the games likewise as
 * four columns of bytes; then, one byte each, value, depth, certainty, origin, best square, the leaf's square, value,
 * depth and certainty, and the carried value, low and high.
 */
import { legalSquares } from '../bitboard/position.ts';
import { canonicalise } from '../bitboard/symmetry.ts';
import { fault } from '../faults.ts';
import { fail, ok, type Fault, type Result } from '../types.ts';
import {
  type Book,
  type BookEntry,
  byteColumnsOf,
  CERTAINTIES,
  entryAt,
  newBook,
  NO_SQUARE,
  BOOK_ORIGINS,
  positionAt,
  UNKNOWN_SQUARE,
} from './book.ts';
import { crc32 } from './checksum.ts';
import { falselyCarried } from './graph.ts';

const SIGNS = 'OFBK';
const VERSION = 1;
const HEADER_BYTES = 12;
const SUM_BYTES = 4;
/** Anything larger would be a database rather than a book. */
const MAX_POSITIONS = 20_000_000;

const wordsOf = ({ words, games }: Book): readonly Uint32Array[] => [...words, games];

/** Position and games, value, depth, certainty; then origin and best square; then the leaf. */
const VALUED_COLUMNS = 4 * 5 + 3;
const BEST_COLUMNS = 2;
const LEAF_COLUMNS = 4;

const COLUMNS = ((book) => 4 * wordsOf(book).length + byteColumnsOf(book).length)(newBook(0));

export function makeBook(book: Book): Uint8Array {
  const { size } = book;
  const bytes = new Uint8Array(HEADER_BYTES + COLUMNS * size + SUM_BYTES);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < SIGNS.length; i++) bytes[i] = SIGNS.charCodeAt(i);
  view.setUint32(4, VERSION, true);
  view.setUint32(8, size, true);
  let at = HEADER_BYTES;
  for (const words of wordsOf(book)) {
    for (const shift of [24, 16, 8, 0])
      for (let index = 0; index < size; index++) bytes[at++] = (words[index]! >>> shift) & 255;
  }
  for (const column of byteColumnsOf(book)) {
    bytes.set(new Uint8Array(column.buffer, column.byteOffset, size), at);
    at += size;
  }
  view.setUint32(at, crc32(bytes.subarray(0, at)), true);
  return bytes;
}

export const isOurBook = (bytes: Uint8Array): boolean =>
  [...SIGNS].every((sign, index) => bytes[index] === sign.charCodeAt(0));

/** Checks signature and version; returns the number of positions that the file should have. */
function sizeOf(bytes: Uint8Array): Result<number> {
  if (bytes.length < HEADER_BYTES || !isOurBook(bytes)) return fail('book-foreign');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const version = view.getUint32(4, true);
  return version === VERSION ? ok(view.getUint32(8, true)) : fail('book-version', { n: VERSION, found: version });
}

const lengthOf = (size: number): number => HEADER_BYTES + COLUMNS * size + SUM_BYTES;

/** What is wrong with the file as a whole; null if nothing is. */
function damageOf(bytes: Uint8Array, size: number): Fault | null {
  const length = lengthOf(size);
  if (bytes.length !== length || size > MAX_POSITIONS) return fault('book-length', { n: length, found: bytes.length });
  const end = length - SUM_BYTES;
  const sum = new DataView(bytes.buffer, bytes.byteOffset, bytes.length).getUint32(end, true);
  return sum === crc32(bytes.subarray(0, end)) ? null : fault('book-checksum');
}

/** The columns, unchecked; those beyond the end of the bytes are empty. */
function columnsOf(bytes: Uint8Array, size: number): Book {
  const book = newBook(size);
  let at = HEADER_BYTES;
  for (const words of wordsOf(book)) {
    for (const shift of [24, 16, 8, 0])
      for (let index = 0; index < size; index++) words[index] = words[index]! | (bytes[at++]! << shift);
  }
  for (const column of byteColumnsOf(book)) {
    if (at + size <= bytes.length) new Uint8Array(column.buffer).set(bytes.subarray(at, at + size));
    at += size;
  }
  return book;
}

export function parseBook(bytes: Uint8Array): Result<Book> {
  const read = readSummed(bytes);
  if (!read.ok) return read;
  const book = read.value;
  for (let index = 0; index < book.size; index++) {
    const name = isInOrder(book, index) ? faultAt(book, index) : 'board';
    if (name) return fail('book-entry', { n: index + 1, name });
  }
  const falsely = falselyCarried(book);
  return falsely === null ? ok(book) : fail('book-entry', { n: falsely + 1, name: 'carried' });
}

/** Reads a book that `parseBook` has accepted before: checks its length and checksum, but not its entries. */
export function readSummed(bytes: Uint8Array): Result<Book> {
  const size = sizeOf(bytes);
  if (!size.ok) return size;
  const damage = damageOf(bytes, size.value);
  return damage ? { ok: false, fault: damage } : ok(columnsOf(bytes, size.value));
}

/** The good entries of a book that may be damaged, and the first thing wrong with it; null if nothing is. */
export function salvageBook(
  bytes: Uint8Array,
): Result<{ readonly entries: BookEntry[]; readonly leftOut: number; readonly fault: Fault | null }> {
  const size = sizeOf(bytes);
  if (!size.ok) return size;
  // The most positions for which the file can hold values.
  const most = Math.floor((bytes.length - HEADER_BYTES) / VALUED_COLUMNS);
  if (size.value > most) return fail('book-length', { n: lengthOf(size.value), found: bytes.length });
  const book = columnsOf(bytes, size.value);
  const end = HEADER_BYTES + (VALUED_COLUMNS + BEST_COLUMNS) * book.size;
  if (bytes.length < end) book.bests.fill(NO_SQUARE);
  if (bytes.length < end + LEAF_COLUMNS * book.size) book.leafSquares.fill(UNKNOWN_SQUARE);
  let damage = damageOf(bytes, book.size);
  const entries: BookEntry[] = [];
  for (let index = 0; index < book.size; index++) {
    const name = faultAt(book, index);
    if (!name) entries.push(entryAt(book, index));
    else damage ??= fault('book-entry', { n: index + 1, name });
  }
  return ok({ entries, leftOut: book.size - entries.length, fault: damage });
}

/** The first impossible field of an entry, apart from carried values; null if there is none. */
function faultAt(book: Book, index: number): string | null {
  const position = positionAt(book, index);
  const words = Uint32Array.from(book.words, (column) => column[index]!);
  const isOverlapping = (words[0]! & words[2]!) !== 0 || (words[1]! & words[3]!) !== 0;
  if (isOverlapping || canonicalise(words) !== 0) return 'board';
  const squares = legalSquares(position);
  if (!squares.length) return 'board';
  if (BOOK_ORIGINS[book.origins[index]!] === undefined) return 'origin';
  if (!isSearched(book.values[index]!, book.depths[index]!, book.certainties[index]!)) return 'value';
  const best = book.bests[index]!;
  if (best !== NO_SQUARE && !squares.includes(best)) return 'best';
  const leaf = book.leafSquares[index]!;
  if (leaf === NO_SQUARE || leaf === UNKNOWN_SQUARE) return null;
  const isLeaf = isSearched(book.leafValues[index]!, book.leafDepths[index]!, book.leafCertainties[index]!);
  return isLeaf && squares.includes(leaf) ? null : 'leaf';
}

const isSearched = (value: number, depth: number, certainty: number): boolean =>
  value >= -64 && value <= 64 && depth <= 60 && CERTAINTIES.some((known) => known === certainty);

/** Whether an entry is sorted after the one before it. */
function isInOrder({ words }: Book, index: number): boolean {
  if (index === 0) return true;
  for (const column of words) if (column[index] !== column[index - 1]) return column[index]! > column[index - 1]!;
  return false;
}
