/**
 * Egaroucid's books, files `.egbk3`, as its program writes them (`save_egbk3`): nine signs, the version 3 in a byte, the
 * number of positions as i32; then 25 bytes a position, little endian: discs of the side to move and of the other side as
 * u64, value i8, level i8, number of lines u32, and the leaf's value, move and level as i8 each.
 *
 * Bit 63 is a1 there, bit 0 h8. Read as ours that is the position turned by 180 degrees, and so are its moves: an image,
 * which is all the same to a book.
 */
import { ok, type Result } from '../../types.ts';
import type { BookEntry } from '../book.ts';
import {
  entryAt,
  foreignEntries,
  hasSigns,
  openBook,
  type ForeignEntries,
  type Head,
  type LeftOut,
} from './foreign-entries.ts';

const HEAD: Head = { signs: 'DICUORAGE', version: 3, countAt: 10, bytes: 14 };
const RECORD_BYTES = 25;
const VALUE_AT = 16;
const LEVEL_AT = 17;
const LEAF_VALUE_AT = 22;
const LEAF_SQUARE_AT = 23;
const LEAF_LEVEL_AT = 24;

export const isEgaroucidBook = (bytes: Uint8Array): boolean => hasSigns(bytes, HEAD);

export function parseEgaroucidBook(bytes: Uint8Array): Result<ForeignEntries> {
  const book = openBook(bytes, HEAD);
  if (!book.ok) return book;
  const { view, announced } = book.value;
  const found = Math.min(Math.max(0, announced), Math.floor((bytes.length - HEAD.bytes) / RECORD_BYTES));
  const records: (BookEntry | LeftOut)[] = [];
  for (let index = 0; index < found; index++) {
    const at = HEAD.bytes + index * RECORD_BYTES;
    const byte = (offset: number): number => view.getInt8(at + offset);
    const leaf = { value: byte(LEAF_VALUE_AT), square: byte(LEAF_SQUARE_AT), level: byte(LEAF_LEVEL_AT) };
    records.push(entryAt(view, at, { value: byte(VALUE_AT), level: byte(LEVEL_AT), leaf }));
  }
  return ok(foreignEntries(records, announced));
}
