/** Others' books: files made by hand as their programs write them, whole and broken. */
import { describe, expect, test } from 'vitest';
import { legalSquares, played, type OthelloPosition, START } from '../../../game/bitboard/position.ts';
import { entryAt, find } from '../../../game/book/book.ts';
import { makeBook } from '../../../game/book/file.ts';
import { parseForeignBook } from '../../../game/book/formats/foreign.ts';
import { bookOf } from '../../../game/book/graph.ts';
import { lookUp } from '../../../game/book/lookup.ts';
import { faultText } from '../../../i18n/english.ts';
import { edax, edaxRecord, egaroucid, egaroucidRecord } from './foreign-books.ts';
import { randomBook } from './helpers.ts';

const F5 = played(START, 37)!;
const [FIRST, SECOND] = legalSquares(F5) as [number, number, number];

function read(bytes: Uint8Array) {
  const book = parseForeignBook(bytes);
  if (!book.ok) throw new Error(faultText(book.fault));
  return book.value;
}

describe.each([
  ['Egaroucid', egaroucid, [egaroucidRecord(START, 0, -1, 37), egaroucidRecord(F5, -2, -5, SECOND)], 21, 17],
  ['Edax', edax, [edaxRecord(START, 0, [37], -1, 26), edaxRecord(F5, -2, [FIRST], -5, SECOND)], 18, 18],
] as const)('a book of %s', (name, make, records, level, leafLevel) => {
  const bytes = make(2, ...records);
  /** Where the positions begin, and where each of them ends. */
  const begin = make(0).length;
  const ends = records.map((_, i) => make(0, ...records.slice(0, i + 1)).length);
  test('has its positions, values and leaves', () => {
    const { format, entries, leftOut, missing } = read(bytes);
    expect({ format, leftOut, missing }).toEqual({ format: name, leftOut: 0, missing: 0 });
    const book = bookOf(entries);
    expect(book.size).toBe(2);
    const entry = entryAt(book, find(book, F5)!.index);
    expect(entry).toMatchObject({ value: -2, depth: level, origin: 'merged', best: null });
    // The leaf is the same move as in the file, in any image.
    const leaf = lookUp(book, F5)!.moves.find(({ isInBook }) => !isInBook)!;
    expect(leaf).toMatchObject({ square: SECOND, value: -5, depth: leafLevel });
  });

  test('cut short anywhere: what is whole is read, and what is missing is counted', () => {
    const { entries } = read(bytes);
    for (let length = 0; length < bytes.length; length++) {
      const cut = parseForeignBook(bytes.slice(0, length));
      if (length < begin) {
        expect(cut).toMatchObject({ ok: false, fault: { code: 'book-unknown' } });
        continue;
      }
      const whole = ends.filter((end) => end <= length).length;
      const fault = { code: 'book-ends', args: { n: whole, found: 2 } };
      expect(cut).toMatchObject({ ok: true, value: { entries: entries.slice(0, whole), missing: 2 - whole, fault } });
    }
  });

  test('with any byte changed keeps the positions that have it not, unless it is no such book any more', () => {
    const { entries } = read(bytes);
    const signed = { Egaroucid: 10, Edax: 9 }[name];
    /** The number of positions, and of Edax’s links, which tells where the next one begins. */
    const counts = [begin - 1, begin - 2, begin - 3, begin - 4, ...(name === 'Edax' ? [begin + 38] : [])];
    for (let at = 0; at < bytes.length; at++) {
      const broken = bytes.slice();
      broken[at]! ^= 255;
      const result = parseForeignBook(broken);
      expect(result.ok).toBe(at >= signed);
      if (!result.ok || counts.includes(at)) continue;
      const untouched = entries.filter((_, i) => at < (i ? ends[i - 1]! : begin) || at >= ends[i]!);
      expect(result.value.entries).toEqual(expect.arrayContaining(untouched));
      expect(result.value.entries.length + result.value.leftOut + result.value.missing).toBe(2);
      for (const { value, depth, leaf } of result.value.entries) {
        expect(Math.abs(value)).toBeLessThanOrEqual(64);
        expect(depth).toBeLessThanOrEqual(60);
        if (typeof leaf === 'object') expect(Math.abs(leaf.value)).toBeLessThanOrEqual(64);
      }
    }
  });
});

test('what is wrong is said with its place; a position in which a side has to pass is no damage', () => {
  // A disc in a corner is never flipped.
  const pass: OthelloPosition = { playerLow: 1 << 1, playerHigh: 0, opponentLow: 1 << 0, opponentHigh: 0 };
  const double: OthelloPosition = { ...START, opponentLow: START.playerLow };
  const fault = (...positions: OthelloPosition[]): string => {
    const found = read(egaroucid(4, ...positions.map((p) => egaroucidRecord(p, 0, 0, 0)))).fault;
    return found ? faultText(found) : '';
  };
  expect(fault(START, F5, double)).toBe('Position 3 of the opening book is damaged (board).');
  expect(fault(START, F5)).toBe('The opening book announces 4 positions and ends after 2.');
  expect(read(egaroucid(1, egaroucidRecord(START, 0, 0, 0))).fault).toBeNull();
  expect(legalSquares(pass)).toEqual([]);
  expect(fault(START, F5, pass, START)).toBe('');
});

test('positions that nobody can be in are left out, the others are read', () => {
  const double: OthelloPosition = { ...START, opponentLow: START.playerLow };
  const { entries, leftOut } = read(
    egaroucid(3, egaroucidRecord(double, 0, 0, 0), egaroucidRecord(F5, 90, 0, 0), egaroucidRecord(F5, 1, -65, 127)),
  );
  expect(leftOut).toBe(2);
  expect(entries).toHaveLength(1);
  expect(entries[0]!.leaf).toBe('unknown');
});

test('a value that was put in by hand is no search', () => {
  expect(read(egaroucid(1, egaroucidRecord(F5, 1, -65, 0, 70))).entries[0]).toMatchObject({ depth: 0 });
});

test('our own book comes back, its proofs as another’s word', () => {
  const book = randomBook(5, 8, 1);
  book.origins[0] = 1;
  const { format, entries } = read(makeBook(book));
  expect(format).toBe('Outflank');
  expect(entries).toHaveLength(book.size);
  expect(entries.every(({ origin }) => origin === 'merged')).toBe(true);
});

test('anything else is refused', () => {
  const other = parseForeignBook(new TextEncoder().encode('f5d6c3d3c4'));
  expect(other.ok ? '' : faultText(other.fault)).toMatch(/^This is not an opening book/);
  const older = egaroucid(0);
  older[9] = 2;
  const old = parseForeignBook(older);
  expect(old.ok ? '' : faultText(old.fault)).toMatch(/format 2/);
});
