/**
 * The discs that a move turns.
 *
 * For each square a record of 128 bytes: for the directions of 7, 8 and 9 bits a mask of the ray in both lanes
 * (board and mirror image), its complement joined to nothing, and its lowest bit; then the row's two rays.
 * A carry started at the ray's lowest bit runs through O's discs and stops on the first other square; if that
 * square is P's, all below it on the ray turn. The row to the left, which no shift mirrors, uses the highest bit.
 */
import { RAYS } from './layout';
import { mirrored, unmirrored } from './bits';

export const RAY_RECORD_SHIFT = 7;
export const RAY_MASK: usize = 0; // + 32 * direction
export const RAY_LOWEST: usize = 16; // + 32 * direction
export const ROW_RIGHT: usize = 96;
export const ROW_LEFT: usize = 104;
export const ROW_RIGHT_LOWEST: usize = 112;

/** Flips along one pair of mirrored rays. */
// @ts-ignore: decorator
@inline function along(p: v128, o: v128, ray: v128, first: v128): v128 {
  const stop = v128.and(v128.and(i64x2.add(v128.or(o, v128.not(ray)), first), ray), p);
  return v128.and(ray, i64x2.add(stop, i64x2.ne(stop, i64x2.splat(0))));
}

/** `square` must be empty. 0 when the move is not legal. */
// @ts-ignore: decorator
@inline export function flips(P: u64, O: u64, square: i32): u64 {
  return flipsOfMirrored(P, O, mirrored(P), mirrored(O), square);
}

/** The same for a caller that asks for several squares: p and o are P and O with their mirror images. */
// @ts-ignore: decorator
@inline
export function flipsOfMirrored(P: u64, O: u64, p: v128, o: v128, square: i32): u64 {
  const record = RAYS + ((<usize>square) << RAY_RECORD_SHIFT);
  const turned = v128.or(
    v128.or(
      along(p, o, v128.load(record, RAY_MASK), v128.load(record, RAY_LOWEST)),
      along(p, o, v128.load(record, RAY_MASK + 32), v128.load(record, RAY_LOWEST + 32)),
    ),
    along(p, o, v128.load(record, RAY_MASK + 64), v128.load(record, RAY_LOWEST + 64)),
  );

  const right = load<u64>(record, ROW_RIGHT);
  const rightStop = ((O | ~right) + load<u64>(record, ROW_RIGHT_LOWEST)) & right & P;
  const left = load<u64>(record, ROW_LEFT);
  const leftStop = ((<u64>0x8000000000000000) >> clz(left & ~O)) & P;

  return unmirrored(turned) | (right & (rightStop - <u64>(rightStop != 0))) | (left & (0 - (leftStop << 1)));
}
