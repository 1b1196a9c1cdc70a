/**
 * A book as a file, before gzip: the signs "OFBK"; the version, u32; the number of positions, u32; the columns; the CRC-32 of
 * all that, u32. Words are little endian.
 *
 * A column has a value for each position, in the order of the positions' words: the four words of the position, each as four
 * columns of bytes from the highest to the lowest, because gzip finds more in them so; the games as four columns of bytes in
 * the same way; then, a byte each, value, depth, certainty, origin, best square, the leaf's square, value, depth and
 * certainty, and what is carried back: value, low, high.
 */
import { legalSquares } from '../bitboard/position.ts';
import { canonicalise } from '../bitboard/symmetry.ts';
import { fail, ok, type Result } from '../types.ts';
import { type Book, CERTAINTIES, newBook, NO_SQUARE, ORIGINS, positionAt, UNKNOWN_SQUARE } from './book.ts';
import { crc32 } from './checksum.ts';

const SIGNS = 'OFBK';
const VERSION = 1;
const HEADER_BYTES = 12;
const SUM_BYTES = 4;
/** More would not be a book but a database. */
const MOST_POSITIONS = 20_000_000;

const wordsOf = ({ words, games }: Book): readonly Uint32Array[] => [...words, games];

const bytesOf = (book: Book): readonly (Uint8Array | Int8Array)[] => [
  book.values,
  book.depths,
  book.certainties,
  book.origins,
  book.bests,
  book.leafSquares,
  book.leafValues,
  book.leafDepths,
  book.leafCertainties,
  book.carried,
  book.lows,
  book.highs,
];

const COLUMNS = ((book) => 4 * wordsOf(book).length + bytesOf(book).length)(newBook(0));

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
  for (const column of bytesOf(book)) {
    bytes.set(new Uint8Array(column.buffer, column.byteOffset, size), at);
    at += size;
  }
  view.setUint32(at, crc32(bytes.subarray(0, at)), true);
  return bytes;
}

export const isOurBook = (bytes: Uint8Array): boolean =>
  [...SIGNS].every((sign, index) => bytes[index] === sign.charCodeAt(0));

export function parseBook(bytes: Uint8Array): Result<Book> {
  if (bytes.length < HEADER_BYTES || !isOurBook(bytes)) return fail('book-foreign');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const version = view.getUint32(4, true);
  if (version !== VERSION) return fail('book-version', { n: VERSION, found: version });
  const size = view.getUint32(8, true);
  const length = HEADER_BYTES + COLUMNS * size + SUM_BYTES;
  if (bytes.length !== length || size > MOST_POSITIONS) return fail('book-length', { n: length, found: bytes.length });
  const end = length - SUM_BYTES;
  if (view.getUint32(end, true) !== crc32(bytes.subarray(0, end))) return fail('book-checksum');
  const book = newBook(size);
  let at = HEADER_BYTES;
  for (const words of wordsOf(book)) {
    for (const shift of [24, 16, 8, 0])
      for (let index = 0; index < size; index++) words[index] = words[index]! | (bytes[at++]! << shift);
  }
  for (const column of bytesOf(book)) {
    new Uint8Array(column.buffer).set(bytes.subarray(at, at + size));
    at += size;
  }
  for (let index = 0; index < size; index++) {
    const name = faultAt(book, index);
    if (name) return fail('book-entry', { n: index + 1, name });
  }
  return ok(book);
}

/** The field of an entry that cannot be so; null where all can. */
function faultAt(book: Book, index: number): string | null {
  const position = positionAt(book, index);
  const words = Uint32Array.from(book.words, (column) => column[index]!);
  const isOverlapping = (words[0]! & words[2]!) !== 0 || (words[1]! & words[3]!) !== 0;
  if (isOverlapping || canonicalise(words) !== 0 || (index > 0 && !isAfter(book, index))) return 'board';
  const squares = legalSquares(position);
  if (!squares.length) return 'board';
  if (ORIGINS[book.origins[index]!] === undefined) return 'origin';
  if (!isSearched(book.values[index]!, book.depths[index]!, book.certainties[index]!)) return 'value';
  const best = book.bests[index]!;
  if (best !== NO_SQUARE && !squares.includes(best)) return 'best';
  const leaf = book.leafSquares[index]!;
  if (leaf !== NO_SQUARE && leaf !== UNKNOWN_SQUARE) {
    const isLeaf = isSearched(book.leafValues[index]!, book.leafDepths[index]!, book.leafCertainties[index]!);
    if (!isLeaf || !squares.includes(leaf)) return 'leaf';
  }
  const [low, carried, high] = [book.lows[index]!, book.carried[index]!, book.highs[index]!];
  return low < -64 || low > carried || carried > high || high > 64 ? 'carried' : null;
}

const isSearched = (value: number, depth: number, certainty: number): boolean =>
  value >= -64 && value <= 64 && depth <= 60 && CERTAINTIES.some((known) => known === certainty);

/** Whether an entry comes after the one before it in the order of the words. */
function isAfter({ words }: Book, index: number): boolean {
  for (const column of words) if (column[index] !== column[index - 1]) return column[index]! > column[index - 1]!;
  return false;
}
