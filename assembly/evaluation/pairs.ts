/**
 * The interaction of pairs of features, beyond their sum (docs/inside/evaluation.md, set `pairs`): a factorisation machine.
 * Every entry has a vector of sixteen signed bytes; the vectors of a position are added, and the squares of the sum's
 * first half count for the side to move, those of the second half against it.
 *
 * The features are those of values.ts, and vectors are laid out like entries, so that the indexes serve both.
 */
import { EVALUATION } from '../layout';

const BASE: usize = EVALUATION + 0xd00000;
/** i32: fewest and most empties for which there are vectors; without any, the fewest exceeds the most. */
const LEAST: usize = BASE;
const MOST: usize = BASE + 4;
/** i32: bits by which the squares are shifted to make eighths of a disc. */
const SHIFT: usize = BASE + 8;
/** 16 x i8 for each number of own moves (32), of the opponent's (32), of empties (61). */
export const PAIR_COUNTS: usize = BASE + 0x100;
const COUNT_ENTRIES: usize = 32;
/** 16 x i8 for each entry, pattern by pattern as in a stage's tables. */
export const PAIR_VECTORS: usize = BASE + 0x1000;
export const PAIR_VECTORS_BYTES: usize = 0x4ff000;

export function setPairs(least: i32, most: i32, shift: i32): void {
  store<i32>(LEAST, least);
  store<i32>(MOST, most);
  store<i32>(SHIFT, shift);
}

export function arePairsLoaded(): bool {
  return load<i32>(MOST) != 0;
}

// @ts-ignore: decorator
@inline export function havePairs(empties: i32): bool {
  return empties >= load<i32>(LEAST) && empties <= load<i32>(MOST);
}

/** Offsets of a vector's two halves: the one that counts for the side to move, and the one that counts against it. */
export const FOR: usize = 0;
export const AGAINST: usize = 8;

/** One half of the sum of three vectors: for both sides' numbers of moves, and for the empties. */
// @ts-ignore: decorator
@inline export function countVectors(own: i32, theirs: i32, empties: i32, half: usize): v128 {
  const at = PAIR_COUNTS + half;
  return i16x8.add(
    i16x8.add(
      v128.load_ext<i8>(at + ((<usize>own) << 4)),
      v128.load_ext<i8>(at + ((COUNT_ENTRIES + <usize>theirs) << 4)),
    ),
    v128.load_ext<i8>(at + ((2 * COUNT_ENTRIES + <usize>empties) << 4)),
  );
}

/** One half of the vector of table entry `index`. */
// @ts-ignore: decorator
@inline export function vectorOf(index: usize, half: usize): v128 {
  return v128.load_ext<i8>(PAIR_VECTORS + (index << 4) + half);
}

/** In eighths of a disc. */
// @ts-ignore: decorator
@inline export function pairEighths(pro: v128, contra: v128): i32 {
  const squares = i32x4.sub(i32x4.dot_i16x8_s(pro, pro), i32x4.dot_i16x8_s(contra, contra));
  const difference =
    i32x4.extract_lane(squares, 0) +
    i32x4.extract_lane(squares, 1) +
    i32x4.extract_lane(squares, 2) +
    i32x4.extract_lane(squares, 3);
  return difference >> load<i32>(SHIFT);
}
