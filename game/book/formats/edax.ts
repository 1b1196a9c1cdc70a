/**
 * Edax's books, files `book.dat`, as its program writes them (`book_save`): the signs "XADEKOOB", version 4 and release in a
 * byte each, 8 bytes of date, five i32 of settings, the number of positions as i32; then each position, little endian: discs
 * of the side to move and of the other side as u64 (bit 0 = a1), wins, draws, losses, lines as u32, value, lower and upper
 * bound as i16, number of links and level as u8; two bytes a link (value i8, move u8), and two for the leaf in the same form.
 *
 * The value is the one carried back; links are what follows from the positions, so they are read over.
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

const HEAD: Head = { signs: 'XADEKOOB', version: 4, countAt: 38, bytes: 42 };
const FIXED_BYTES = 40;
const LINKS_AT = 38;
const LEVEL_AT = 39;
const VALUE_AT = 32;
const LINK_BYTES = 2;

export const isEdaxBook = (bytes: Uint8Array): boolean => hasSigns(bytes, HEAD);

export function parseEdaxBook(bytes: Uint8Array): Result<ForeignEntries> {
  const book = openBook(bytes, HEAD);
  if (!book.ok) return book;
  const { view, announced } = book.value;
  const records: (BookEntry | LeftOut)[] = [];
  for (let at = HEAD.bytes; records.length < announced && at + FIXED_BYTES + LINK_BYTES <= bytes.length;) {
    const leafAt = at + FIXED_BYTES + LINK_BYTES * bytes[at + LINKS_AT]!;
    if (leafAt + LINK_BYTES > bytes.length) break;
    const level = view.getUint8(at + LEVEL_AT);
    const leaf = { value: view.getInt8(leafAt), square: view.getUint8(leafAt + 1), level };
    records.push(entryAt(view, at, { value: view.getInt16(at + VALUE_AT, true), level, leaf }));
    at = leafAt + LINK_BYTES;
  }
  return ok(foreignEntries(records, announced));
}
