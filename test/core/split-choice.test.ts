/**
 * Which split a helper of the built core joins: the highest that has room. Splits are written into the memory as their
 * owners would open them, but with a search that doesn't exist, so that the helper traps when it has joined.
 */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { THREAD_SPLITS, THREAD_STRIDE, THREADS } from '../../assembly/layout.ts';
import { Random } from '../../bench/random.ts';
import { Core } from '../../workers/engine/core.ts';
import { good } from '../game/helpers.ts';
import { testHost } from './helpers.ts';
import { samples } from '../samples.ts';

const SOURCE = readFileSync('assembly/split.ts', 'utf8');
/** A constant of assembly/split.ts. */
const constant = (name: string): number => Number(new RegExp(`const ${name}: \\w+ = (\\d+);`).exec(SOURCE)![1]);
const SPLIT_CUT = 0;
const [OPEN, COUNT, SEARCH, SPLIT_DEPTH, HELPERS, NEXT] = [
  'OPEN',
  'COUNT',
  'SEARCH',
  'SPLIT_DEPTH',
  'HELPERS',
  'NEXT',
].map(constant) as [number, number, number, number, number, number];
const NO_SEARCH = 0x7fff_ffff;
/** Peers at one split, its owner not counted. */
const MAX_HELPERS = 6;

interface Split {
  readonly isOpen: boolean;
  readonly isCut: boolean;
  readonly depth: number;
  readonly moves: number;
  readonly claimed: number;
  readonly helpers: number;
}

const OWNERS = 4;
const HELPER = 2;
const PLACES = 5;

let core: Core;
let helperLoop: () => void;
beforeAll(async () => {
  ({ core } = good(await Core.open(testHost(), 16)));
  core.setThreads(OWNERS);
  core.begin(false);
  const { module, memory } = core.sharedWords();
  const asleep = (): never => {
    throw new Error('asleep');
  };
  const env = { memory, abort: asleep };
  const { exports } = await WebAssembly.instantiate(module, { env, host: { now: () => 0, wait: asleep } });
  (exports['start'] as (thread: number) => void)(HELPER);
  helperLoop = exports['helperLoop'] as () => void;
});

/** The words of a place for a split of a thread. */
const wordsOf = (thread: number, place: number): Int32Array => {
  const bytes = constant('SPLIT_BYTES');
  return new Int32Array(
    core.memory.buffer,
    THREADS + thread * THREAD_STRIDE + THREAD_SPLITS + place * bytes,
    bytes / 4,
  );
};

function write(words: Int32Array, split: Split): void {
  words.fill(0);
  words[SPLIT_CUT / 4] = Number(split.isCut);
  words[OPEN / 4] = Number(split.isOpen);
  words[COUNT / 4] = split.moves;
  words[SEARCH / 4] = NO_SEARCH;
  words[SPLIT_DEPTH / 4] = split.depth;
  words[HELPERS / 4] = split.helpers;
  words[NEXT / 4] = split.claimed;
}

/** Lets a helper look for work; returns the split that it joins, if any. */
function joined(splits: readonly (readonly Split[])[]): Split | undefined {
  splits.forEach((own, thread) => own.forEach((split, place) => write(wordsOf(thread, place), split)));
  // It traps when it has joined; when it sleeps, the host throws.
  expect(helperLoop).toThrow(/asleep|index is out of bounds/);
  return splits.flatMap((own, thread) =>
    own.filter((split, place) => wordsOf(thread, place)[HELPERS / 4] !== split.helpers),
  )[0];
}

const hasRoom = ({ isOpen, isCut, moves, claimed, helpers }: Split): boolean =>
  isOpen && !isCut && claimed < moves && helpers < MAX_HELPERS;

const OPENED: Split = { isOpen: true, isCut: false, depth: 9, moves: 5, claimed: 1, helpers: 0 };

test.each<[string, Partial<Split>, boolean]>([
  ['open', {}, true],
  ['closed', { isOpen: false }, false],
  ['with a move that is good enough', { isCut: true }, false],
  ['with one move left', { claimed: 4 }, true],
  ['with no move left', { claimed: 5 }, false],
  ['with five helpers', { helpers: MAX_HELPERS - 1 }, true],
  ['with six helpers', { helpers: MAX_HELPERS }, false],
])('a split %s', (_, change, isJoined) => {
  const high = { ...OPENED, depth: 12, ...change };
  expect(joined([[OPENED, high]])).toEqual(isJoined ? high : OPENED);
});

test('of many the highest that has room, never an own one', () => {
  const random = new Random(17);
  for (let i = 0; i < samples(5000); i++) {
    const splits = Array.from({ length: OWNERS }, () =>
      Array.from({ length: PLACES }, (): Split => ({
        isOpen: random.below(3) > 0,
        isCut: random.below(6) === 0,
        depth: 1 + random.below(20),
        moves: 4,
        claimed: random.below(6),
        helpers: random.below(MAX_HELPERS + 2),
      })),
    );
    const others = splits.flatMap((own, thread) => (thread === HELPER ? [] : own.filter(hasRoom)));
    const highest = others.length ? Math.max(...others.map(({ depth }) => depth)) : undefined;
    const found = joined(splits);
    expect(found?.depth).toBe(highest);
    if (found) expect(others).toContain(found);
  }
});

test('what the threads at a split write is in another cache line than what they read', () => {
  const LINE = 64;
  const lineOf = (name: string): number => Math.floor(constant(name) / LINE);
  expect([THREADS, THREAD_STRIDE, THREAD_SPLITS, constant('SPLIT_BYTES')].map((bytes) => bytes % LINE)).toEqual([
    0, 0, 0, 0,
  ]);
  expect(['HELPERS', 'NEXT', 'LOCK', 'BEST', 'BEST_MOVE'].map(lineOf)).toEqual([1, 1, 1, 1, 1]);
  expect(['OPEN', 'COUNT', 'LIST', 'SIZE', 'SEARCH', 'SPLIT_ALPHA', 'SPLIT_EMPTIES'].map(lineOf)).toEqual(
    Array.from({ length: 7 }, () => 0),
  );
});
