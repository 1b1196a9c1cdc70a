/** The file of a book: there and back again, and samples broken in every way that one byte can be. */
import { describe, expect, test } from 'vitest';
import { type Book, EMPTY_BOOK, entriesOf } from '../../../game/book/book.ts';
import { crc32 } from '../../../game/book/checksum.ts';
import { makeBook, parseBook, readSummed, salvageBook } from '../../../game/book/file.ts';
import { faultText } from '../../../i18n/english.ts';
import { randomBook } from './helpers.ts';

const BOOK = randomBook(30, 12, 1);

/** The same with its checksum corrected, so that the fields themselves are checked. */
function summed(bytes: Uint8Array): Uint8Array {
  const end = bytes.length - 4;
  new DataView(bytes.buffer).setUint32(end, crc32(bytes.subarray(0, end)), true);
  return bytes;
}

function fault(bytes: Uint8Array): string {
  const book = parseBook(bytes);
  return book.ok ? 'read' : faultText(book.fault);
}

/** A copy of the book in which a field of its third position is something else. */
function changed(change: (book: Book) => void): string {
  const book = structuredClone(BOOK);
  change(book);
  return fault(makeBook(book));
}

describe('a book', () => {
  test('comes back from its file', () => {
    expect(BOOK.size).toBeGreaterThan(200);
    expect(parseBook(makeBook(BOOK))).toEqual({ ok: true, value: BOOK });
    expect(readSummed(makeBook(BOOK))).toEqual({ ok: true, value: BOOK });
    expect(parseBook(makeBook(EMPTY_BOOK))).toEqual({ ok: true, value: EMPTY_BOOK });
  });

  test('its checksum is that of gzip', () => {
    expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
  });

  test('with any byte changed is refused', () => {
    const bytes = makeBook(randomBook(2, 6, 2));
    for (let at = 0; at < bytes.length; at++) {
      const broken = bytes.slice();
      broken[at]! ^= 1 << (at % 8);
      expect([parseBook(broken).ok, readSummed(broken).ok], `byte ${at}`).toEqual([false, false]);
    }
  });

  test('cut short anywhere is refused', () => {
    const bytes = makeBook(randomBook(2, 6, 2));
    for (let length = 0; length < bytes.length; length++) expect(parseBook(bytes.slice(0, length)).ok).toBe(false);
  });

  test('cut short, has all positions until their values are cut, without what is missing of them', () => {
    const bytes = makeBook(BOOK);
    const of = (columns: number) => {
      const read = salvageBook(bytes.slice(0, 12 + columns * BOOK.size));
      return read.ok ? read.value : null;
    };
    // Four words and games of four bytes, value, depth, certainty; origin and best; what the leaf has; what is carried.
    expect(of(22)).toBeNull();
    for (const [columns, hasBest, hasLeaf] of [
      [23, false, false],
      [24, false, false],
      [25, true, false],
      [28, true, false],
      [29, true, true],
    ] as const) {
      const { entries, leftOut, fault: damage } = of(columns)!;
      expect({ columns, leftOut, code: damage!.code }).toEqual({ columns, leftOut: 0, code: 'book-length' });
      expect(entries.map(({ value }) => value)).toEqual([...entriesOf(BOOK)].map(({ value }) => value));
      expect(entries.some(({ best }) => best !== null)).toBe(hasBest);
      expect(entries.some(({ leaf }) => typeof leaf !== 'string')).toBe(hasLeaf);
    }
    expect(salvageBook(bytes)).toEqual({ ok: true, value: { entries: [...entriesOf(BOOK)], leftOut: 0, fault: null } });
  });

  test('with a byte changed and the right checksum is refused, or read as a book that can be written', () => {
    const bytes = makeBook(randomBook(2, 6, 3));
    let refused = 0;
    for (let at = 12; at < bytes.length - 4; at++) {
      const broken = bytes.slice();
      broken[at]! ^= 1 << (at % 8);
      const read = parseBook(summed(broken));
      if (read.ok) expect(makeBook(read.value)).toEqual(broken);
      else refused++;
    }
    expect(refused).toBeGreaterThan(100);
  });

  test('says what is wrong, and where', () => {
    expect(fault(new TextEncoder().encode('These are no moves.'))).toBe('This is not an Outflank opening book.');
    expect(fault(makeBook(BOOK).slice(0, -1))).toMatch(/^The opening book should have [\d,]+ bytes, but it has /);
    const newer = makeBook(BOOK);
    newer[4] = 2;
    expect(fault(newer)).toBe('The opening book has format 2; this version of Outflank reads format 1.');
    const broken = makeBook(BOOK);
    broken[500]! ^= 1;
    expect(fault(broken)).toBe('The opening book is damaged: its checksum is wrong.');
  });

  test.each<[string, (book: Book) => void]>([
    ['board', ({ words }) => (words[0][2] = words[2][2]!)],
    ['board', ({ words }) => words.forEach((column) => (column[2] = column[1]!))],
    ['board', ({ words }) => ([words[2][2], words[3][2]] = [0, 0])],
    ['value', ({ values }) => (values[2] = 65)],
    ['value', ({ depths }) => (depths[2] = 61)],
    ['value', ({ certainties }) => (certainties[2] = 88)],
    ['origin', ({ origins }) => (origins[2] = 9)],
    ['best', ({ bests }) => (bests[2] = 27)],
    ['leaf', ({ leafSquares }) => (leafSquares[2] = 28)],
    ['carried', ({ lows }) => (lows[2] = 64)],
    // Possible values, which no line has.
    ['carried', ({ lows }) => lows[2]!--],
    ['carried', ({ highs }) => highs[2]!++],
    ['carried', ({ carried, lows, highs }) => (carried[2] = lows[2] = highs[2] = 63)],
  ])('names the field and the position: %s', (name, change) => {
    expect(changed(change)).toBe(`Position 3 of the opening book is damaged (${name}).`);
  });
});
