/**
 * The thread's own small table for the many cheap positions near the end: small enough to stay in the processor's
 * cache, one entry a place, the newest always wins. An entry has the bounds of one in table.ts and no move: they end the
 * search of a position met again nearly always. Keys are those of table.ts; the place is chosen by a mixing of its own, so
 * that a foreign position passes for the one sought about once in 2^64 probes.
 */

import { lowerOf, upperOf } from './table';
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

/** Makes no entry 0, which stands for nothing known. */
const IS_KNOWN: u64 = 1 << 16;

/** `known`: what localProbe gave before the search. Null window (alpha, alpha + 1), exact. */
// @ts-ignore: decorator
@inline
export function localRemember(place: usize, key: u64, known: u64, alpha: i32, score: i32): void {
  let lower = known ? lowerOf(known) : -64;
  let upper = known ? upperOf(known) : 64;
  if (score > alpha) lower = max(lower, score);
  else upper = min(upper, score);
  const data = (<u64>(<u8>lower)) | ((<u64>(<u8>upper)) << 8) | IS_KNOWN;
  store<u64>(place, data);
  store<u64>(place, data ^ key, 8);
}
