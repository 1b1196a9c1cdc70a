/**
 * Egaroucid's books, files `.egbk3`, as its program writes them (`save_egbk3`): nine signs, the version 3 in a byte, the
 * number of positions as i32; then 25 bytes a position, little endian: discs of the side to move and of the other side as
 * u64, value i8, level i8, number of lines u32, and the leaf's value, move and level as i8 each.
 *
 * Bit 63 is a1 there, bit 0 h8. Read as ours that is the position turned by 180 degrees, and so are its moves: an image,
 * which is all the same to a book.
 */
import { emptiesOf, legalSquares, type Position } from '../../bitboard/position.ts';
import { fail, ok, type Result } from '../../types.ts';
import type { BookEntry } from '../book.ts';
import { type ForeignEntries, isValue, searchedAtLevel } from './foreign-entries.ts';

const SIGNS = 'DICUORAGE';
const VERSION = 3;
const HEADER_BYTES = 14;
const RECORD_BYTES = 25;

export const isEgaroucidBook = (bytes: Uint8Array): boolean =>
  [...SIGNS].every((sign, index) => bytes[index] === sign.charCodeAt(0));

export function parseEgaroucidBook(bytes: Uint8Array): Result<ForeignEntries> {
  if (!isEgaroucidBook(bytes) || bytes.length < HEADER_BYTES) return fail('book-unknown');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const version = bytes[SIGNS.length]!;
  if (version !== VERSION) return fail('book-version', { n: VERSION, found: version });
  const announced = view.getInt32(SIGNS.length + 1, true);
  const entries: BookEntry[] = [];
  const found = Math.min(Math.max(0, announced), Math.floor((bytes.length - HEADER_BYTES) / RECORD_BYTES));
  for (let index = 0; index < found; index++) {
    const entry = entryAt(view, HEADER_BYTES + index * RECORD_BYTES);
    if (entry) entries.push(entry);
  }
  return ok({ entries, leftOut: found - entries.length, missing: Math.max(0, announced - found) });
}

/** Null where it cannot be so, or where the side to move has no move. */
function entryAt(view: DataView, at: number): BookEntry | null {
  const position: Position = {
    playerLow: view.getInt32(at, true),
    playerHigh: view.getInt32(at + 4, true),
    opponentLow: view.getInt32(at + 8, true),
    opponentHigh: view.getInt32(at + 12, true),
  };
  const { playerLow, playerHigh, opponentLow, opponentHigh } = position;
  const value = view.getInt8(at + 16);
  if (playerLow & opponentLow || playerHigh & opponentHigh || !isValue(value)) return null;
  const squares = legalSquares(position);
  if (!squares.length) return null;
  const empties = emptiesOf(position);
  const [leafValue, square] = [view.getInt8(at + 22), view.getInt8(at + 23)];
  const hasLeaf = isValue(leafValue) && squares.includes(square);
  return {
    position,
    value,
    ...searchedAtLevel(view.getInt8(at + 17), empties),
    origin: 'merged',
    best: null,
    leaf: hasLeaf ? { square, value: leafValue, ...searchedAtLevel(view.getInt8(at + 24), empties) } : 'unknown',
    games: 0,
  };
}
