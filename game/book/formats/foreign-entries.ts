/** What the readers of others' books have in common. */
import { emptiesOf, legalSquares, movesOf, passed, type Position } from '../../bitboard/position.ts';
import { fault } from '../../faults.ts';
import { fail, ok, type Fault, type Result } from '../../types.ts';
import type { BookEntry, Searched } from '../book.ts';

export interface ForeignEntries {
  readonly entries: readonly BookEntry[];
  /** Positions that cannot be so, or in which the side to move has to pass. */
  readonly leftOut: number;
  /** Positions that the file announces and does not have. */
  readonly missing: number;
  /** What is wrong first, and where; null where nothing is. */
  readonly fault: Fault | null;
}

const MOST_DISCS = 64;
const MOST_LEVEL = 60;
/** Others' levels say how deep a search went, not how sure it was; no program's are less sure than this. */
const LEAST_CERTAINTY = 73;

/** How a program's books begin. */
export interface Head {
  readonly signs: string;
  /** In the byte behind the signs. */
  readonly version: number;
  /** Where the number of positions stands, an i32. */
  readonly countAt: number;
  readonly bytes: number;
}

export const hasSigns = (bytes: Uint8Array, { signs }: Head): boolean =>
  [...signs].every((sign, index) => bytes[index] === sign.charCodeAt(0));

/** The file behind a head that fits, and the number of positions that it announces. */
export function openBook(
  bytes: Uint8Array,
  head: Head,
): Result<{ readonly view: DataView; readonly announced: number }> {
  if (!hasSigns(bytes, head) || bytes.length < head.bytes) return fail('book-unknown');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const found = bytes[head.signs.length]!;
  if (found !== head.version) return fail('book-version', { n: head.version, found });
  return ok({ view, announced: view.getInt32(head.countAt, true) });
}

/** What is left out: what cannot be so, and positions in which the side to move has to pass. */
export type LeftOut = 'damaged' | 'pass';

/** What came of the records of a file, in their order. */
export function foreignEntries(records: readonly (BookEntry | LeftOut)[], announced: number): ForeignEntries {
  const entries = records.filter((entry) => typeof entry !== 'string');
  const missing = Math.max(0, announced - records.length);
  const first = records.indexOf('damaged');
  const damage =
    first >= 0
      ? fault('book-entry', { n: first + 1, name: 'board' })
      : missing
        ? fault('book-ends', { n: records.length, found: announced })
        : null;
  return { entries, leftOut: records.length - entries.length, missing, fault: damage };
}

/** What a record says besides its discs, which are at its beginning: of the side to move, then of the other, u64 each. */
export interface Rated {
  readonly value: number;
  readonly level: number;
  readonly leaf: { readonly value: number; readonly square: number; readonly level: number };
}

export function entryAt(view: DataView, at: number, { value, level, leaf }: Rated): BookEntry | LeftOut {
  const position: Position = {
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

const isValue = (value: number): boolean => Math.abs(value) <= MOST_DISCS;

/** A level as a depth; one that is no level of a program, like that of values put in by hand, as no search at all. */
const searchedAtLevel = (level: number, empties: number): Omit<Searched, 'value'> => ({
  depth: level >= 0 && level <= MOST_LEVEL ? Math.min(level, empties) : 0,
  certainty: LEAST_CERTAINTY,
});
