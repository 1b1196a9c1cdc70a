/**
 * The thread's own small table for the many cheap positions near the end: small enough to stay in the processor's
 * cache, one entry a place, the newest always wins. Entries are those of table.ts, keys too; the place is chosen by a
 * mixing of its own, so that a foreign position passes for the one sought about once in 2^64 probes.
 */

import { CERTAIN, lowerOf, moveOf, NO_MOVE, upperOf } from './table';
import { localTable } from './thread';

/** 2^15 entries of 16 bytes: LOCAL_TABLE_BYTES of layout.ts. */
const ENTRY_BITS: u64 = 15;
const MIX_P: u64 = 0xd6e8feb86659fd93;
const MIX_O: u64 = 0xa0761d6478bd642f;

/** Where the position's entry is kept. */
// @ts-ignore: decorator
@inline
export function localPlaceOf(P: u64, O: u64): usize {
  return localTable + ((<usize>((P * MIX_P + rotl<u64>(O * MIX_O, 32)) >> (64 - ENTRY_BITS))) << 4);
}

/** The data of the position with this key, or 0. */
// @ts-ignore: decorator
@inline
export function localProbe(place: usize, key: u64): u64 {
  const data = load<u64>(place);
  return (load<u64>(place, 8) ^ data) == key ? data : 0;
}

/** `known`: what localProbe gave before the search. Null window (alpha, alpha + 1), exact. */
// @ts-ignore: decorator
@inline
export function localRemember(place: usize, key: u64, known: u64, alpha: i32, score: i32, move: i32): void {
  let lower = -64;
  let upper = 64;
  let best = NO_MOVE;
  if (known) {
    lower = lowerOf(known);
    upper = upperOf(known);
    best = moveOf(known);
  }
  if (score > alpha) {
    lower = max(lower, score);
    best = move;
  } else {
    upper = min(upper, score);
  }
  const data =
    (<u64>(<u8>lower)) |
    ((<u64>(<u8>upper)) << 8) |
    ((<u64>best) << 16) |
    ((<u64>NO_MOVE) << 24) |
    ((<u64>CERTAIN) << 40);
  store<u64>(place, data);
  store<u64>(place, data ^ key, 8);
}
