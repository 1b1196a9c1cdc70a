/**
 * Discs that can never be flipped again: a lower bound, sound for every continuation in which discs stay where they
 * are. A disc is stable if each of its four lines is full, ends at the disc, or holds a stable neighbour of the same
 * colour. The set grows from the ends of lines until nothing changes.
 *
 * Boards of two words do without: too expensive for what it saves there.
 */
import { BOARD, LINE_ENDS, REACH } from './layout';

/** The squares that `x` sees in one direction, including itself; `step`: in squares of the grid. */
// @ts-ignore: decorator
@inline function spreadUp(x: u64, step: u64, direction: usize): u64 {
  const reach = REACH + direction * 24;
  x |= (x << step) & load<u64>(reach);
  x |= (x << (2 * step)) & load<u64>(reach + 8);
  return x | ((x << (4 * step)) & load<u64>(reach + 16));
}

// @ts-ignore: decorator
@inline function spreadDown(x: u64, step: u64, direction: usize): u64 {
  const reach = REACH + direction * 24;
  x |= (x >> step) & load<u64>(reach);
  x |= (x >> (2 * step)) & load<u64>(reach + 8);
  return x | ((x >> (4 * step)) & load<u64>(reach + 16));
}

/** Squares at which one of the lines (0 to 3) is full or ends. */
// @ts-ignore: decorator
@inline function closed(empty: u64, line: usize, step: u64): u64 {
  const open = spreadUp(empty, step, line) | spreadDown(empty, step, line + 4);
  return ~open | load<u64>(LINE_ENDS + (line << 4));
}

/** The stable discs among `discs` of one colour, given the squares whose lines are closed. */
// @ts-ignore: decorator
@inline function grown(discs: u64, rows: u64, columns: u64, rising: u64, falling: u64): u64 {
  let found = discs & rows & columns & falling & rising;
  if (!found) return 0;
  while (true) {
    // A shift may wrap round the edge of the grid, but there the line ends, and is closed anyway.
    const more =
      found |
      (discs &
        (rows | (found << 1) | (found >> 1)) &
        (columns | (found << 8) | (found >> 8)) &
        (rising | (found << 9) | (found >> 9)) &
        (falling | (found << 7) | (found >> 7)));
    if (more == found) return found;
    found = more;
  }
}

/** Discs of P that are proved stable. */
export function stableInWord(P: u64, O: u64): u64 {
  const empty = load<u64>(BOARD) & ~(P | O);
  return grown(P, closed(empty, 0, 1), closed(empty, 2, 8), closed(empty, 3, 9), closed(empty, 1, 7));
}

/** How many more stable discs P has than O. */
export function stableMore(P: u64, O: u64): i32 {
  const empty = load<u64>(BOARD) & ~(P | O);
  const rows = closed(empty, 0, 1);
  const columns = closed(empty, 2, 8);
  const rising = closed(empty, 3, 9);
  const falling = closed(empty, 1, 7);
  return <i32>popcnt(grown(P, rows, columns, rising, falling)) - <i32>popcnt(grown(O, rows, columns, rising, falling));
}
