/**
 * Legal moves by flooding: the discs of O that a line of P's reaches, then the empty square after them.
 *
 * Three left shifts on the board and its mirror image (bits.ts) serve six directions at once; the row is handled on the
 * plain board: to the right by the carry of an addition, to the left by a parallel prefix.
 */
import { INNER_FILES, INNER_RANKS, mirrored, unmirrored } from './bits';

/** Squares after lines of `o` that start at `p`, `shift` bits upwards, in both lanes. */
// @ts-ignore: decorator
@inline function reach(p: v128, o: v128, shift: i32): v128 {
  let flood = v128.and(o, i64x2.shl(p, shift));
  flood = v128.or(flood, v128.and(o, i64x2.shl(flood, shift)));
  const pairs = v128.and(o, i64x2.shl(o, shift));
  flood = v128.or(flood, v128.and(pairs, i64x2.shl(flood, 2 * shift)));
  flood = v128.or(flood, v128.and(pairs, i64x2.shl(flood, 2 * shift)));
  return i64x2.shl(flood, shift);
}

// @ts-ignore: decorator
@inline export function mobility(P: u64, O: u64): u64 {
  const p = mirrored(P);
  const o = mirrored(O);
  const inner = v128.and(o, i64x2.splat(INNER_FILES));
  const columnsAndDiagonals = v128.or(v128.or(reach(p, o, 8), reach(p, inner, 7)), reach(p, inner, 9));

  const row = O & INNER_FILES;
  const rightStart = row & (P << 1);
  const right = (row + rightStart) & ~row;
  let left = row & (P >> 1);
  left |= row & (left >> 1);
  const pairs = row & (row >> 1);
  left |= pairs & (left >> 2);
  left |= pairs & (left >> 2);

  return (unmirrored(columnsAndDiagonals) | right | (left >> 1)) & ~(P | O);
}

/** Empty squares beside a disc of `O` that might be flipped from there later: potential moves of the side to move. */
// @ts-ignore: decorator
@inline export function potentialMobility(P: u64, O: u64): u64 {
  const rows = O & INNER_FILES;
  const columns = O & INNER_RANKS;
  const diagonals = rows & columns;
  let near = (rows << 1) | (rows >> 1) | (columns << 8) | (columns >> 8);
  near |= (diagonals << 7) | (diagonals >> 7) | (diagonals << 9) | (diagonals >> 9);
  return near & ~(P | O);
}
