/**
 * Bitboards: bit 0 = a1, bit 7 = h1, bit 63 = h8. P: discs of the side to move, O: the opponent's.
 */

export const CORNERS: u64 = 0x8100000000000081;
export const FILE_A: u64 = 0x0101010101010101;
export const FILE_H: u64 = 0x8080808080808080;
export const INNER_FILES: u64 = 0x7e7e7e7e7e7e7e7e;
export const INNER_RANKS: u64 = 0x00ffffffffffff00;

// @ts-ignore: decorator
@inline export function bit(square: i32): u64 {
  return (<u64>1) << square;
}

// @ts-ignore: decorator
@inline export function lowest(x: u64): i32 {
  return <i32>ctz(x);
}

// @ts-ignore: decorator
@inline export function highest(x: u64): i32 {
  return 63 - <i32>clz(x);
}

// @ts-ignore: decorator
@inline export function count(x: u64): i32 {
  return <i32>popcnt(x);
}

/**
 * The board in lane 0, and the board with its rows reversed in lane 1, so that one left shift goes down in one lane and
 * up in the other. (A swizzle with a constant is one instruction under V8, a shuffle is five.)
 */
// @ts-ignore: decorator
@inline export function mirrored(x: u64): v128 {
  return v128.swizzle(i64x2.splat(x), i8x16(0, 1, 2, 3, 4, 5, 6, 7, 7, 6, 5, 4, 3, 2, 1, 0));
}

/** The union of lane 0 and lane 1, with the latter's rows back in order. */
// @ts-ignore: decorator
@inline export function unmirrored(x: v128): u64 {
  const swapped = v128.swizzle(x, i8x16(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0));
  return i64x2.extract_lane(v128.or(x, swapped), 0);
}
