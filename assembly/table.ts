/**
 * The transposition table: buckets of four entries (one cache line of 64 bytes), shared by all threads without locks.
 *
 * An entry is two words: data, and lock = key ^ data. A reader that meets a half-written entry finds a key that is not
 * its own and passes on. Two writers of the same position may leave a mixture of both if an engine stores a word of 64
 * bits in two halves; so everything that gives a bound its meaning (which bounds, how deep, what was left out) is in
 * the lower half, which always comes from one writer. The bucket is chosen by one mixing of the position and the key is
 * another, independent one of 64 bits, so that another position is mistaken for the one sought about once in 2^62
 * probes.
 *
 * Most positions have few empty squares; they use a small part of the table, which stays in the processor's cache. The
 * others have the whole of it, that part included.
 *
 * Data, from the lowest byte: lower bound, upper bound (discs for the side to move, i8), depth, selectivity; move to
 * try first, the one after it (NO_MOVE = 255), generation, log2 of the nodes spent.
 *
 * B is the type of a board (board.ts), K the kind of the rules (kinds.ts).
 */
import { high, low, scoreLimit } from './board';
import { isOwn } from './kinds';
import { CONTRADICTIONS, GENERATION, NEAR_MASK, NO_MOVE, TABLE, TABLE_MASK, THREADS_AT_WORK } from './layout';
import { isStopped, salt } from './thread';

/**
 * What a search leaves out: 0 to 4 are the steps of selectivity of midgame/probcut.ts; at FULL_WIDTH nothing is left
 * out. A full-width search to the end of the game gives PROVED bounds, whatever requests them.
 */
export const FULL_WIDTH: i32 = 5;
export const PROVED: i32 = 6;

// Bits of the golden ratio, a prime of xxHash, bits of pi and of e: any fixed odd words would do.
const K1: u64 = 0x9e3779b97f4a7c15;
const K2: u64 = 0xc2b2ae3d27d4eb4f;
const K3: u64 = 0x243f6a8885a308d3;
const K4: u64 = 0xb7e151628aed2a6b;

/** `hands`: of the side to move and of the other side, if each has its own discs (kinds.ts). */
// @ts-ignore: decorator
@inline export function keyOf<B, K>(P: B, O: B, hands: i32): u64 {
  let x = (low<B>(P) ^ salt) * K1;
  if (isOwn<K>()) x += <u64>hands * K3;
  x ^= x >> 32;
  x = (x + rotl<u64>(low<B>(O), 29)) * K2;
  x ^= x >> 29;
  if (isVector<B>()) {
    x = (x + high<B>(P)) * K4;
    x ^= x >> 31;
    x = (x + rotl<u64>(high<B>(O), 17)) * K1;
    x ^= x >> 30;
  }
  return x * K3 + low<B>(O);
}

// @ts-ignore: decorator
@inline export function bucketOf<B>(P: B, O: B, empties: i32): usize {
  let x = (low<B>(O) ^ rotl<u64>(low<B>(P), 23)) * K4;
  x ^= x >> 31;
  x = (x + low<B>(P)) * K1;
  if (isVector<B>()) x = (x ^ (x >> 29) ^ high<B>(P) ^ rotl<u64>(high<B>(O), 31)) * K2;
  return TABLE + (((<usize>(x >> 36)) & load<u32>(empties <= NEAR_EMPTIES ? NEAR_MASK : TABLE_MASK)) << 6);
}

/** Positions with at most this many empty squares are in the small part. */
const NEAR_EMPTIES: i32 = 11;
/** Buckets of the small part for each thread: 4 MB. */
const NEAR_BUCKETS: u32 = 0x10000;

/** Uses a table of this many buckets, a power of two; its contents stay. */
export function setTableSize(buckets: u32): void {
  store<u32>(TABLE_MASK, buckets - 1);
  divideTable();
}

/** Sizes the small part for the number of threads. */
export function divideTable(): void {
  let near = NEAR_BUCKETS;
  for (let threads = 1; threads < load<i32>(THREADS_AT_WORK); threads *= 2) near *= 2;
  store<u32>(NEAR_MASK, min(near - 1, load<u32>(TABLE_MASK)));
}

// @ts-ignore: decorator
@inline export function lowerOf(data: u64): i32 {
  return <i32>(<i8>data);
}
// @ts-ignore: decorator
@inline export function upperOf(data: u64): i32 {
  return <i32>(<i8>(data >> 8));
}
// @ts-ignore: decorator
@inline export function depthOf(data: u64): i32 {
  return <i32>(<u8>(data >> 16));
}
// @ts-ignore: decorator
@inline export function selectivityOf(data: u64): i32 {
  return <i32>(<u8>(data >> 24));
}
// @ts-ignore: decorator
@inline export function isProved(data: u64): bool {
  return selectivityOf(data) == PROVED;
}
// @ts-ignore: decorator
@inline export function moveOf(data: u64): i32 {
  return <i32>(<u8>(data >> 32));
}
// @ts-ignore: decorator
@inline export function secondMoveOf(data: u64): i32 {
  return <i32>(<u8>(data >> 40));
}
// @ts-ignore: decorator
@inline function generationOf(data: u64): i32 {
  return <i32>(<u8>(data >> 48));
}
// @ts-ignore: decorator
@inline function spentOf(data: u64): i32 {
  return <i32>(data >> 56);
}

/** The data of the position with this key, or 0 (no entry is 0: its bounds differ). */
// @ts-ignore: decorator
@inline export function probe(bucket: usize, key: u64): u64 {
  let data = load<u64>(bucket);
  if ((load<u64>(bucket, 8) ^ data) == key) return data;
  data = load<u64>(bucket, 16);
  if ((load<u64>(bucket, 24) ^ data) == key) return data;
  data = load<u64>(bucket, 32);
  if ((load<u64>(bucket, 40) ^ data) == key) return data;
  data = load<u64>(bucket, 48);
  if ((load<u64>(bucket, 56) ^ data) == key) return data;
  return 0;
}

/** How much an entry is worth keeping: newer generations first, then nodes spent, then depth. */
// @ts-ignore: decorator
@inline function worthOf(data: u64, generation: i32): i32 {
  if (!data) return -1;
  const age = (generation - generationOf(data)) & 255;
  return ((255 - age) << 16) + (spentOf(data) << 8) + depthOf(data);
}

/** Two proofs contradict each other: one of them is wrong, and nothing says which. */
export function countContradiction(): void {
  atomic.add<u32>(CONTRADICTIONS, 1);
}

/**
 * Stores what a search of the position found: `score` with the window above `alpha`, below `beta`. Bounds of an entry
 * with the same depth and selectivity are combined, not replaced.
 */
export function remember<B>(
  bucket: usize,
  key: u64,
  depth: i32,
  selectivity: i32,
  alpha: i32,
  beta: i32,
  score: i32,
  move: i32,
  nodes: u64,
): void {
  // A stopped search has no result.
  if (isStopped()) return;
  const generation = load<i32>(GENERATION);
  let lower = score > alpha ? score : -scoreLimit<B>();
  let upper = score < beta ? score : scoreLimit<B>();
  let first = score > alpha ? move : NO_MOVE;
  let second = NO_MOVE;
  let spent = 64 - <i32>clz(nodes);

  let victim = bucket;
  let least = i32.MAX_VALUE;
  for (let i: usize = 0; i < 64; i += 16) {
    const data = load<u64>(bucket + i);
    if ((load<u64>(bucket + i, 8) ^ data) == key) {
      if (depthOf(data) == depth && selectivityOf(data) == selectivity) {
        lower = max(lower, lowerOf(data));
        upper = min(upper, upperOf(data));
        if (lower > upper) {
          if (selectivity == PROVED) {
            // Neither bound is kept.
            countContradiction();
            lower = -scoreLimit<B>();
            upper = scoreLimit<B>();
          } else {
            // A search that leaves something out, or ends at an evaluation, may contradict itself: the newest result
            // stays.
            lower = score > alpha ? score : -scoreLimit<B>();
            upper = score < beta ? score : scoreLimit<B>();
          }
        }
        spent = max(spent, spentOf(data));
      } else if (depthOf(data) >= depth && selectivityOf(data) >= selectivity) {
        // The existing entry says more; it stays, and becomes as young as this one.
        const younger = (data & 0xff00ffffffffffff) | ((<u64>generation) << 48);
        store<u64>(bucket + i, younger);
        store<u64>(bucket + i, younger ^ key, 8);
        return;
      }
      if (first == NO_MOVE) {
        first = moveOf(data);
        second = secondMoveOf(data);
      } else {
        second = moveOf(data) == first ? secondMoveOf(data) : moveOf(data);
      }
      victim = bucket + i;
      break;
    }
    const worth = worthOf(data, generation);
    if (worth < least) {
      least = worth;
      victim = bucket + i;
    }
  }
  const data =
    (<u64>(<u8>lower)) |
    ((<u64>(<u8>upper)) << 8) |
    ((<u64>depth) << 16) |
    ((<u64>selectivity) << 24) |
    ((<u64>first) << 32) |
    ((<u64>second) << 40) |
    ((<u64>generation) << 48) |
    ((<u64>spent) << 56);
  store<u64>(victim, data);
  store<u64>(victim, data ^ key, 8);
}

/** So many that no search's result replaces what is known from elsewhere. */
const RECALLED_NODES: u64 = 1 << 40;

/** Enters proved bounds found outside this table's searches. `move`: keeps the value, or NO_MOVE. */
export function recall<B>(bucket: usize, key: u64, empties: i32, lower: i32, upper: i32, move: i32): void {
  const limit = scoreLimit<B>();
  if (lower > -limit) remember<B>(bucket, key, empties, PROVED, lower - 1, lower, lower, move, RECALLED_NODES);
  if (upper < limit) remember<B>(bucket, key, empties, PROVED, upper, upper + 1, upper, NO_MOVE, RECALLED_NODES);
}
