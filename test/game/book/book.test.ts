/** The graph of a book: one entry for all images of a position, leaves, values carried back, two books as one. */
import { describe, expect, test } from 'vitest';
import { legalSquares, played, type OthelloPosition, START, stepOf } from '../../../game/bitboard/position.ts';
import { TURNS, keyOf } from '../../../game/bitboard/symmetry.ts';
import { type Book, type BookEntry, entriesOf, entryAt, find } from '../../../game/book/book.ts';
import { bookOf, mergeBooks, saysMoreThan } from '../../../game/book/graph.ts';
import { randomBook, randomEntries, searchedEntry } from './helpers.ts';

/** A position turned in the plain way. */
function turned(p: OthelloPosition, turn: Uint8Array): OthelloPosition {
  const words = [0, 0, 0, 0];
  [p.playerLow, p.playerHigh, p.opponentLow, p.opponentHigh].forEach((word, i) => {
    for (let bit = 0; bit < 32; bit++) {
      if (!((word >>> bit) & 1)) continue;
      const square = turn[32 * (i & 1) + bit]!;
      words[(i & 2) + (square >> 5)]! |= 1 << (square & 31);
    }
  });
  return { playerLow: words[0]!, playerHigh: words[1]!, opponentLow: words[2]!, opponentHigh: words[3]! };
}

const at = (book: Book, position: OthelloPosition): BookEntry => entryAt(book, find(book, position)!.index);
const carriedAt = (book: Book, position: OthelloPosition) => {
  const { index } = find(book, position)!;
  return { carried: book.carried[index], low: book.lows[index], high: book.highs[index] };
};

/** f5, and the three answers. */
const F5 = played(START, 37)!;
const [FIRST, SECOND, THIRD] = legalSquares(F5) as [number, number, number];
const after = (square: number): OthelloPosition => played(F5, square)!;

describe('positions', () => {
  test('are found in all eight images, with their moves where they belong', () => {
    const book = randomBook(40, 20, 1);
    expect(book.size).toBeGreaterThan(500);
    for (const entry of entriesOf(book)) {
      for (const turn of TURNS) {
        const image = turned(entry.position, turn);
        const found = find(book, image)!;
        expect(entryAt(book, found.index)).toEqual(entry);
        for (const square of legalSquares(image)) {
          const here = played(image, square)!;
          const there = played(entry.position, found.turn[square]!)!;
          expect(keyOf(here)).toBe(keyOf(there));
        }
      }
    }
  });

  test('that are not there are not found', () => {
    const book = randomBook(3, 10, 2);
    const known = new Set([...entriesOf(book)].map(({ position }) => keyOf(position)));
    const strangers = randomEntries(20, 12, 3).filter(({ position }) => !known.has(keyOf(position)));
    expect(strangers.length).toBeGreaterThan(50);
    for (const { position } of strangers) expect(find(book, position)).toBeNull();
  });
});

describe('leaves', () => {
  test('the best move is the leaf where it leads out of the book', () => {
    const book = bookOf([searchedEntry(F5, -3, { best: FIRST }), searchedEntry(after(SECOND), 5)]);
    expect(at(book, F5).leaf).toMatchObject({ value: -3, depth: 20, certainty: 87 });
    expect(carriedAt(book, F5)).toEqual({ carried: -3, low: -5, high: -3 });
  });

  test('where it leads into the book, the leaf is what was found next to it', () => {
    const leaf = { square: SECOND, value: -7, depth: 16, certainty: 87 };
    const book = bookOf([searchedEntry(F5, -3, { best: FIRST, leaf }), searchedEntry(after(FIRST), 9)]);
    expect(at(book, F5).leaf).toMatchObject({ value: -7, depth: 16 });
    expect(carriedAt(book, F5)).toEqual({ carried: -7, low: -9, high: -7 });
  });

  test('a leaf whose move leads into the book by now is unknown', () => {
    const leaf = { square: SECOND, value: -7, depth: 16, certainty: 87 };
    const book = bookOf([
      searchedEntry(F5, -3, { best: FIRST, leaf }),
      searchedEntry(after(FIRST), 9),
      searchedEntry(after(SECOND), 8),
    ]);
    expect(at(book, F5).leaf).toBe('unknown');
    // What was not searched was no better than the search of all moves found.
    expect(carriedAt(book, F5)).toEqual({ carried: -8, low: -8, high: -3 });
  });

  test('none is left where all moves lead into the book', () => {
    const book = bookOf([
      searchedEntry(F5, -3, { best: FIRST }),
      ...[FIRST, SECOND, THIRD].map((to) => searchedEntry(after(to), to)),
    ]);
    expect(at(book, F5).leaf).toBe('none');
    expect(carriedAt(book, F5)).toMatchObject({ carried: -Math.min(FIRST, SECOND, THIRD) });
  });
});

describe('values', () => {
  test('are carried back as plain negamax carries them', () => {
    const book = randomBook(60, 12, 4);
    const plain = (position: OthelloPosition): number => {
      const { leaf, value } = at(book, position);
      let best = typeof leaf === 'string' ? -Infinity : leaf.value;
      for (const square of legalSquares(position)) {
        const step = stepOf(position, square);
        if (!step || !find(book, step.position)) continue;
        const child = plain(step.position);
        best = Math.max(best, step.isSameSide ? child : 0 - child);
      }
      return best === -Infinity ? value : best;
    };
    for (const { position } of entriesOf(book)) {
      const { carried, low, high } = carriedAt(book, position);
      expect(carried).toBe(plain(position));
      expect(low).toBeLessThanOrEqual(carried!);
      expect(high).toBeGreaterThanOrEqual(carried!);
    }
  });

  test('do not depend on the order of the entries', () => {
    const entries = randomEntries(20, 15, 5);
    expect(bookOf(entries.toReversed())).toEqual(bookOf(entries));
  });
});

describe('two books as one', () => {
  test('know every position of either, with the better entry', () => {
    const [one, other] = [randomEntries(30, 15, 6), randomEntries(30, 15, 7)];
    const book = mergeBooks([one, other]);
    const shared = one.filter(({ position }) => other.some((entry) => keyOf(entry.position) === keyOf(position)));
    expect(shared.length).toBeGreaterThan(5);
    for (const entry of [...one, ...other]) {
      const found = at(book, entry.position);
      expect(saysMoreThan(entry, found)).toBe(false);
      expect(found.games).toBeGreaterThanOrEqual(entry.games);
    }
  });

  test('a proof says more than any search', () => {
    const proof = searchedEntry(F5, 0, { origin: 'proof', depth: 59, certainty: 100 });
    const book = mergeBooks([[proof], [searchedEntry(F5, 1, { depth: 60, certainty: 99 })]]);
    expect(at(book, F5)).toMatchObject({ value: 0, origin: 'proof' });
  });
});
