/** The user's own book beside the shipped one: what is kept, what is read from files, what is wrong with them. */
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { legalSquares, played, START } from '../../game/bitboard/position.ts';
import { type BookEntry, EMPTY_BOOK, entriesOf, entryAt, find } from '../../game/book/book.ts';
import { keyOf } from '../../game/bitboard/symmetry.ts';
import { makeBook } from '../../game/book/file.ts';
import { bookOf } from '../../game/book/graph.ts';
import type { SearchRecord } from '../../game/book/grown.ts';
import { faultText } from '../../i18n/english.ts';
import type { BookStore, StoredBook } from '../../web/openings/book/book-store.ts';
import { MergedBook } from '../../web/openings/book/merged-book.ts';
import type { Goal } from '../../web/openings/book/protocol.ts';
import { randomBook, randomEntries } from '../game/book/helpers.ts';

const F5 = played(START, 37)!;
const D6 = played(F5, 43)!;
const entry = { depth: 20, certainty: 87, origin: 'engine', leaf: 'unknown', games: 0 } as const;
const SHIPPED = bookOf([
  { ...entry, position: START, value: 0, best: 37 },
  { ...entry, position: F5, value: 0, best: 43 },
]);
const GOAL: Goal = { root: F5, line: 'f5', sideToMove: 'white', depth: 20, black: 4, white: 4 };
const searched = (position: SearchRecord['position'], value: number, depth = 20): SearchRecord => ({
  position,
  isLeaf: false,
  square: legalSquares(position)[0]!,
  value,
  depth,
  certainty: 87,
});

/** What IndexedDB would keep; `isRefused`: it keeps nothing. */
function memory(kept: StoredBook = { searches: [], files: [], goal: undefined }) {
  const held = { searches: [...kept.searches], files: [...kept.files], goal: kept.goal };
  const store: BookStore = {
    read: async () => structuredClone(held),
    addSearch: async (record) => void held.searches.push(structuredClone(record)),
    addFile: async (bytes) => void held.files.push(structuredClone(bytes)),
    keepGoal: async (goal) => void (held.goal = goal ?? undefined),
    clear: async () => void Object.assign(held, { searches: [], files: [], goal: undefined }),
    onChange: () => undefined,
  };
  return { held, store };
}
const refusing: BookStore = {
  read: () => Promise.reject(new Error('refused')),
  addSearch: () => Promise.reject(new Error('refused')),
  addFile: () => Promise.reject(new Error('refused')),
  keepGoal: () => Promise.reject(new Error('refused')),
  clear: () => Promise.reject(new Error('refused')),
  onChange: () => undefined,
};
const parts = { book: async () => SHIPPED, popular: async () => new Map([[keyOf(D6), 50]]) };
const mergedOf = (store: BookStore): MergedBook => new MergedBook(store, parts);
const fileOf = (bytes: Uint8Array, name = 'book.bin'): File => new File([bytes as BlobPart], name);
const OTHER = bookOf([
  { ...entry, position: D6, value: 2, depth: 24, best: legalSquares(D6)[0]! },
  { ...entry, position: F5, value: -1, depth: 24, best: 43 },
]);

describe('the own book', () => {
  test('is the shipped one until something is added, and is found again after that', async () => {
    const { store, held } = memory();
    const merged = mergedOf(store);
    expect(await merged.book()).toBe(SHIPPED);
    expect(await merged.status()).toEqual({ positions: 2, own: 0, claimed: 0, isKept: true, goal: null });
    const { tasks, inSight } = await merged.plan(GOAL);
    expect(keyOf(tasks[0]!.position)).toBe(keyOf(D6));
    expect(inSight).toBe(tasks.length);
    await merged.take(searched(D6, 3));
    // A tab that is killed now has lost nothing.
    expect(held.searches).toHaveLength(1);
    const again = mergedOf(store);
    expect(await again.status()).toEqual({ positions: 3, own: 1, claimed: 0, isKept: true, goal: GOAL });
    const book = await again.book();
    expect(entryAt(book, find(book, D6)!.index)).toMatchObject({ value: 3, depth: 20, games: 50 });
    // It is carried back into what the shipped book knows.
    expect(book.carried[find(book, F5)!.index]).toBe(-3);
  });

  test('grows from the position asked for only, until nothing is left there', async () => {
    const merged = mergedOf(memory().store);
    const root = played(F5, legalSquares(F5)[2]!)!;
    const goal = { ...GOAL, root, black: 0, white: 0 } as const;
    const first = await merged.plan(goal);
    expect(first.tasks.map(({ position }) => keyOf(position))).toEqual([keyOf(root)]);
    await merged.take(searched(root, 1));
    const second = await merged.plan(goal);
    const after = new Set(legalSquares(root).map((square) => keyOf(played(root, square)!)));
    expect(second.tasks.length).toBeGreaterThan(0);
    expect(second.tasks.every(({ position }) => after.has(keyOf(position)))).toBe(true);
    expect((await merged.status()).goal).toEqual(goal);
    const nobody = new MergedBook(memory().store, { book: async () => EMPTY_BOOK, popular: async () => new Map() });
    await nobody.take({ ...searched(root, 1), value: 0 });
    // Where the book ends with a draw that costs nobody anything, its leaf is next; nothing else is.
    expect((await nobody.plan(goal)).inSight).toBe(1);
  });

  test('includes what was learned about the moves outside the shipped one', async () => {
    const answered = bookOf([...entriesOf(SHIPPED), { ...entry, position: D6, value: 0, best: legalSquares(D6)[0]! }]);
    const merged = new MergedBook(memory().store, { ...parts, book: async () => answered });
    await merged.take({ ...searched(F5, -2), isLeaf: true });
    expect(await merged.status()).toMatchObject({ positions: 3, own: 1 });
    const file = await merged.file();
    const other = mergedOf(memory().store);
    await other.add([new File([file], 'mine.bin')]);
    expect(await other.status()).toMatchObject({ claimed: 1 });
  });

  test('doesn’t include a position only because the best of its moves outside is now in the book', async () => {
    const shipped = bookOf([{ ...entry, position: F5, value: 0, best: 43 }]);
    const merged = new MergedBook(memory().store, { ...parts, book: async () => shipped });
    await merged.take(searched(D6, 0));
    const book = await merged.book();
    expect(entryAt(book, find(book, F5)!.index).leaf).toBe('unknown');
    expect(await merged.status()).toMatchObject({ positions: 2, own: 1 });
  });

  test('a damaged record is left out, the others are read', async () => {
    const good = searched(D6, 3);
    const deep = { ...good, depth: 30 };
    const overlapping = { ...deep, position: { ...D6, opponentLow: D6.opponentLow | D6.playerLow } };
    const bad = [{ ...deep, square: 0 }, { ...deep, value: 90 }, { ...deep, certainty: 50 }, overlapping, 'x', null];
    const { store } = memory({ searches: [...bad, good], files: [new Uint8Array(9), 'x'], goal: { line: 5 } });
    const merged = mergedOf(store);
    expect(await merged.status()).toEqual({ positions: 3, own: 1, claimed: 0, isKept: true, goal: null });
    const book = await merged.book();
    expect(entryAt(book, find(book, D6)!.index).depth).toBe(20);
  });

  test('in a browser that can’t save, the book lasts for this visit, and the page says so', async () => {
    const merged = mergedOf(refusing);
    await merged.take(searched(D6, 3));
    expect(await merged.status()).toMatchObject({ own: 1, isKept: false });
  });

  test('without the shipped book it stands alone', async () => {
    const merged = new MergedBook(memory().store, {
      book: () => Promise.reject(new Error('offline')),
      popular: () => Promise.reject(new Error('offline')),
    });
    await merged.take(searched(D6, 3));
    expect(await merged.status()).toMatchObject({ positions: 1, own: 1 });
  });

  test('is deleted for good', async () => {
    const { store } = memory();
    const merged = mergedOf(store);
    await merged.take(searched(D6, 3));
    await merged.clear();
    expect(await merged.status()).toMatchObject({ positions: 2, own: 0 });
    expect(await mergedOf(store).status()).toMatchObject({ positions: 2, own: 0 });
  });
});

describe('files', () => {
  test('form a book of their own: the better entry of a position counts; the same file again adds nothing', async () => {
    const { store, held } = memory();
    const merged = mergedOf(store);
    const [added] = await merged.add([fileOf(makeBook(OTHER))]);
    expect(added).toMatchObject({ format: 'Outflank', positions: 2, leftOut: 0, fault: null });
    expect(await merged.book()).toBe(SHIPPED);
    const book = await merged.claimed();
    expect(book.size).toBe(2);
    expect(entryAt(book, find(book, F5)!.index)).toMatchObject({ value: -1, depth: 24, origin: 'merged' });
    expect(await merged.add([fileOf(gzipSync(makeBook(OTHER)))])).toMatchObject([{ positions: 0, fault: null }]);
    expect(held.files).toHaveLength(1);
    expect(await mergedOf(store).status()).toMatchObject({ positions: 2, own: 0, claimed: 2 });
  });

  test('a false value in a file affects none of ours, carried back or searched', async () => {
    const merged = mergedOf(memory().store);
    const lie = bookOf([{ ...entry, position: D6, value: 40, depth: 60, certainty: 100, best: legalSquares(D6)[0]! }]);
    await merged.add([fileOf(makeBook(lie))]);
    await merged.take(searched(D6, 3));
    const book = await merged.book();
    expect(entryAt(book, find(book, D6)!.index)).toMatchObject({ value: 3, origin: 'engine' });
    expect(book.carried[find(book, F5)!.index]).toBe(-3);
  });

  test('the user’s book can be added again from its file, as claims', async () => {
    const merged = mergedOf(memory().store);
    await merged.take(searched(D6, 3));
    await merged.add([fileOf(makeBook(OTHER))]);
    const file = await merged.file();
    const other = mergedOf(memory().store);
    await other.add([new File([file], 'mine.bin')]);
    const says = ({ value, depth, certainty }: BookEntry): string => [value, depth, certainty].join();
    // What was searched takes precedence over what a file says about the same position.
    expect([...entriesOf(await other.claimed())].map(says).toSorted()).toEqual(['-1,24,87', '3,20,87']);
    expect(await other.book()).toBe(SHIPPED);
  });

  test('a file of another kind is reported, and the others are read', async () => {
    const merged = mergedOf(memory().store);
    const text = new TextEncoder().encode('f5d6c3');
    const [bad, good] = await merged.add([fileOf(text, 'game.txt'), fileOf(makeBook(OTHER))]);
    expect(bad!.format).toBeNull();
    expect(faultText(bad!.fault!)).toContain('not an opening book of Outflank, Egaroucid');
    expect(good!.positions).toBe(2);
  });

  test('a broken one says where, and the rest is read', async () => {
    const book = randomBook(20, 10, 8);
    const bytes = makeBook(book);
    const merged = new MergedBook(memory().store, { book: async () => EMPTY_BOOK, popular: async () => new Map() });
    // The value of the fifth position, in the first column of bytes after the words.
    bytes[12 + 20 * book.size + 4] = 99;
    const [read] = await merged.add([fileOf(gzipSync(bytes))]);
    expect(read).toMatchObject({ positions: book.size - 1, leftOut: 1 });
    expect(faultText(read!.fault!)).toContain('checksum');
  });

  test('one that was cut short has what comes before that', async () => {
    const book = bookOf(randomEntries(20, 10, 9));
    const whole = gzipSync(makeBook(book));
    const read = async (length: number) => {
      const merged = new MergedBook(memory().store, { book: async () => EMPTY_BOOK, popular: async () => new Map() });
      return (await merged.add([fileOf(whole.subarray(0, length))]))[0]!;
    };
    const most = await read(whole.length - 20);
    expect(most.positions).toBe(book.size);
    expect(faultText(most.fault!)).toMatch(/should have [\d,]+ bytes/);
    const least = await read(Math.floor(whole.length / 3));
    expect(least.positions).toBe(0);
    expect(least.fault).not.toBeNull();
  });
});
