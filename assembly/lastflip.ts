/**
 * How many discs the very last move flips, from the mover's discs alone: on a board with one empty square, everything
 * that isn't the mover's is the opponent's. Each of the four lines through the square is gathered into eight bits by a
 * multiplication and looked up.
 */
import { FILE_A } from './bits';
import { LAST_FLIP_COUNTS, LAST_FLIP_MASKS } from './layout';

// @ts-ignore: decorator
@inline function inLine(place: i32, line: u64): i32 {
  return <i32>load<u8>(LAST_FLIP_COUNTS + ((<usize>place) << 8) + <usize>line);
}

/** Discs flipped by P's move on `square` if all other squares outside P hold the opponent's discs. */
// @ts-ignore: decorator
@inline export function lastFlips(P: u64, square: i32): i32 {
  const column = square & 7;
  const row = square >> 3;
  const masks = LAST_FLIP_MASKS + ((<usize>square) << 4);
  return (
    inLine(column, (P >> (row << 3)) & 255) +
    inLine(row, (((P >> column) & FILE_A) * 0x0102040810204080) >> 56) +
    inLine(column, ((P & load<u64>(masks)) * FILE_A) >> 56) +
    inLine(column, ((P & load<u64>(masks, 8)) * FILE_A) >> 56)
  );
}
