/**
 * Edax's books, files `book.dat`, as its program writes them (`book_save`): the signs "XADEKOOB", version 4 and release in a
 * byte each, 8 bytes of date, five i32 of settings, the number of positions as i32; then each position, little endian: discs
 * of the side to move and of the other side as u64 (bit 0 = a1), wins, draws, losses, lines as u32, value, lower and upper
 * bound as i16, number of links and level as u8; two bytes a link (value i8, move u8), and two for the leaf in the same form.
 *
 * The value is the one carried back; links are what follows from the positions, so they are read over.
 */
import { emptiesOf, legalSquares, type Position } from '../../bitboard/position.ts';
import { fail, ok, type Result } from '../../types.ts';
import type { BookEntry } from '../book.ts';
import { type ForeignEntries, isValue, searchedAtLevel } from './foreign-entries.ts';

const SIGNS = 'XADEKOOB';
const VERSION = 4;
const COUNT_AT = 38;
const HEADER_BYTES = 42;
const FIXED_BYTES = 40;
const LINKS_AT = 38;
const LEVEL_AT = 39;
const VALUE_AT = 32;
const LINK_BYTES = 2;

export const isEdaxBook = (bytes: Uint8Array): boolean =>
  [...SIGNS].every((sign, index) => bytes[index] === sign.charCodeAt(0));

export function parseEdaxBook(bytes: Uint8Array): Result<ForeignEntries> {
  if (!isEdaxBook(bytes) || bytes.length < HEADER_BYTES) return fail('book-unknown');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const version = bytes[SIGNS.length]!;
  if (version !== VERSION) return fail('book-version', { n: VERSION, found: version });
  const announced = view.getInt32(COUNT_AT, true);
  const entries: BookEntry[] = [];
  let found = 0;
  for (let at = HEADER_BYTES; found < announced && at + FIXED_BYTES + LINK_BYTES <= bytes.length; found++) {
    const leafAt = at + FIXED_BYTES + LINK_BYTES * bytes[at + LINKS_AT]!;
    if (leafAt + LINK_BYTES > bytes.length) break;
    const entry = entryAt(view, at, leafAt);
    if (entry) entries.push(entry);
    at = leafAt + LINK_BYTES;
  }
  return ok({ entries, leftOut: found - entries.length, missing: Math.max(0, announced - found) });
}

/** Null where it cannot be so, or where the side to move has no move. */
function entryAt(view: DataView, at: number, leafAt: number): BookEntry | null {
  const position: Position = {
    playerLow: view.getInt32(at, true),
    playerHigh: view.getInt32(at + 4, true),
    opponentLow: view.getInt32(at + 8, true),
    opponentHigh: view.getInt32(at + 12, true),
  };
  const { playerLow, playerHigh, opponentLow, opponentHigh } = position;
  const value = view.getInt16(at + VALUE_AT, true);
  if (playerLow & opponentLow || playerHigh & opponentHigh || !isValue(value)) return null;
  const squares = legalSquares(position);
  if (!squares.length) return null;
  const searched = searchedAtLevel(view.getUint8(at + LEVEL_AT), emptiesOf(position));
  const [leafValue, square] = [view.getInt8(leafAt), view.getUint8(leafAt + 1)];
  const hasLeaf = isValue(leafValue) && squares.includes(square);
  return {
    position,
    value,
    ...searched,
    origin: 'merged',
    best: null,
    leaf: hasLeaf ? { square, value: leafValue, ...searched } : 'unknown',
    games: 0,
  };
}
