/**
 * The interaction of pairs of features, beyond their sum (docs/inside/evaluation.md, set `pairs`): a factorisation machine.
 * Every entry has a vector of 32 signed bytes; the vectors of a position are added, and the squares of the sum's
 * first half count for the side to move, those of the second half against it.
 *
 * The features are those of values.ts, and vectors are laid out like entries, so that the indexes serve both. There
 * are also vectors for the moves of both sides at each corner.
 */
import { count } from '../bits';
import { EVALUATION } from '../layout';

const BASE: usize = EVALUATION + 0xd00000;
/** i32: fewest and most empties for which there are vectors; without any, the fewest exceeds the most. */
const MIN_EMPTIES: usize = BASE;
const MAX_EMPTIES: usize = BASE + 4;
/** i32: bits by which the squares are shifted to make eighths of a disc. */
const SHIFT: usize = BASE + 8;
/** 32 x i8 for each number of own moves (32), of the opponent's (32), of empties (61). */
export const PAIR_COUNTS: usize = BASE + 0x100;
const COUNT_ENTRIES: usize = 32;
/** 32 x i8 for the moves at a corner (256), corner by corner: a1, h1, a8, h8. */
export const PAIR_CORNERS: usize = BASE + 0x2000;
/** 32 x i8 for each entry, pattern by pattern as in a stage's tables. */
export const PAIR_VECTORS: usize = BASE + 0x10000;
export const PAIR_VECTORS_BYTES: usize = 0x920000;
/** A vector has 1 << SIZE bytes. */
const SIZE: usize = 5;
export const VECTOR_BYTES: usize = 1 << SIZE;

export function setPairs(least: i32, most: i32, shift: i32): void {
  store<i32>(MIN_EMPTIES, least);
  store<i32>(MAX_EMPTIES, most);
  store<i32>(SHIFT, shift);
}

export function arePairsLoaded(): bool {
  return load<i32>(MAX_EMPTIES) != 0;
}

// @ts-ignore: decorator
@inline export function havePairs(empties: i32): bool {
  return empties >= load<i32>(MIN_EMPTIES) && empties <= load<i32>(MAX_EMPTIES);
}

/** Offsets of a vector's quarters: the first two count for the side to move, the others against it. */
export const PRO_LOW: usize = 0;
export const PRO_HIGH: usize = 8;
export const CONTRA_LOW: usize = 16;
export const CONTRA_HIGH: usize = 24;

/** A quarter of the sum of the vectors for the numbers of both sides' moves and of empties, and for moves at the corners. */
// @ts-ignore: decorator
@inline export function moveVectors(own: u64, theirs: u64, empties: i32, quarter: usize): v128 {
  const counts = PAIR_COUNTS + quarter;
  const corners = PAIR_CORNERS + quarter;
  return i16x8.add(
    i16x8.add(
      i16x8.add(
        v128.load_ext<i8>(counts + ((<usize>min(count(own), 31)) << SIZE)),
        v128.load_ext<i8>(counts + ((COUNT_ENTRIES + <usize>min(count(theirs), 31)) << SIZE)),
      ),
      v128.load_ext<i8>(counts + ((2 * COUNT_ENTRIES + <usize>empties) << SIZE)),
    ),
    i16x8.add(
      i16x8.add(
        v128.load_ext<i8>(corners + cornerOffset(own, theirs, 0, 0)),
        v128.load_ext<i8>(corners + cornerOffset(own, theirs, 6, 1)),
      ),
      i16x8.add(
        v128.load_ext<i8>(corners + cornerOffset(own, theirs, 48, 2)),
        v128.load_ext<i8>(corners + cornerOffset(own, theirs, 54, 3)),
      ),
    ),
  );
}

/** Where the vector for the moves at `corner` lies, whose squares are two by two from `first` on. */
// @ts-ignore: decorator
@inline function cornerOffset(own: u64, theirs: u64, first: u64, corner: usize): usize {
  return ((corner << 8) | fourOf(own >> first) | (fourOf(theirs >> first) << 4)) << SIZE;
}

/** The bits of squares 0, 1, 8 and 9. */
// @ts-ignore: decorator
@inline function fourOf(squares: u64): usize {
  return <usize>((squares & 3) | ((squares >> 6) & 12));
}

/** One quarter of the vector of table entry `index`. */
// @ts-ignore: decorator
@inline export function vectorOf(index: usize, quarter: usize): v128 {
  return v128.load_ext<i8>(PAIR_VECTORS + (index << SIZE) + quarter);
}

/** In eighths of a disc, from the four quarters of the sum of all vectors. */
// @ts-ignore: decorator
@inline export function pairEighths(proLow: v128, proHigh: v128, contraLow: v128, contraHigh: v128): i32 {
  const squares = i32x4.sub(
    i32x4.add(i32x4.dot_i16x8_s(proLow, proLow), i32x4.dot_i16x8_s(proHigh, proHigh)),
    i32x4.add(i32x4.dot_i16x8_s(contraLow, contraLow), i32x4.dot_i16x8_s(contraHigh, contraHigh)),
  );
  const difference =
    i32x4.extract_lane(squares, 0) +
    i32x4.extract_lane(squares, 1) +
    i32x4.extract_lane(squares, 2) +
    i32x4.extract_lane(squares, 3);
  return difference >> load<i32>(SHIFT);
}
