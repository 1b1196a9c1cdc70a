/**
 * Symmetric positions count as one near the root, where few moves have been made: there the table is probed with the
 * first of a position's images (its canonical one). Symmetries are numbered from 0; NO_SYMMETRY leaves a position as it
 * is.
 */
import { bit, first, high, isEmpty, low, none, or, rest } from '../board';
import { SYMMETRIES, SYMMETRY_MAPS } from './layout';
import { NO_MOVE } from '../layout';

export const NO_SYMMETRY: i32 = -1;

/** From this many empty squares on, images are used: a node there costs many times as much as they do. */
export const SYMMETRY_EMPTIES: i32 = 16;

// @ts-ignore: decorator
@inline function mapOf(symmetry: i32): usize {
  return SYMMETRY_MAPS + ((<usize>symmetry) << 8);
}

export function image<B>(squares: B, symmetry: i32): B {
  if (symmetry == NO_SYMMETRY) return squares;
  const map = mapOf(symmetry);
  let found = none<B>();
  for (let left = squares; !isEmpty<B>(left);) {
    const square = first<B>(left);
    left = rest<B>(left, square);
    found = or<B>(found, bit<B>(<i32>load<u8>(map + <usize>square)));
  }
  return found;
}

/** A move of the position as a move of its image. */
export function imageOfMove(move: i32, symmetry: i32): i32 {
  if (symmetry == NO_SYMMETRY || move == NO_MOVE) return move;
  return <i32>load<u8>(mapOf(symmetry) + <usize>move);
}

/** A move of the image as a move of the position. */
export function originalOfMove(move: i32, symmetry: i32): i32 {
  if (symmetry == NO_SYMMETRY || move == NO_MOVE) return move;
  return <i32>load<u8>(mapOf(symmetry) + <usize>move, 128);
}

/** Whether (a, b) comes before (c, d). */
// @ts-ignore: decorator
@inline function isBefore<B>(a: B, b: B, c: B, d: B): bool {
  if (low<B>(a) != low<B>(c)) return low<B>(a) < low<B>(c);
  if (low<B>(b) != low<B>(d)) return low<B>(b) < low<B>(d);
  if (high<B>(a) != high<B>(c)) return high<B>(a) < high<B>(c);
  return high<B>(b) < high<B>(d);
}

/** The symmetry that gives the canonical image. */
export function canonicalSymmetry<B>(P: B, O: B): i32 {
  let found = NO_SYMMETRY;
  let bestP = P;
  let bestO = O;
  for (let symmetry = 0; symmetry < load<i32>(SYMMETRIES); symmetry++) {
    const p = image<B>(P, symmetry);
    const o = image<B>(O, symmetry);
    if (!isBefore<B>(p, o, bestP, bestO)) continue;
    found = symmetry;
    bestP = p;
    bestO = o;
  }
  return found;
}
