/**
 * The discs that a move turns.
 *
 * For each square a record of 64 bytes: for the directions of 7, 8 and 9 bits a mask of the ray in both lanes (board
 * and mirror image), then the row's two rays. The first square of a ray that is not O's is its lowest bit; if that is
 * P's, all below it on the ray turn. The row to the left, which no shift mirrors, uses the highest bit.
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
  // The lowest square of the ray that is not O's, if it is P's.
  const open = v128.and(ray, notO);
  // Taken from 0 instead of negated: some engines make three instructions of the latter.
  const stop = v128.and(v128.and(open, i64x2.sub(i64x2.splat(0), open)), p);
  // All of the ray below it; nothing where there is no such square.
  return v128.and(v128.andnot(i64x2.add(stop, i64x2.splat(-1)), i64x2.eq(stop, i64x2.splat(0))), ray);
}

/** `square` must be empty. 0 when the move is not legal. */
// @ts-ignore: decorator
@inline export function flips(P: u64, O: u64, square: i32): u64 {
  return flipsOfMirrored(P, O, mirrored(P), mirrored(~O), square);
}

/** The same for a caller that asks for several squares: p is P with its mirror image, notO the same of ~O. */
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
