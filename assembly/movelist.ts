/**
 * Lists of moves on a stack in the thread's own block: a record of 64 bytes a move, pushed by the node that
 * searches them and popped when it returns. A record holds the position after the move, so that nothing is
 * worked out twice: its side to move, the other side, its legal moves, the score for sorting, the square, the evaluation's features.
 */

export const RECORD: usize = 64;
export const NEXT_P: usize = 0;
export const NEXT_O: usize = 8;
export const NEXT_MOVES: usize = 16;
export const SCORE: usize = 24; // i32, higher is searched sooner
export const SQUARE: usize = 28; // i32
export const FEATURES: usize = 32; // 16 x i16, where moves are ordered by the evaluation

/** Brings the record with the highest score of [from, end) to `from`; without branches, which would be mispredicted. */
// @ts-ignore: decorator
@inline export function selectBest(from: usize, end: usize): void {
  let best = from;
  let score = load<i32>(from, SCORE);
  for (let at = from + RECORD; at < end; at += RECORD) {
    const other = load<i32>(at, SCORE);
    const isBetter = other > score;
    best = select<usize>(at, best, isBetter);
    score = select<i32>(other, score, isBetter);
  }
  if (best == from) return;
  swapRecords(from, best);
}

// @ts-ignore: decorator
@inline
export function swapRecords(a: usize, b: usize): void {
  for (let i: usize = 0; i < RECORD; i += 16) {
    const moved = v128.load(a + i);
    v128.store(a + i, v128.load(b + i));
    v128.store(b + i, moved);
  }
}
