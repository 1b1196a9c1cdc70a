/**
 * The transposition table read and written from outside: what becomes of entries that contradict one another, that two
 * writers have mixed, or that belong to another position; and whether the search works with almost no table.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { plainValue } from '../../bench/plain.ts';
import { Random, randomPositions, take } from '../../bench/random.ts';
import { bitboards } from '../../bench/text.ts';
import { BUCKET_BYTES, TABLE, TABLE_MASK } from '../../assembly/layout.ts';
import { type Bitboards, type Core } from '../../workers/engine/core.ts';
import { openCore as openIdle } from './helpers.ts';
import { emptiesOfBitboards } from './helpers.ts';

const ENTRY_BYTES = 16;
/** Bytes of an entry's data (assembly/table.ts). */
const LOWER = 0;
const UPPER = 1;
const DEPTH = 2;
const PROVED = 6;
const LOCK = 8;

/** A core with its own job, with the usual count. */
async function openCore(): Promise<Core> {
  const core = await openIdle();
  core.begin(false);
  return core;
}

/** The exact value by the core, from the lowest up. */
function valueOf(core: Core, boards: Bitboards): number {
  let value = -64;
  for (let above = core.exact(boards, value); above > value; above = core.exact(boards, value)) value = above;
  return value;
}

/** The bytes of every entry that is in use. */
function entriesOf(core: Core): Uint8Array[] {
  const [mask = 0] = new Uint32Array(core.memory.buffer, TABLE_MASK, 1);
  const entries: Uint8Array[] = [];
  for (let at = TABLE; at < TABLE + (mask + 1) * BUCKET_BYTES; at += ENTRY_BYTES) {
    const [low, high] = new Uint32Array(core.memory.buffer, at, 2);
    if (low || high) entries.push(new Uint8Array(core.memory.buffer, at, ENTRY_BYTES));
  }
  return entries;
}

/** The only entry of that depth: the root's, where nothing else is so deep. */
function rootEntry(core: Core, empties: number): Uint8Array {
  const found = entriesOf(core).filter((entry) => entry[DEPTH] === empties);
  expect(found).toHaveLength(1);
  return found[0]!;
}

/** Changes a byte of the data, and the lock with it, so that the entry stays its position's. */
function change(entry: Uint8Array, byte: number, value: number): void {
  const difference = (entry[byte]! ^ value) & 255;
  entry[byte] = entry[byte]! ^ difference;
  entry[LOCK + byte] = entry[LOCK + byte]! ^ difference;
}

/** Solved by a core with a large table; what small ones say is compared with it. */
let positions: readonly { readonly boards: Bitboards; readonly value: number }[] = [];
beforeAll(async () => {
  const core = await openCore();
  positions = take(randomPositions(new Random(31), 12, 14), 60).map((position) => {
    const boards = bitboards(position);
    return { boards, value: valueOf(core, boards) };
  });
});

test('the plain solver agrees with the large table', async () => {
  const core = await openCore();
  // Beyond nine empties it takes too long.
  for (const position of take(randomPositions(new Random(32), 9, 9), 12)) {
    expect(valueOf(core, bitboards(position))).toBe(plainValue(position, 'winner'));
  }
});

describe.each([1, 4, 64])('a table of %i buckets', (buckets) => {
  test('gives the same values, and is read', async () => {
    const core = await openCore();
    core.shrinkTable(buckets);
    for (const { boards, value } of positions) expect(valueOf(core, boards)).toBe(value);
    expect(core.contradictions()).toBe(0);
    // Asked again, the last position is answered from the table at once.
    const { boards, value } = positions.at(-1)!;
    const before = core.nodes();
    expect(core.exact(boards, value)).toBe(value);
    expect(core.nodes() - before).toBe(1);
  });
});

test.each([0, 1, 2, 3])('an entry is found in place %i of its bucket', async (place) => {
  const core = await openCore();
  core.shrinkTable(1);
  const { boards, value } = positions[0]!;
  core.exact(boards, value);
  const entry = rootEntry(core, emptiesOfBitboards(boards)).slice();
  const bucket = new Uint8Array(core.memory.buffer, TABLE, BUCKET_BYTES).fill(0);
  bucket.set(entry, place * ENTRY_BYTES);
  const before = core.nodes();
  expect(core.exact(boards, value)).toBe(value);
  expect(core.nodes() - before).toBe(1);
});

test('entries of other positions are not taken for the one sought', async () => {
  // All positions in one bucket: each probe finds four entries, and three or four of them are foreign.
  const core = await openCore();
  core.shrinkTable(1);
  const values: number[] = [];
  for (const { boards } of positions.slice(0, 20)) values.push(valueOf(core, boards));
  expect(values).toEqual(positions.slice(0, 20).map(({ value }) => value));
});

describe('proofs that contradict one another', () => {
  test('are counted, and neither becomes a value', async () => {
    const { boards, value } = positions.find(({ value }) => Math.abs(value) < 40)!;
    const honest = await openCore();
    expect(honest.exact(boards, value - 1)).toBe(value);
    const entry = rootEntry(honest, emptiesOfBitboards(boards));
    // A false proof that it is worth less, which does not answer the question that is asked next (values are even).
    change(entry, LOWER, -64);
    change(entry, UPPER, value - 1);
    const core = await openCore();
    const planted = new Uint8Array(core.memory.buffer, entry.byteOffset, ENTRY_BYTES);
    planted.set(entry);
    expect(core.exact(boards, value - 2)).toBe(value);
    expect(core.contradictions()).toBe(1);
    // Nothing is left of either, and the value is found afresh.
    expect(new Int8Array(planted)[LOWER]).toBe(-64);
    expect(new Int8Array(planted)[UPPER]).toBe(64);
    expect(valueOf(core, boards)).toBe(value);
    expect(core.contradictions()).toBe(1);
  });

  test('do not come up in honest work', async () => {
    const core = await openCore();
    for (const { boards } of positions) valueOf(core, boards);
    expect(core.contradictions()).toBe(0);
  });
});

/** A 32-bit engine stores a 64-bit word in two halves. */
const HALF = 4;

/** What two writers of the same position may leave: one half of each word from the one, the other half from the other. */
function mixed(low: Uint8Array, high: Uint8Array): Uint8Array {
  const entry = new Uint8Array(high);
  for (const word of [0, LOCK]) entry.set(low.subarray(word, word + HALF), word);
  return entry;
}

test('selective bounds never pass for proofs, whichever halves of two entries meet', async () => {
  let misled = 0;
  for (const { boards, value } of positions) {
    const empties = emptiesOfBitboards(boards);
    if (empties < 13) continue; // up to 12 the selective search is an exact one
    const [selective, exact, torn] = [await openCore(), await openCore(), await openCore()];
    const guess = selective.estimate(boards, -65, 65, empties, 0);
    if (guess === value) continue;
    misled++;
    valueOf(exact, boards);
    const entries = [rootEntry(selective, empties), rootEntry(exact, empties)] as const;
    expect(entries[1][3]).toBe(PROVED);
    for (const [low, high] of [entries, [entries[1], entries[0]]] as const) {
      torn.exact(boards, value);
      rootEntry(torn, empties).set(mixed(low, high));
      expect(valueOf(torn, boards)).toBe(value);
    }
  }
  expect(misled).toBeGreaterThan(0);
});
