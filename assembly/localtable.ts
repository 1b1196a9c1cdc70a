/**
 * The thread's own small table for the many cheap positions near the end: small enough to stay in the processor's
 * cache, one entry per slot, the newest always wins. An entry is like one of table.ts, but has only bounds, which are
 * proofs, and a move. Keys are those of table.ts; the slot is chosen by a different mixing, so that another position is
 * mistaken for the one sought about once in 2^64 probes.
 */
import { high, low, scoreLimit } from './board';
import { countContradiction, lowerOf, upperOf } from './table';
import { localTable } from './thread';

/** 2^15 entries of 16 bytes: LOCAL_TABLE_BYTES of layout.ts. */
const ENTRY_BITS: u64 = 15;
const MIX_P: u64 = 0xd6e8feb86659fd93;
const MIX_O: u64 = 0xa0761d6478bd642f;

/** The slot of the position. */
// @ts-ignore: decorator
@inline
export function localPlaceOf<B>(P: B, O: B): usize {
  let x = low<B>(P) * MIX_P + rotl<u64>(low<B>(O) * MIX_O, 32);
  if (isVector<B>()) x += rotl<u64>(high<B>(P) * MIX_O, 11) + rotl<u64>(high<B>(O) * MIX_P, 43);
  return localTable + ((<usize>(x >> (64 - ENTRY_BITS))) << 4);
}

/** The data of the position with this key, or 0. */
// @ts-ignore: decorator
@inline
export function localProbe(place: usize, key: u64): u64 {
  const data = load<u64>(place);
  return (load<u64>(place, 8) ^ data) == key ? data : 0;
}

/** The known upper bound of a position, or the largest possible score. */
// @ts-ignore: decorator
@inline export function localUpper<B>(place: usize, key: u64): i32 {
  const data = localProbe(place, key);
  return data ? upperOf(data) : scoreLimit<B>();
}

/** `known`: the result of localProbe before the search. Null window (alpha, alpha + 1), exact; `move`: to try first. */
// @ts-ignore: decorator
@inline
export function localRemember<B>(place: usize, key: u64, known: u64, alpha: i32, score: i32, move: i32): void {
  let lower = known ? lowerOf(known) : -scoreLimit<B>();
  let upper = known ? upperOf(known) : scoreLimit<B>();
  if (score > alpha) lower = max(lower, score);
  else upper = min(upper, score);
  if (lower > upper) {
    countContradiction();
    lower = -scoreLimit<B>();
    upper = scoreLimit<B>();
  }
  const data = (<u64>(<u8>lower)) | ((<u64>(<u8>upper)) << 8) | ((<u64>move) << 32);
  store<u64>(place, data);
  store<u64>(place, data ^ key, 8);
}
