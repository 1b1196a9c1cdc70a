/**
 * Legal moves by flooding: the discs of O reached by a line from P's, then the empty square after them. Missing squares
 * are never O's, so no flood crosses them, and they are masked out at the end.
 */
import { mobility as mobilityInWord } from '../mobility';
import { loadBoard, none, or, without } from '../board';
import { BOARD } from './layout';
import { isHandEmpty } from '../kinds';

/** Bits of a lane that are squares of its five rows of twelve. */
const LANE: u64 = 0x0fffffffffffffff;
const LANE_BITS: i32 = 60;

/** All squares shifted up by `n`; rows overflow from the first lane into the second. */
// @ts-ignore: decorator
@inline function shiftUp(x: v128, n: i32): v128 {
  const over = i8x16.swizzle(
    i64x2.shr_u(x, LANE_BITS - n),
    i8x16(16, 16, 16, 16, 16, 16, 16, 16, 0, 1, 2, 3, 4, 5, 6, 7),
  );
  return v128.and(v128.or(i64x2.shl(x, n), over), i64x2.splat(LANE));
}

// @ts-ignore: decorator
@inline function shiftDown(x: v128, n: i32): v128 {
  const over = i8x16.swizzle(
    i64x2.shl(x, LANE_BITS - n),
    i8x16(8, 9, 10, 11, 12, 13, 14, 15, 16, 16, 16, 16, 16, 16, 16, 16),
  );
  return v128.and(v128.or(i64x2.shr_u(x, n), over), i64x2.splat(LANE));
}

/** Runs have at most eight discs: flooded in steps of one, one, two and four. */
// @ts-ignore: decorator
@inline function floodUp(P: v128, O: v128, n: i32): v128 {
  let flood = v128.and(O, shiftUp(P, n));
  flood = v128.or(flood, v128.and(O, shiftUp(flood, n)));
  const pairs = v128.and(O, shiftUp(O, n));
  flood = v128.or(flood, v128.and(pairs, shiftUp(flood, 2 * n)));
  const fours = v128.and(pairs, shiftUp(pairs, 2 * n));
  flood = v128.or(flood, v128.and(fours, shiftUp(flood, 4 * n)));
  return shiftUp(flood, n);
}

// @ts-ignore: decorator
@inline function floodDown(P: v128, O: v128, n: i32): v128 {
  let flood = v128.and(O, shiftDown(P, n));
  flood = v128.or(flood, v128.and(O, shiftDown(flood, n)));
  const pairs = v128.and(O, shiftDown(O, n));
  flood = v128.or(flood, v128.and(pairs, shiftDown(flood, 2 * n)));
  const fours = v128.and(pairs, shiftDown(pairs, 2 * n));
  flood = v128.or(flood, v128.and(fours, shiftDown(flood, 4 * n)));
  return shiftDown(flood, n);
}

function mobilityInPair(P: v128, O: v128): v128 {
  let found = v128.or(floodUp(P, O, 1), floodDown(P, O, 1));
  found = v128.or(found, v128.or(floodUp(P, O, 11), floodDown(P, O, 11)));
  found = v128.or(found, v128.or(floodUp(P, O, 12), floodDown(P, O, 12)));
  return v128.or(found, v128.or(floodUp(P, O, 13), floodDown(P, O, 13)));
}

/** Squares where P flips something, whatever is in hand. */
// @ts-ignore: decorator
@inline export function mobility<B>(P: B, O: B): B {
  const empty = without<B>(loadBoard<B>(BOARD), or<B>(P, O));
  if (isVector<B>()) return v128.and(mobilityInPair(P, O), empty);
  return mobilityInWord(P, O) & empty;
}

/** The moves of the side to move. */
// @ts-ignore: decorator
@inline export function movesOf<B, K>(P: B, O: B, hands: i32): B {
  return isHandEmpty<K>(hands) ? none<B>() : mobility<B>(P, O);
}
