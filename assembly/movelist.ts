/**
 * Lists of moves on a stack in the thread's own block: one record per move, pushed by the node that searches them and
 * popped when it returns. A record holds the position after the move, so that nothing is computed twice: score for
 * sorting, square, then for boards of one word legal moves, side to move and other side (32 bytes in all); for boards
 * of two words, hands and parity come before these (64 bytes). Searches append more: features of an evaluation, or with
 * one word the hands and the parity.
 */

/** Bytes of a record of one word with nothing appended. */
export const PLAIN_RECORD: usize = 32;
/** With 32 bytes appended, or of two words. */
export const RECORD: usize = 64;
export const SCORE: usize = 0; // i32, higher is searched earlier
export const SQUARE: usize = 4; // i32
/** Offset of the features after a record of one word. */
export const FEATURES: usize = PLAIN_RECORD;

// @ts-ignore: decorator
@inline export function nextMoves<B>(record: usize): B {
  if (isVector<B>()) return v128.load(record, 48);
  return load<B>(record, 8);
}
// @ts-ignore: decorator
@inline export function nextP<B>(record: usize): B {
  if (isVector<B>()) return v128.load(record, 16);
  return load<B>(record, 16);
}
// @ts-ignore: decorator
@inline export function nextO<B>(record: usize): B {
  if (isVector<B>()) return v128.load(record, 32);
  return load<B>(record, 24);
}

/** The size of a plain record. */
// @ts-ignore: decorator
@inline export function plainBytes<B>(): usize {
  return isVector<B>() ? RECORD : PLAIN_RECORD;
}

/** Copies a plain record. */
// @ts-ignore: decorator
@inline export function copyPlain<B>(to: usize, from: usize): void {
  v128.store(to, v128.load(from));
  v128.store(to, v128.load(from, 16), 16);
  if (isVector<B>()) {
    v128.store(to, v128.load(from, 32), 32);
    v128.store(to, v128.load(from, 48), 48);
  }
}

/** Everything in a plain record except the score. */
// @ts-ignore: decorator
@inline export function writeMove<B>(at: usize, P: B, O: B, moves: B, square: i32): void {
  store<i32>(at, square, SQUARE);
  if (isVector<B>()) {
    v128.store(at, P, 16);
    v128.store(at, O, 32);
    v128.store(at, moves, 48);
  } else {
    store<B>(at, moves, 8);
    store<B>(at, P, 16);
    store<B>(at, O, 24);
  }
}

/** Discs in hand after the move (kinds.ts), if the search keeps them. */
// @ts-ignore: decorator
@inline export function nextHands<B>(record: usize): i32 {
  return isVector<B>() ? load<i32>(record, 8) : load<i32>(record, 32);
}
/** Quadrants with an odd number of empty squares after the move, if the search keeps them. */
// @ts-ignore: decorator
@inline export function nextParity<B>(record: usize): i32 {
  return isVector<B>() ? load<i32>(record, 12) : load<i32>(record, 36);
}
// @ts-ignore: decorator
@inline export function writeHandsAndParity<B>(at: usize, hands: i32, parity: i32): void {
  if (isVector<B>()) {
    store<i32>(at, hands, 8);
    store<i32>(at, parity, 12);
  } else {
    store<i32>(at, hands, 32);
    store<i32>(at, parity, 36);
  }
}

/**
 * Brings the record with the highest score of [from, end), of `size` bytes each, to `from`; without branches, which
 * would be mispredicted.
 */
// @ts-ignore: decorator
@inline export function selectBest(from: usize, end: usize, size: usize): void {
  let best = from;
  let score = load<i32>(from, SCORE);
  for (let at = from + size; at < end; at += size) {
    const other = load<i32>(at, SCORE);
    const isBetter = other > score;
    best = select<usize>(at, best, isBetter);
    score = select<i32>(other, score, isBetter);
  }
  if (best != from) swapRecords(from, best, size);
}

// @ts-ignore: decorator
@inline
export function swapRecords(a: usize, b: usize, size: usize): void {
  for (let i: usize = 0; i < size; i += 16) {
    const moved = v128.load(a + i);
    v128.store(a + i, v128.load(b + i));
    v128.store(b + i, moved);
  }
}
