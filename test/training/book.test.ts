/** The growth of the book: what is searched, what is kept, and that it continues wherever it was interrupted. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptiesOf, legalSquares, played, START } from '../../game/bitboard/position.ts';
import { type Book, entriesOf, find, leafAt, positionAt } from '../../game/book/book.ts';
import { canonicalImage, keyOf } from '../../game/bitboard/symmetry.ts';
import { bookOf, edgesOf } from '../../game/book/graph.ts';
import type { SearchRecord } from '../../game/book/grown.ts';
import { MAX_LOSS, planOf } from '../../game/book/plan.ts';
import type { Popular } from '../../game/book/popular.ts';
import { faultText } from '../../i18n/english.ts';
import { deepTasks, growBook, oneByOne, partOf } from '../../training/book/grow.ts';
import { BookLog, parseLog, readLogs, SEARCH_BYTES } from '../../training/book/log.ts';
import { describeBook, describeGames } from '../../training/book/report.ts';
import { bestOf } from '../../workers/engine/best-of.ts';
import { readShipped, recordsOf, readPopular } from '../../training/book/shipped.ts';
import { openTrainedCore } from '../../training/core.ts';
import { toBitboards } from '../../workers/engine/halves.ts';
import type { Core } from '../../workers/engine/core.ts';
import { faultOf } from '../game/helpers.ts';
import { builtHost, randomPositions } from './helpers.ts';

let core: Core;
let popular: Popular;
let folder: string;

/** As the growth searches, but only two plies. */
const search = oneByOne(({ position, squares }) => bestOf(core, position, squares, 2, 5));

const NOBODY = (): void => {};

async function grown(
  positions: number,
  shard = 0,
  shards = 1,
  isStopped = () => false,
  known: readonly SearchRecord[] = [],
): Promise<Book> {
  const plan = { folder, shard, shards, positions, isDeep: false, known };
  const book = await growBook(search, popular, plan, NOBODY, isStopped);
  if (!book.ok) throw new Error(faultText(book.fault));
  return book.value;
}

beforeAll(async () => {
  const opened = await openTrainedCore(builtHost, 'data');
  if (!opened.ok) throw new Error(faultText(opened.fault));
  core = opened.value;
  const read = readPopular('data');
  if (!read.ok) throw new Error(faultText(read.fault));
  popular = read.value;
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'book-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a search of some moves', () => {
  test('finds the best of them, with the value of the whole window', () => {
    for (const position of randomPositions(40, 11).filter((p) => legalSquares(p).length > 2)) {
      const squares = legalSquares(position).slice(1);
      const values = squares.map((square) => 0 - core.estimate(toBitboards(played(position, square)!), -64, 64, 5, 5));
      const found = bestOf(core, position, squares, 6, 5);
      expect(found.value).toBe(Math.max(...values));
      expect(values[squares.indexOf(found.square)]).toBe(found.value);
    }
  });
});

describe('growth', () => {
  test('begins at the start and takes what is played most', async () => {
    const book = await grown(200);
    expect(book.size).toBeGreaterThanOrEqual(200);
    const most = [...popular].toSorted(([, a], [, b]) => b - a).slice(0, 60);
    const known = new Set([...entriesOf(book)].map(({ position }) => keyOf(position)));
    expect(most.filter(([key]) => known.has(key)).length).toBeGreaterThan(45);
    for (const { games, position } of entriesOf(book)) expect(games).toBe(popular.get(keyOf(position)) ?? 0);
  });

  test('a leaf is the best of the moves that lead out of the book', async () => {
    const book = await grown(120);
    let solved = 0;
    for (let index = 0; index < book.size; index++) {
      const leaf = leafAt(book, index);
      const position = positionAt(book, index);
      const inBook = edgesOf(book, position).map(({ square }) => square);
      const outside = legalSquares(position).filter((square) => !inBook.includes(square));
      if (leaf === 'none') expect(outside).toEqual([]);
      if (typeof leaf === 'string') continue;
      expect(outside).toContain(leaf.square);
      expect(leaf.value).toBe(bestOf(core, position, outside, 2, 5).value);
      solved++;
    }
    expect(solved).toBeGreaterThan(60);
  });

  test('continues where it was interrupted, even in the middle of a record', async () => {
    let searches = 0;
    await grown(1000, 0, 1, () => ++searches > 30);
    const file = join(folder, readdirSync(folder)[0]!);
    const before = readFileSync(file);
    expect(before.length).toBeGreaterThan(10 * SEARCH_BYTES);
    truncateSync(file, before.length - 5);
    const book = await grown(60);
    const after = readFileSync(file);
    expect(after.subarray(0, before.length - SEARCH_BYTES)).toEqual(before.subarray(0, before.length - SEARCH_BYTES));
    const keys = parseLog(after).flatMap(({ isLeaf, position }) => (isLeaf ? [] : [keyOf(position)]));
    expect(new Set(keys).size).toBe(keys.length);
    expect(book.size).toBe(keys.length);
  });

  test('continues from a book whose logs are gone', async () => {
    const before = await grown(60);
    rmSync(folder, { recursive: true });
    const again = await grown(1, 0, 1, () => true, recordsOf(before));
    expect(again).toEqual(before);
    const after = await grown(90, 0, 1, () => false, recordsOf(before));
    const searched = new Set(readLogs(folder).flatMap((r) => (r.isLeaf ? [] : [keyOf(r.position)])));
    expect(after.size).toBe(before.size + searched.size);
    for (const { position } of entriesOf(before)) expect(searched.has(keyOf(position))).toBe(false);
  });

  test('the shipped book is read as it was searched', () => {
    const records = readShipped('data');
    if (!records.ok) throw new Error(faultText(records.fault));
    expect(records.value.filter(({ isLeaf }) => !isLeaf).length).toBeGreaterThan(500);
    expect(records.value.some(({ isLeaf }) => isLeaf)).toBe(true);
    expect(readShipped(folder)).toEqual({ ok: true, value: [] });
    expect(faultOf(readPopular(folder))).toContain('opening-statistics.bin is missing');
  });

  test('a record that is damaged is left out, the others are read', () => {
    const log = new BookLog(folder, 0);
    const record = { isLeaf: false, square: 37, value: -3, depth: 20, certainty: 87 };
    for (const value of [-3, 0, 7]) log.append({ ...record, position: START, value });
    log.close();
    const file = join(folder, readdirSync(folder)[0]!);
    const bytes = readFileSync(file);
    bytes[SEARCH_BYTES + 18]! ^= 4;
    writeFileSync(file, bytes);
    expect(readLogs(folder).map(({ value }) => value)).toEqual([-3, 7]);
  });

  test('a position with discs on the last squares of a half is written and read', () => {
    const log = new BookLog(folder, 0);
    const positions = randomPositions(300, 5).map((p) => canonicalImage(p).position);
    expect(positions.some(({ opponentHigh }) => opponentHigh < 0)).toBe(true);
    for (const position of positions)
      log.append({ position, isLeaf: false, square: 0, value: 0, depth: 20, certainty: 87 });
    log.close();
    expect(readLogs(folder).map(({ position }) => position)).toEqual(positions);
  });

  test('several processes share it, and one has what the others found', async () => {
    await grown(40, 0, 2);
    const book = await grown(80, 1, 2);
    expect(readdirSync(folder)).toHaveLength(2);
    expect(book.size).toBe(new Set(readLogs(folder).flatMap((r) => (r.isLeaf ? [] : [keyOf(r.position)]))).size);
    const tasks = planOf(book, popular);
    const parts = [0, 1, 2].flatMap((shard) => partOf(tasks, 20, shard, 3));
    expect(new Set(parts)).toEqual(new Set(tasks.slice(0, 60)));
    expect(parts).toHaveLength(60);
    // What a search found in the table helps the one of the position before it.
    const empties = partOf(tasks, 20, 1, 3).map(({ position }) => emptiesOf(position));
    expect(empties).toEqual(empties.toSorted((a, b) => a - b));
    expect(new Set(empties).size).toBeGreaterThan(1);
  });

  test('the deep pass takes the most played ones, and none twice', async () => {
    const book = await grown(30);
    const tasks = deepTasks(book);
    expect(tasks).toHaveLength([...entriesOf(book)].filter(({ games }) => games).length);
    expect(tasks.map(({ urgency }) => urgency)).toEqual(tasks.map(({ urgency }) => urgency).toSorted((a, b) => b - a));
    const plan = { folder, shard: 0, shards: 1, positions: 1, isDeep: true, known: [] };
    const deep = await growBook(search, popular, plan, NOBODY, () => false);
    if (!deep.ok) throw new Error(faultText(deep.fault));
    expect(describeBook(deep.value)).toContain(`${tasks.length} at 24@98%`);
    expect(deepTasks(deep.value)).toEqual([]);
  });
});

describe('the plan', () => {
  const entry = { depth: 20, certainty: 87, origin: 'engine', leaf: 'unknown', games: 0 } as const;
  const F5 = played(START, 37)!;
  const [first, second] = legalSquares(F5) as [number, number];

  test('follows a leaf while no side has lost more than it may', () => {
    for (const loss of [MAX_LOSS, MAX_LOSS + 1]) {
      // White's first answer is in the book and loses nothing; the second one would lose so much.
      const book = bookOf([
        { ...entry, position: START, value: 0, best: 37 },
        {
          ...entry,
          position: F5,
          value: 0,
          best: first,
          leaf: { square: second, value: -loss, depth: 16, certainty: 87 },
        },
        { ...entry, position: played(F5, first)!, value: 0, best: legalSquares(played(F5, first)!)[0]! },
      ]);
      const keys = planOf(book, new Map()).map(({ position }) => keyOf(position));
      expect(keys.includes(keyOf(played(F5, second)!))).toBe(loss === MAX_LOSS);
    }
  });

  test('of a part of the book asks for nothing else, and lets each side lose what it may', () => {
    const root = played(F5, first)!;
    const [best, other] = legalSquares(root) as [number, number];
    const book = bookOf([
      { ...entry, position: START, value: 0, best: 37 },
      { ...entry, position: F5, value: 0, best: first },
      { ...entry, position: root, value: 0, best, leaf: { square: other, value: -3, depth: 16, certainty: 87 } },
      { ...entry, position: played(root, best)!, value: 0, best: legalSquares(played(root, best)!)[0]! },
    ]);
    const popularOnes = new Map([[keyOf(played(F5, second)!), 5000]]);
    const keysOf = (black: number, white: number): readonly string[] =>
      planOf(book, popularOnes, { root, black, white }).map(({ position }) => keyOf(position));
    expect(planOf(book, popularOnes).map(({ position }) => keyOf(position))).toContain(keyOf(played(F5, second)!));
    expect(keysOf(3, 0)).not.toContain(keyOf(played(F5, second)!));
    // Black is to move at the root, and would lose three.
    expect(keysOf(3, 0)).toContain(keyOf(played(root, other)!));
    expect(keysOf(2, 3)).not.toContain(keyOf(played(root, other)!));
  });

  test('asks for the best of the moves outside where it is not known', () => {
    const book = bookOf([
      { ...entry, position: F5, value: 0, best: first },
      { ...entry, position: played(F5, first)!, value: 0, best: legalSquares(played(F5, first)!)[0]! },
      { ...entry, position: START, value: 0, best: 37 },
    ]);
    const { index } = find(book, F5)!;
    const tasks = planOf(book, new Map()).filter(({ kind }) => kind === 'leaf');
    expect(tasks).toHaveLength(1);
    expect(tasks[0]!.squares).toHaveLength(2);
    expect(tasks[0]!.position).toEqual(positionAt(book, index));
  });
});

test('games are counted that are still in the book', () => {
  const line: number[] = [];
  const entries = [];
  let position = START;
  for (let ply = 0; ply < 14; ply++) {
    const square = legalSquares(position)[0]!;
    entries.push({
      position,
      value: 0,
      depth: 20,
      certainty: 87,
      origin: 'engine',
      best: square,
      leaf: 'unknown',
      games: 0,
    } as const);
    line.push(square);
    position = played(position, square)!;
  }
  const other = [...line.slice(0, 9), legalSquares(played(entries[8]!.position, line[8]!)!)[1]!];
  expect(describeGames(bookOf(entries), [line, other])).toBe(
    'after 8 moves 2 of 2 games (100.0 %)\nafter 12 moves 1 of 1 games (100.0 %)\n' +
      'after 16 moves 0 of 0 games (0.0 %)\nafter 20 moves 0 of 0 games (0.0 %)',
  );
});
