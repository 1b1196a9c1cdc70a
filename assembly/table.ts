/**
 * The transposition table: buckets of four entries (one cache line of 64 bytes), shared by all threads without locks.
 *
 * An entry is two words: data, and lock = key ^ data. A reader that meets a half-written entry finds a key that is
 * not its own and passes on; that is the whole protocol. The bucket is chosen by one mixing of the position and the
 * key is another, independent one of 64 bits, so that a foreign position passes for the one sought about once
 * in 2^62 probes.
 *
 * Positions of a few empty squares are most of all; they keep to a small part of the table, which stays in the
 * processor's cache. The others have the whole of it, that part included.
 *
 * Data, from the lowest byte: lower bound, upper bound (discs for the side to move, i8), hash move, second move
 * (NO_MOVE = 64), depth, certainty (see CERTAIN), generation, log2 of the nodes spent.
 */
import { GENERATION, NEAR_MASK, TABLE, TABLE_MASK, THREADS_AT_WORK } from './layout';
import { isStopped, salt } from './thread';

export const NO_MOVE: i32 = 64;
/** The certainty of an entry in which nothing was left out; its bounds at full depth are proofs. */
export const CERTAIN: i32 = 5;

// Bits of pi, e and the golden ratio made odd: any fixed odd words would do.
const K1: u64 = 0x9e3779b97f4a7c15;
const K2: u64 = 0xc2b2ae3d27d4eb4f;
const K3: u64 = 0x243f6a8885a308d3;
const K4: u64 = 0xb7e151628aed2a6b;

// @ts-ignore: decorator
@inline export function keyOf(P: u64, O: u64): u64 {
  let x = (P ^ salt) * K1;
  x ^= x >> 32;
  x = (x + rotl<u64>(O, 29)) * K2;
  x ^= x >> 29;
  return x * K3 + O;
}

// @ts-ignore: decorator
@inline export function bucketOf(P: u64, O: u64, empties: i32): usize {
  let x = (O ^ rotl<u64>(P, 23)) * K4;
  x ^= x >> 31;
  x = (x + P) * K1;
  return TABLE + (((<usize>(x >> 36)) & load<u32>(empties <= NEAR_EMPTIES ? NEAR_MASK : TABLE_MASK)) << 6);
}

/** Positions with at most so many empty squares lie in the small part. */
const NEAR_EMPTIES: i32 = 11;
/** Buckets of the small part for each thread: 4 MB. */
const NEAR_BUCKETS: u32 = 0x10000;

/** A table of so many buckets, a power of two; what is in it stays. */
export function setTableSize(buckets: u32): void {
  store<u32>(TABLE_MASK, buckets - 1);
  divideTable();
}

/** Gives the small part the size for the threads at work. */
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
@inline export function moveOf(data: u64): i32 {
  return <i32>(<u8>(data >> 16));
}
// @ts-ignore: decorator
@inline export function secondMoveOf(data: u64): i32 {
  return <i32>(<u8>(data >> 24));
}
// @ts-ignore: decorator
@inline export function depthOf(data: u64): i32 {
  return <i32>(<u8>(data >> 32));
}
// @ts-ignore: decorator
@inline export function certaintyOf(data: u64): i32 {
  return <i32>(<u8>(data >> 40));
}
// @ts-ignore: decorator
@inline function generationOf(data: u64): i32 {
  return <i32>(<u8>(data >> 48));
}

/** The data of the position with this key, or 0 (no entry is 0: its moves are at least NO_MOVE or squares, its bounds differ). */
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

/** How much an entry is worth keeping: newer generations first, then certainty and depth with the nodes spent. */
// @ts-ignore: decorator
@inline function worthOf(data: u64, generation: i32): i32 {
  if (!data) return -1;
  const age = (generation - generationOf(data)) & 255;
  return ((255 - age) << 16) + ((<i32>(data >> 56)) << 8) + depthOf(data);
}

/**
 * Stores what a search of the position found: `score` with the window above `alpha`, below `beta`.
 * Bounds of an entry with the same depth and certainty are joined, not replaced.
 */
export function remember(
  bucket: usize,
  key: u64,
  depth: i32,
  certainty: i32,
  alpha: i32,
  beta: i32,
  score: i32,
  move: i32,
  nodes: u64,
): void {
  // A stopped search knows nothing.
  if (isStopped()) return;
  const generation = load<i32>(GENERATION);
  let lower = score > alpha ? score : -64;
  let upper = score < beta ? score : 64;
  let first = score > alpha ? move : NO_MOVE;
  let second = NO_MOVE;
  let spent = 64 - <i32>clz(nodes);

  let victim = bucket;
  let least = i32.MAX_VALUE;
  for (let i: usize = 0; i < 64; i += 16) {
    const data = load<u64>(bucket + i);
    if ((load<u64>(bucket + i, 8) ^ data) == key) {
      if (depthOf(data) == depth && certaintyOf(data) == certainty) {
        lower = max(lower, lowerOf(data));
        upper = min(upper, upperOf(data));
        if (lower > upper) {
          // Only a search with something left out contradicts itself: the newest word stands.
          lower = score > alpha ? score : -64;
          upper = score < beta ? score : 64;
        }
        spent = max(spent, <i32>(data >> 56));
      } else if (depthOf(data) >= depth && certaintyOf(data) >= certainty) {
        // What is there says more; it stays, and is as young as this.
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
    ((<u64>first) << 16) |
    ((<u64>second) << 24) |
    ((<u64>depth) << 32) |
    ((<u64>certainty) << 40) |
    ((<u64>generation) << 48) |
    ((<u64>spent) << 56);
  store<u64>(victim, data);
  store<u64>(victim, data ^ key, 8);
}
