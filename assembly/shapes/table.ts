/**
 * The transposition table of the searches on any shape: as ../table.ts, but for boards of one word or two, discs in
 * hand, scores beyond 64, and rules that may change from job to job.
 *
 * Buckets of four entries of two words, data and key ^ data. Data, from the lowest byte: lower bound, upper bound (i8),
 * best move (NO_MOVE = 255), depth, generation, log2 of the nodes spent. A search whose depth is the number of
 * empties has gone to the end: its bounds are proofs.
 */
import { GENERATION, TABLE, TABLE_MASK } from '../layout';
import { isStopped, localTable, salt } from '../thread';
import { high, low } from './board';
import { RULES_SALT } from './layout';
import { isOwn } from './kinds';

export const NO_MOVE: i32 = 255;
const LOWEST: i32 = -127;
const HIGHEST: i32 = 127;

// Fixed odd words: bits of the golden ratio, pi and e.
const K1: u64 = 0x9e3779b97f4a7c15;
const K2: u64 = 0xc2b2ae3d27d4eb4f;
const K3: u64 = 0x243f6a8885a308d3;
const K4: u64 = 0xb7e151628aed2a6b;

// @ts-ignore: decorator
@inline export function keyOf<B, K>(P: B, O: B, hands: i32): u64 {
  let x = (low<B>(P) ^ salt ^ load<u64>(RULES_SALT)) * K1;
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

/** Mixed apart from the key, so that a foreign position passes for the one sought about once in 2^62 probes. */
// @ts-ignore: decorator
@inline export function bucketOf<B>(P: B, O: B): usize {
  let x = (low<B>(O) ^ rotl<u64>(low<B>(P), 23)) * K4;
  x ^= x >> 31;
  x = (x + low<B>(P)) * K1;
  if (isVector<B>()) x = (x ^ (x >> 29) ^ high<B>(P) ^ rotl<u64>(high<B>(O), 31)) * K2;
  return TABLE + (((<usize>(x >> 36)) & load<u32>(TABLE_MASK)) << 6);
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
@inline export function depthOf(data: u64): i32 {
  return <i32>(<u8>(data >> 24));
}
// @ts-ignore: decorator
@inline function generationOf(data: u64): i32 {
  return <i32>(<u8>(data >> 32));
}

/** The data of the position with this key, or 0 (no entry is 0: its bounds differ). */
// @ts-ignore: decorator
@inline export function probe(bucket: usize, key: u64): u64 {
  for (let i: usize = 0; i < 64; i += 16) {
    const data = load<u64>(bucket + i);
    if ((load<u64>(bucket + i, 8) ^ data) == key) return data;
  }
  return 0;
}

function pack(lower: i32, upper: i32, move: i32, depth: i32, spent: i32): u64 {
  return (
    (<u64>(<u8>lower)) |
    ((<u64>(<u8>upper)) << 8) |
    ((<u64>(<u8>move)) << 16) |
    ((<u64>(<u8>depth)) << 24) |
    ((<u64>(<u8>load<i32>(GENERATION))) << 32) |
    ((<u64>(<u8>spent)) << 40)
  );
}

/** How much an entry is worth keeping: newer generations first, then the nodes spent on it. */
// @ts-ignore: decorator
@inline function worthOf(data: u64, generation: i32): i32 {
  if (!data) return -1;
  return ((255 - ((generation - generationOf(data)) & 255)) << 8) + <i32>(<u8>(data >> 40));
}

/**
 * Stores what a search found: `score` with the window above `alpha`, below `beta`. Bounds of the same depth are joined;
 * a shallower search does not replace a deeper one.
 */
export function remember(
  bucket: usize,
  key: u64,
  depth: i32,
  alpha: i32,
  beta: i32,
  score: i32,
  move: i32,
  nodes: u64,
): void {
  // A stopped search knows nothing.
  if (isStopped()) return;
  const generation = load<i32>(GENERATION);
  let lower = score > alpha ? score : LOWEST;
  let upper = score < beta ? score : HIGHEST;
  let best = score > alpha ? move : NO_MOVE;
  let spent = 64 - <i32>clz(nodes);
  let victim = bucket;
  let least = i32.MAX_VALUE;
  for (let i: usize = 0; i < 64; i += 16) {
    const data = load<u64>(bucket + i);
    if ((load<u64>(bucket + i, 8) ^ data) == key) {
      if (depthOf(data) > depth) return;
      if (depthOf(data) == depth) {
        const joinedLower = max(lower, lowerOf(data));
        const joinedUpper = min(upper, upperOf(data));
        if (joinedLower <= joinedUpper) {
          lower = joinedLower;
          upper = joinedUpper;
        }
        spent = max(spent, <i32>(<u8>(data >> 40)));
      }
      if (best == NO_MOVE) best = moveOf(data);
      victim = bucket + i;
      break;
    }
    const worth = worthOf(data, generation);
    if (worth < least) {
      least = worth;
      victim = bucket + i;
    }
  }
  const data = pack(lower, upper, best, depth, spent);
  store<u64>(victim, data);
  store<u64>(victim, data ^ key, 8);
}

/** The thread's own small table for positions near the end: 2^15 entries, the newest always wins (../localtable.ts). */
// @ts-ignore: decorator
@inline export function localPlaceOf(key: u64): usize {
  return localTable + ((<usize>((key * K2) >> 49)) << 4);
}

// @ts-ignore: decorator
@inline export function localProbe(place: usize, key: u64): u64 {
  const data = load<u64>(place);
  return (load<u64>(place, 8) ^ data) == key ? data : 0;
}

/** `known`: what localProbe gave before the search. Null window (alpha, alpha + 1), to the end. */
// @ts-ignore: decorator
@inline export function localRemember(place: usize, key: u64, known: u64, alpha: i32, score: i32, move: i32): void {
  let lower = known ? lowerOf(known) : LOWEST;
  let upper = known ? upperOf(known) : HIGHEST;
  let best = known ? moveOf(known) : NO_MOVE;
  if (score > alpha) {
    lower = max(lower, score);
    best = move;
  } else {
    upper = min(upper, score);
  }
  const data = pack(lower, upper, best, 0, 0);
  store<u64>(place, data);
  store<u64>(place, data ^ key, 8);
}
