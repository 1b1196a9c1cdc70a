/**
 * Reads the books of three programs: ours, Egaroucid's, Edax's. Nothing from outside is called a proof.
 *
 * Edax's `book.dat`, as its program writes it (`book_save`): the signature "XADEKOOB", version 4 and release in a byte
 * each, 8 bytes of date, five i32 of settings, the number of positions as i32; then each position, little endian: discs
 * of the side to move and of the other side as u64 (bit 0 = a1), wins, draws, losses, lines as u32, value, lower and
 * upper bound as i16, number of links and level as u8; two bytes per link (value i8, move u8), and two for the leaf in
 * the same form. The value is the carried one; links follow from the positions, so they are skipped.
 *
 * Egaroucid's `.egbk3` (`save_egbk3`): a signature of nine bytes, the version 3 in a byte, the number of positions as
 * i32; then 25 bytes per position, little endian: discs of the side to move and of the other side as u64, value i8,
 * level i8, number of lines u32, and the leaf's value, move and level as i8 each. There, bit 63 is a1 and bit 0 is h8.
 * Read our way, position and moves are rotated by 180 degrees, which makes no difference to a book.
 */
import { emptiesOf, legalSquares, movesOf, passed, type OthelloPosition } from '../../bitboard/position.ts';
import { fault } from '../../faults.ts';
import { fail, ok, type Fault, type Result } from '../../types.ts';
import type { BookEntry, Searched } from '../book.ts';
import { isOurBook, salvageBook } from '../file.ts';

interface ForeignBook {
  /** Whose format it is. */
  readonly format: 'Outflank' | 'Egaroucid' | 'Edax';
  readonly entries: readonly BookEntry[];
  /** Impossible positions, and those in which the side to move must pass. */
  readonly leftOut: number;
  /** Positions that the file announces but lacks. */
  readonly missing: number;
  /** The first thing wrong, and where; null if nothing is. */
  readonly fault: Fault | null;
}

/** What a record says after its discs, which come first. */
interface Rated {
  readonly value: number;
  readonly level: number;
  readonly leaf: { readonly value: number; readonly square: number; readonly level: number };
  readonly bytes: number;
}

interface Format {
  readonly format: ForeignBook['format'];
  readonly signs: string;
  /** In the byte after the signature. */
  readonly version: number;
  /** Offsets of the number of positions, an i32, and of the first position. */
  readonly countAt: number;
  readonly headBytes: number;
  /** Smallest size of a record. */
  readonly leastBytes: number;
  readonly rated: (view: DataView, at: number) => Rated;
}

const FORMATS: readonly Format[] = [
  {
    format: 'Egaroucid',
    signs: 'DICUORAGE',
    version: 3,
    countAt: 10,
    headBytes: 14,
    leastBytes: 25,
    rated: (view, at) => ({
      value: view.getInt8(at + 16),
      level: view.getInt8(at + 17),
      leaf: { value: view.getInt8(at + 22), square: view.getInt8(at + 23), level: view.getInt8(at + 24) },
      bytes: 25,
    }),
  },
  {
    format: 'Edax',
    signs: 'XADEKOOB',
    version: 4,
    countAt: 38,
    headBytes: 42,
    leastBytes: 42,
    rated: (view, at) => {
      const leafAt = 40 + 2 * view.getUint8(at + 38);
      const level = view.getUint8(at + 39);
      // A record that is cut short has none.
      const [value, square] = new Uint8Array(view.buffer, view.byteOffset + at).subarray(leafAt, leafAt + 2);
      const leaf = { value: ((value ?? 0) << 24) >> 24, square: square ?? -1, level };
      return { value: view.getInt16(at + 32, true), level, leaf, bytes: leafAt + 2 };
    },
  },
];

export function parseForeignBook(bytes: Uint8Array): Result<ForeignBook> {
  if (isOurBook(bytes)) {
    const book = salvageBook(bytes);
    if (!book.ok) return book;
    const { leftOut, fault: damage } = book.value;
    const entries = book.value.entries.map((entry): BookEntry => ({ ...entry, origin: 'merged' }));
    return ok({ format: 'Outflank', entries, leftOut, missing: 0, fault: damage });
  }
  const format = FORMATS.find(({ signs }) => [...signs].every((sign, index) => bytes[index] === sign.charCodeAt(0)));
  if (!format || bytes.length < format.headBytes) return fail('book-unknown');
  const found = bytes[format.signs.length]!;
  if (found !== format.version) return fail('book-version', { n: format.version, found });
  return ok(readBook(new DataView(bytes.buffer, bytes.byteOffset, bytes.length), format));
}

/** Left out: impossible positions, and those in which the side to move must pass. */
type LeftOut = 'damaged' | 'pass';

function readBook(view: DataView, { format, countAt, headBytes, leastBytes, rated }: Format): ForeignBook {
  const announced = view.getInt32(countAt, true);
  const records: (BookEntry | LeftOut)[] = [];
  for (let at = headBytes; records.length < announced && at + leastBytes <= view.byteLength;) {
    const record = rated(view, at);
    const from = at;
    at += record.bytes;
    if (at <= view.byteLength) records.push(entryAt(view, from, record));
  }
  const entries = records.filter((entry) => typeof entry !== 'string');
  const missing = Math.max(0, announced - records.length);
  const first = records.indexOf('damaged');
  const damage =
    first >= 0
      ? fault('book-entry', { n: first + 1, name: 'board' })
      : missing
        ? fault('book-ends', { n: records.length, found: announced })
        : null;
  return { format, entries, leftOut: records.length - entries.length, missing, fault: damage };
}

function entryAt(view: DataView, at: number, { value, level, leaf }: Rated): BookEntry | LeftOut {
  const position: OthelloPosition = {
    playerLow: view.getInt32(at, true),
    playerHigh: view.getInt32(at + 4, true),
    opponentLow: view.getInt32(at + 8, true),
    opponentHigh: view.getInt32(at + 12, true),
  };
  const { playerLow, playerHigh, opponentLow, opponentHigh } = position;
  if (playerLow & opponentLow || playerHigh & opponentHigh || !isValue(value)) return 'damaged';
  const squares = legalSquares(position);
  if (!squares.length) return movesOf(passed(position)) ? 'pass' : 'damaged';
  const empties = emptiesOf(position);
  const hasLeaf = isValue(leaf.value) && squares.includes(leaf.square);
  return {
    position,
    value,
    ...searchedAtLevel(level, empties),
    origin: 'merged',
    best: null,
    leaf: hasLeaf ? { square: leaf.square, value: leaf.value, ...searchedAtLevel(leaf.level, empties) } : 'unknown',
    games: 0,
  };
}

const MAX_DISCS = 64;
const MAX_LEVEL = 60;
/** Other programs' levels give the depth of a search but not its certainty; no program's is lower than this. */
const MIN_CERTAINTY = 73;

const isValue = (value: number): boolean => Math.abs(value) <= MAX_DISCS;

/**
 * A level as a depth; a level that no program has, such as that of values entered by hand, counts as no search at all.
 */
const searchedAtLevel = (level: number, empties: number): Omit<Searched, 'value'> => ({
  depth: level >= 0 && level <= MAX_LEVEL ? Math.min(level, empties) : 0,
  certainty: MIN_CERTAINTY,
});
