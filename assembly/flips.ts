/**
 * The discs that a move flips.
 *
 * Each square has a record of 64 bytes: for the directions of 7, 8 and 9 bits, a mask of the ray in both lanes (board
 * and mirror image), then the row's two rays. The first square of a ray that isn't O's is its lowest bit; if that is
 * P's, everything below it on the ray is flipped. The row to the left, which no shift mirrors, uses the highest bit.
 */
import { RAYS } from './layout';
import { mirrored, unmirrored } from './bits';

export const RAY_RECORD_SHIFT = 6;
export const ROW_RIGHT: usize = 48;
export const ROW_LEFT: usize = 56;

/** Flips along one pair of mirrored rays. */
// @ts-ignore: decorator
@inline
function along(p: v128, notO: v128, ray: v128): v128 {
  // The lowest square of the ray that isn't O's, if it is P's.
  const open = v128.and(ray, notO);
  // Subtracted from 0 rather than negated: some engines turn a negation into three instructions.
  const stop = v128.and(v128.and(open, i64x2.sub(i64x2.splat(0), open)), p);
  // Everything on the ray below it; nothing if there is no such square.
  return v128.and(v128.andnot(i64x2.add(stop, i64x2.splat(-1)), i64x2.eq(stop, i64x2.splat(0))), ray);
}

/** `square` must be empty. 0 if the move isn't legal. */
// @ts-ignore: decorator
@inline export function flips(P: u64, O: u64, square: i32): u64 {
  return flipsOfMirrored(P, O, mirrored(P), mirrored(~O), square);
}

/** The same for a caller that asks about several squares: p is P with its mirror image, notO the same for ~O. */
// @ts-ignore: decorator
@inline
export function flipsOfMirrored(P: u64, O: u64, p: v128, notO: v128, square: i32): u64 {
  const record = RAYS + ((<usize>square) << RAY_RECORD_SHIFT);
  const turned = v128.or(
    v128.or(along(p, notO, v128.load(record)), along(p, notO, v128.load(record, 16))),
    along(p, notO, v128.load(record, 32)),
  );

  const right = load<u64>(record, ROW_RIGHT);
  const rightOpen = right & ~O;
  const rightStop = rightOpen & (0 - rightOpen) & P;
  const left = load<u64>(record, ROW_LEFT);
  const leftStop = ((<u64>0x8000000000000000) >> clz(left & ~O)) & P;

  return unmirrored(turned) | (right & (rightStop - <u64>(rightStop != 0))) | (left & (0 - (leftStop << 1)));
}
