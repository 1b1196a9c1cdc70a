/**
 * Many threads in one tree ("young brothers wait": only after the first move of a node has been searched may its other
 * moves be shared).
 *
 * A node that meets idle threads opens a split in its own block: the sorted list of remaining moves, and the window.
 * Every thread that works there, including the owner, claims the next move, searches it, and enters the score. A score
 * above alpha sets `cut`, which all threads under the split treat as a stop (isStopped). The owner returns when the
 * last helper has left; meanwhile it helps only threads that work under its own split, so that it never comes back
 * late.
 *
 * Races: a split closes before its owner waits for `helpers` to fall to zero, and a helper enters by raising `helpers`
 * before it checks whether the split is open; so one of the two always sees the other. The list is written before the
 * split opens and isn't changed while it is open. All waiting is on one word, EVENTS, in a loop that checks again.
 */
import { wait } from './host';
import { EVENTS, IDLE, MAX_THREADS, SLEEPERS, THREAD_SPLITS, THREAD_STRIDE, THREADS, THREADS_AT_WORK } from './layout';
import { SQUARE } from './movelist';
import { divideTable } from './table';
import {
  adoptJob,
  block,
  currentSplit,
  isStopped,
  publishNodes,
  setCurrentSplit,
  SPLIT_CUT,
  SPLIT_PARENT,
} from './thread';

// A split takes two cache lines. The first is written before the split opens and hardly ever after, the second by all
// threads at work there. SPLIT_CUT (i32, 0) and SPLIT_PARENT (u32, 4) are in thread.ts, which reads them at every poll.
const OPEN: usize = 8; // i32
const COUNT: usize = 12; // i32: moves in the list
const LIST: usize = 16; // u32: address of the first record
const SIZE: usize = 20; // u32: bytes of a record
const SEARCH: usize = 24; // u32: index of the function that searches a record for the mover of the split's node
export const SPLIT_ALPHA: usize = 28; // i32
export const SPLIT_EMPTIES: usize = 32; // i32
export const SPLIT_DEPTH: usize = 36; // i32
export const SPLIT_SELECTIVITY: usize = 40; // i32, see table.ts
export const SPLIT_PARITY: usize = 44; // i32, 0 if the search does without
const HELPERS: usize = 64; // i32: threads at work here besides the owner
const NEXT: usize = 68; // i32: index of the next move to claim
const LOCK: usize = 72; // i32: guards the next two
const BEST: usize = 76; // i32
const BEST_MOVE: usize = 80; // i32
const SPLIT_BYTES: usize = 128;
const MAX_SPLITS: i32 = 24;
/** Helpers at one split: with more, threads claim moves that the first to finish makes unnecessary. */
const MAX_HELPERS: i32 = 6;

/** This thread's open splits. */
let depth: i32 = 0;
/** The best move of the last closed split. */
export let splitBestMove: i32 = 0;

/** Whether a node should share its moves now: only then is a split worth its cost. */
// @ts-ignore: decorator
@inline export function hasIdleThreads(): bool {
  return atomic.load<i32>(IDLE) > 0 && depth < MAX_SPLITS;
}

function signal(): void {
  atomic.add<i32>(EVENTS, 1);
  if (atomic.load<i32>(SLEEPERS) > 0) atomic.notify(EVENTS, -1);
}

/** Checks of EVENTS before sleeping: some 30 microseconds, about the cost of being woken by the host. */
const SPINS: i32 = 20000;

/**
 * Waits until something has happened since `seen` was read: awake at first, then asleep. A sleeper announces itself
 * before it checks EVENTS for the last time, and a signal looks for sleepers after it has changed EVENTS: one of them
 * sees the other.
 */
function sleep(seen: i32): void {
  atomic.add<i32>(IDLE, 1);
  let spins = SPINS;
  while (spins > 0 && atomic.load<i32>(EVENTS) == seen) spins--;
  if (spins == 0) {
    atomic.add<i32>(SLEEPERS, 1);
    while (atomic.load<i32>(EVENTS) == seen) wait(EVENTS, seen);
    atomic.sub<i32>(SLEEPERS, 1);
  }
  atomic.sub<i32>(IDLE, 1);
}

/** Enters a score under a spin lock, because two stores take less time than any sleep. */
function enterScore(split: usize, score: i32, move: i32): void {
  while (atomic.cmpxchg<i32>(split, 0, 1, LOCK) != 0) {}
  if (score > load<i32>(split, BEST)) {
    store<i32>(split, score, BEST);
    store<i32>(split, move, BEST_MOVE);
  }
  atomic.store<i32>(split, 0, LOCK);
}

/** Claims and searches moves of the split until none is left or one is good enough. */
function workAt(split: usize): void {
  const outer = currentSplit;
  setCurrentSplit(split);
  const count = load<i32>(split, COUNT);
  const alpha = load<i32>(split, SPLIT_ALPHA);
  while (!isStopped()) {
    const index = atomic.add<i32>(split, 1, NEXT);
    if (index >= count) break;
    const record = <usize>load<u32>(split, LIST) + <usize>index * <usize>load<u32>(split, SIZE);
    const score = call_indirect<i32>(load<u32>(split, SEARCH), record, split);
    if (isStopped()) break;
    enterScore(split, score, load<i32>(record, SQUARE));
    if (score > alpha) {
      atomic.store<i32>(split, 1, SPLIT_CUT);
      break;
    }
  }
  setCurrentSplit(outer);
}

/** No chain of splits is longer: each split takes a move, and no game has more, not even on ten by ten. */
const LONGEST_CHAIN: i32 = 96;

/**
 * Whether `split` is `ancestor` or lies under it. If the split may have been reopened meanwhile, the answer may be
 * wrong, but the loop ends.
 */
function isUnder(split: usize, ancestor: usize): bool {
  let at = split;
  for (let i = 0; at && i < LONGEST_CHAIN; i++) {
    if (at == ancestor) return true;
    at = <usize>load<u32>(at, SPLIT_PARENT);
  }
  return false;
}

/**
 * Whether one more thread is of use there: a move is left for it, and there are not too many helpers already.
 */
// @ts-ignore: decorator
@inline function hasRoom(split: usize): bool {
  return (
    atomic.load<i32>(split, OPEN) != 0 &&
    atomic.load<i32>(split, NEXT) < load<i32>(split, COUNT) &&
    atomic.load<i32>(split, HELPERS) < MAX_HELPERS &&
    !atomic.load<i32>(split, SPLIT_CUT)
  );
}

/**
 * The highest open split of another thread that has room, under `ancestor` if that isn't 0; 0 if there is none. The
 * deeper the search below it, the longer it keeps a helper busy.
 */
function highestSplit(ancestor: usize): usize {
  const threads = <usize>atomic.load<i32>(THREADS_AT_WORK);
  let highest: usize = 0;
  let deepest = -1;
  for (let thread: usize = 0; thread < threads; thread++) {
    const other = THREADS + thread * THREAD_STRIDE;
    if (other == block) continue;
    for (let i = 0; i < MAX_SPLITS; i++) {
      const split = other + THREAD_SPLITS + <usize>i * SPLIT_BYTES;
      if (!hasRoom(split) || load<i32>(split, SPLIT_DEPTH) <= deepest) continue;
      if (ancestor && !isUnder(split, ancestor)) continue;
      highest = split;
      deepest = load<i32>(split, SPLIT_DEPTH);
    }
  }
  return highest;
}

/** Joins the highest split that has room, under `ancestor` if that isn't 0; false if there is none. */
function help(ancestor: usize): bool {
  const split = highestSplit(ancestor);
  if (!split) return false;
  atomic.add<i32>(split, 1, HELPERS);
  // From here on it can't be closed and reopened unnoticed: what was read before may belong to another node.
  const isWelcome =
    atomic.load<i32>(split, OPEN) && !atomic.load<i32>(split, SPLIT_CUT) && (!ancestor || isUnder(split, ancestor));
  if (isWelcome) {
    adoptJob();
    workAt(split);
    publishNodes();
  }
  atomic.sub<i32>(split, 1, HELPERS);
  signal();
  return true;
}

/**
 * Searches the sorted records of [from, end) with all idle threads; `best` and `bestMove` are the node's results so
 * far. Returns the best score; its move is in `splitBestMove`. Meaningless if isStopped() afterwards.
 */
export function splitSearch(
  from: usize,
  end: usize,
  size: usize,
  search: u32,
  alpha: i32,
  best: i32,
  bestMove: i32,
  empties: i32,
  leftDepth: i32,
  selectivity: i32,
  parity: i32,
): i32 {
  const split = block + THREAD_SPLITS + <usize>depth * SPLIT_BYTES;
  depth++;
  atomic.store<i32>(split, 0, SPLIT_CUT);
  store<u32>(split, <u32>currentSplit, SPLIT_PARENT);
  atomic.store<i32>(split, 0, NEXT);
  store<i32>(split, <i32>((end - from) / size), COUNT);
  store<u32>(split, <u32>from, LIST);
  store<u32>(split, <u32>size, SIZE);
  store<i32>(split, best, BEST);
  store<i32>(split, bestMove, BEST_MOVE);
  store<i32>(split, alpha, SPLIT_ALPHA);
  store<i32>(split, empties, SPLIT_EMPTIES);
  store<i32>(split, leftDepth, SPLIT_DEPTH);
  store<i32>(split, selectivity, SPLIT_SELECTIVITY);
  store<i32>(split, parity, SPLIT_PARITY);
  store<u32>(split, search, SEARCH);
  atomic.store<i32>(split, 1, OPEN);
  signal();

  workAt(split);
  atomic.store<i32>(split, 0, OPEN);
  while (true) {
    const seen = atomic.load<i32>(EVENTS);
    if (atomic.load<i32>(split, HELPERS) == 0) break;
    if (!help(split)) sleep(seen);
  }
  depth--;
  splitBestMove = load<i32>(split, BEST_MOVE);
  return load<i32>(split, BEST);
}

/** The loop of a helper thread: works wherever there is work, sleeps otherwise. Never returns. */
export function helperLoop(): void {
  while (true) {
    // Read before looking for work: anything opened later raises it.
    const seen = atomic.load<i32>(EVENTS);
    if (!help(0)) sleep(seen);
  }
}

/** Thread 0 sets the number of threads; returns how many there can be. */
export function setThreads(threads: i32): i32 {
  const possible = max(1, min(threads, <i32>MAX_THREADS));
  atomic.store<i32>(THREADS_AT_WORK, possible);
  divideTable();
  return possible;
}
