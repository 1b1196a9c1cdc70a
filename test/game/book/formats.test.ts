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
  ['Egaroucid', egaroucid(2, egaroucidRecord(START, 0, -1, 37), egaroucidRecord(F5, -2, -5, SECOND)), 21, 17],
  ['Edax', edax(2, edaxRecord(START, 0, [37], -1, 26), edaxRecord(F5, -2, [FIRST], -5, SECOND)), 18, 18],
] as const)('a book of %s', (name, bytes, level, leafLevel) => {
  test('has its positions, values and leaves', () => {
    const { format, entries, leftOut, missing } = read(bytes);
    expect({ format, leftOut, missing }).toEqual({ format: name, leftOut: 0, missing: 0 });
    const book = bookOf(entries);
    expect(book.size).toBe(2);
    const entry = entryAt(book, find(book, F5)!.index);
    expect(entry).toMatchObject({ value: -2, depth: level, origin: 'merged', best: null });
    // The leaf is the move that it is in the file, in whichever image.
    const leaf = lookUp(book, F5)!.moves.find(({ isInBook }) => !isInBook)!;
    expect(leaf).toMatchObject({ square: SECOND, value: -5, depth: leafLevel });
  });

  test('cut short anywhere: what is whole is read, and what is missing is counted', () => {
    for (let length = 0; length < bytes.length; length++) {
      const cut = parseForeignBook(bytes.slice(0, length));
      if (cut.ok) expect(cut.value.entries.length + cut.value.missing).toBe(2);
      else expect(length).toBeLessThan(42);
    }
  });

  test('with any byte changed is read or refused', () => {
    for (let at = 0; at < bytes.length; at++) {
      const broken = bytes.slice();
      broken[at]! ^= 255;
      const result = parseForeignBook(broken);
      if (result.ok) expect(() => bookOf(result.value.entries)).not.toThrow();
      else expect(faultText(result.fault)).toMatch(/book/);
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
