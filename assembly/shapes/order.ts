/** The order in which moves are searched: those that leave the opponent the fewest replies first. */
import { and, bit, count, first, isEmpty, loadBoard, or, rest, xor } from '../board';
import { evaluateFinely, PARTS } from './evaluate';
import { flipsOfPrepared, prepared, preparedOther } from './flips';
import { handsAfterMove, isFewest } from '../kinds';
import { quadrant } from '../parity';
import { CORNERS, WORTH } from './layout';
import { mobility, movesOf } from './mobility';
import { evaluateTrained } from './patterns';
import { nextMoves, nextO, nextP, RECORD, SCORE, writeHandsAndParity, writeMove } from '../movelist';

// In sixteenths of one of the opponent's replies; W_LOOK: for each disc of the value that a short search finds.
const W_LOOK: i32 = 8;
const W_REPLY: i32 = 16;
const W_PARITY: i32 = 10;
const HASH_MOVE: i32 = 1 << 24;
export const WIPEOUT: i32 = 1 << 20;

/**
 * Replies, with corners counted twice: a corner is worth more than any other square, or less if the fewest discs win.
 */
// @ts-ignore: decorator
@inline export function weighted<B, K>(moves: B): i32 {
  const corners = count<B>(and<B>(moves, loadBoard<B>(CORNERS)));
  return isFewest<K>() ? count<B>(moves) - (corners >> 1) : count<B>(moves) + corners;
}

/** How early to search the move on `square` that leaves the opponent `replies`. */
// @ts-ignore: decorator
@inline export function scoreOfMove<B, K>(replies: B, square: i32, parity: i32): i32 {
  const worth = <i32>load<i8>(WORTH + <usize>square);
  return (
    (isFewest<K>() ? -worth : worth) - W_REPLY * weighted<B, K>(replies) + (quadrant(square) & parity ? W_PARITY : 0)
  );
}

/** Orders the moves of the list by a search of two plies. */
export function scoreByLooking<B, K>(list: usize, end: usize): void {
  for (let at = list; at < end; at += RECORD) {
    const score = load<i32>(at, SCORE);
    if (score >= WIPEOUT || score <= -WIPEOUT) continue;
    store<i32>(at, score - (W_LOOK * worstBehind<B, K>(at)) / PARTS, SCORE);
  }
}

/** The best that the opponent gets with one move, in fractions of a disc. */
function worstBehind<B, K>(at: usize): i32 {
  const P = nextP<B>(at);
  const O = nextO<B>(at);
  const moves = nextMoves<B>(at);
  if (isEmpty<B>(moves)) return evaluateFinely<B, K>(P, O);
  const p = prepared<B>(P);
  const o = preparedOther<B>(O);
  let best = i32.MIN_VALUE;
  for (let left = moves; !isEmpty<B>(left);) {
    const square = first<B>(left);
    left = rest<B>(left, square);
    const flipped = flipsOfPrepared<B>(P, O, p, o, square);
    best = max(best, -evaluateFinely<B, K>(xor<B>(O, flipped), or<B>(xor<B>(P, flipped), bit<B>(square))));
  }
  return best;
}

/** Writes a record for each of `moves` at `list`, the table's move first, and returns the end of the list. */
// @ts-ignore: decorator
@inline export function writeMoves<B, K>(
  list: usize,
  P: B,
  O: B,
  moves: B,
  hands: i32,
  parity: i32,
  hashMove: i32,
): usize {
  const p = prepared<B>(P);
  const o = preparedOther<B>(O);
  let end = list;
  const nextHands = handsAfterMove<K>(hands);
  for (let left = moves; !isEmpty<B>(left); end += RECORD) {
    const square = first<B>(left);
    left = rest<B>(left, square);
    const flipped = flipsOfPrepared<B>(P, O, p, o, square);
    const nextP = xor<B>(O, flipped);
    const nextO = or<B>(xor<B>(P, flipped), bit<B>(square));
    const replies = movesOf<B, K>(nextP, nextO, nextHands);
    let score = square == hashMove ? HASH_MOVE : scoreOfMove<B, K>(replies, square, parity);
    if (isEmpty<B>(nextP)) score = isFewest<K>() ? -WIPEOUT : WIPEOUT;
    writeMove<B>(end, nextP, nextO, replies, square);
    writeHandsAndParity<B>(end, nextHands, parity ^ quadrant(square));
    store<i32>(end, score, SCORE);
  }
  return end;
}

/** In sixteenths of one of the opponent's replies, for each disc of the trained tables' value. */
const W_TRAINED: i32 = 5;

/** Orders the moves of the list by the trained tables' values of the positions after them. `empties`: before them. */
export function scoreByTables<B>(list: usize, end: usize, empties: i32): void {
  if (isVector<B>()) return;
  for (let at = list; at < end; at += RECORD) {
    const score = load<i32>(at, SCORE);
    if (score >= WIPEOUT || score <= -WIPEOUT) continue;
    const P = <u64>nextP<B>(at);
    const O = <u64>nextO<B>(at);
    const value = evaluateTrained(P, O, count<B>(nextMoves<B>(at)), count<u64>(mobility<u64>(O, P)), empties - 1);
    store<i32>(at, score - (W_TRAINED * value) / PARTS, SCORE);
  }
}
