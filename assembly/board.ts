/**
 * A set of squares: one word (B = u64) for what fits into eight by eight, two words (B = v128) for larger boards, up to
 * ten by ten. Everything that differs between the two is here, in movelist.ts, and in flips.ts, mobility.ts and
 * stability.ts of shapes/.
 */
import { BITS } from './shapes/layout';

/** Squares in a row of the grid. */
// @ts-ignore: decorator
@inline export function stride<B>(): i32 {
  return isVector<B>() ? 12 : 8;
}

/** Columns and rows that fit. */
// @ts-ignore: decorator
@inline export function side<B>(): i32 {
  return isVector<B>() ? 10 : 8;
}

/** Squares in the grid. */
// @ts-ignore: decorator
@inline export function gridSize<B>(): i32 {
  return isVector<B>() ? 128 : 64;
}

/** Squares of the largest board that fits, which is the largest possible score. */
// @ts-ignore: decorator
@inline export function scoreLimit<B>(): i32 {
  return isVector<B>() ? 100 : 64;
}

// @ts-ignore: decorator
@inline export function squareAt<B>(column: i32, row: i32): i32 {
  if (isVector<B>()) return row < 5 ? 12 * row + column : 64 + 12 * (row - 5) + column;
  return 8 * row + column;
}

// @ts-ignore: decorator
@inline export function columnOf<B>(square: i32): i32 {
  return isVector<B>() ? (square & 63) % 12 : square & 7;
}

// @ts-ignore: decorator
@inline export function rowOf<B>(square: i32): i32 {
  return isVector<B>() ? (square & 63) / 12 + 5 * (square >> 6) : square >> 3;
}

// @ts-ignore: decorator
@inline export function none<B>(): B {
  if (isVector<B>()) return <B>i64x2.splat(0);
  return <B>0;
}

// @ts-ignore: decorator
@inline export function bit<B>(square: i32): B {
  if (isVector<B>()) return v128.load(BITS + ((<usize>square) << 4));
  return <B>((<u64>1) << square);
}

// @ts-ignore: decorator
@inline export function and<B>(a: B, b: B): B {
  if (isVector<B>()) return v128.and(a, b);
  return a & b;
}

// @ts-ignore: decorator
@inline export function or<B>(a: B, b: B): B {
  if (isVector<B>()) return v128.or(a, b);
  return a | b;
}

// @ts-ignore: decorator
@inline export function xor<B>(a: B, b: B): B {
  if (isVector<B>()) return v128.xor(a, b);
  return a ^ b;
}

/** Those of `a` that are not in `b`. */
// @ts-ignore: decorator
@inline export function without<B>(a: B, b: B): B {
  if (isVector<B>()) return v128.andnot(a, b);
  return a & ~b;
}

// @ts-ignore: decorator
@inline export function isEmpty<B>(a: B): bool {
  if (isVector<B>()) return !v128.any_true(a);
  return a == 0;
}

// @ts-ignore: decorator
@inline export function meets<B>(a: B, b: B): bool {
  return !isEmpty<B>(and<B>(a, b));
}

// @ts-ignore: decorator
@inline export function low<B>(a: B): u64 {
  if (isVector<B>()) return i64x2.extract_lane(a, 0);
  return a;
}

// @ts-ignore: decorator
@inline export function high<B>(a: B): u64 {
  if (isVector<B>()) return i64x2.extract_lane(a, 1);
  return 0;
}

// @ts-ignore: decorator
@inline export function count<B>(a: B): i32 {
  if (isVector<B>()) return <i32>(popcnt(i64x2.extract_lane(a, 0)) + popcnt(i64x2.extract_lane(a, 1)));
  return <i32>popcnt(a);
}

/** The first square; there must be one. */
// @ts-ignore: decorator
@inline export function first<B>(a: B): i32 {
  if (isVector<B>()) {
    const x = i64x2.extract_lane(a, 0);
    return x ? <i32>ctz(x) : 64 + <i32>ctz(i64x2.extract_lane(a, 1));
  }
  return <i32>ctz(a);
}

/** All but `square`, which must be the first. */
// @ts-ignore: decorator
@inline export function rest<B>(a: B, square: i32): B {
  if (isVector<B>()) return xor<B>(a, bit<B>(square));
  return a & (a - 1);
}

// @ts-ignore: decorator
@inline export function loadBoard<B>(address: usize): B {
  if (isVector<B>()) return v128.load(address);
  return load<B>(address);
}

// @ts-ignore: decorator
@inline export function storeBoard<B>(address: usize, a: B): void {
  if (isVector<B>()) v128.store(address, a);
  else store<B>(address, a);
}

/** Entry `index` of a table of boards, 16 bytes apart. */
// @ts-ignore: decorator
@inline export function loadOf<B>(table: usize, index: i32): B {
  return loadBoard<B>(table + ((<usize>index) << 4));
}
