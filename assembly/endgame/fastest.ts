/**
 * LAST + 1 to FASTEST empty squares: the moves that leave the opponent the fewest replies first, and the thread's
 * own small table. Null window, fail-soft.
 */
import { bit, CORNERS, count, lowest, mirrored } from '../bits';
import { flipsOfMirrored } from '../flips';
import { Othello } from '../kinds';
import { NO_MOVE } from '../layout';
import { localPlaceOf, localProbe, localRemember, localUpper } from '../localtable';
import { mobility } from '../mobility';
import {
  nextMoves as movesAt,
  nextO as opponentAt,
  nextP as playerAt,
  PLAIN_RECORD,
  SCORE,
  SQUARE,
  writeMove,
} from '../movelist';
import { quadrant } from '../parity';
import { finalScore, NONE } from '../score';
import { mayStableDecide, stable } from '../stability';
import { keyOf, lowerOf, upperOf } from '../table';
import { countNodes, isStopped, listTop, setListTop } from '../thread';
import { LAST, solve5 } from './last';

/** The most empty squares searched this way. */
export const FASTEST: i32 = 9;
/** From this many empty squares on, the table is probed for a refutation by each move before any is searched. */
const ETC_EMPTIES: i32 = 8;

/** Moves, corners twice: a corner is worth more than any other square. */
// @ts-ignore: decorator
@inline export function weighted(moves: u64): i32 {
  return count(moves) + count(moves & CORNERS);
}

/**
 * How early to search the move on `square` that leaves the opponent `moves`, in quarters of one of those: one into a
 * corner counts for a little more, an own corner is worth half a reply, and parity breaks ties.
 */
// @ts-ignore: decorator
@inline export function fastestScore(moves: u64, square: i32, parity: i32): i32 {
  const isCorner = (<i32>(CORNERS >> square)) & 1;
  const isOdd = i32((quadrant(square) & parity) != 0);
  return isOdd + 2 * isCorner - 4 * count(moves) - count(moves & CORNERS);
}

/** The lower bound of the first move that is good enough by the thread's own table; NONE if there is none. */
// @ts-ignore: decorator
@inline export function refutation(list: usize, end: usize, size: usize, alpha: i32): i32 {
  for (let at = list; at < end; at += size) {
    const P = playerAt<u64>(at);
    const O = opponentAt<u64>(at);
    const lower = -localUpper<u64>(localPlaceOf<u64>(P, O), keyOf<u64, Othello>(P, O, 0));
    if (lower > alpha) return lower;
  }
  return NONE;
}

// @ts-ignore: decorator
@inline function next(P: u64, O: u64, moves: u64, alpha: i32, empties: i32, parity: i32): i32 {
  return empties - 1 == LAST
    ? -solve5(P, O, -alpha - 1, parity, moves)
    : -fastest(P, O, -alpha - 1, empties - 1, parity, moves);
}

export function fastest(P: u64, O: u64, alpha: i32, empties: i32, parity: i32, moves: u64): i32 {
  countNodes(1);
  if (mayStableDecide(O, alpha, empties)) {
    const ceiling = 64 - 2 * count(stable(O, P));
    if (ceiling <= alpha) return ceiling;
  }
  if (!moves) {
    const theirs = mobility(O, P);
    return theirs ? -fastest(O, P, -alpha - 1, empties, parity, theirs) : finalScore<u64, Othello>(P, O);
  }

  const key = keyOf<u64, Othello>(P, O, 0);
  const place = localPlaceOf<u64>(P, O);
  const known = localProbe(place, key);
  if (known) {
    if (lowerOf(known) > alpha) return lowerOf(known);
    if (upperOf(known) <= alpha) return upperOf(known);
  }
  let best = NONE;
  const p = mirrored(P);
  const notO = mirrored(~O);
  const list = listTop;
  let end = list;
  for (let left = moves; left; left &= left - 1) {
    const square = lowest(left);
    const flipped = flipsOfMirrored(P, O, p, notO, square);
    const nextP = O ^ flipped;
    const nextO = P ^ flipped ^ bit(square);
    const nextMoves = mobility(nextP, nextO);
    // Hardly a reply: no other move is likely to be better, so this one is searched at once.
    if (weighted(nextMoves) <= 1) {
      setListTop(end);
      const score = next(nextP, nextO, nextMoves, alpha, empties, parity ^ quadrant(square));
      best = max(best, score);
      if (score > alpha) break;
      continue;
    }
    writeMove<u64>(end, nextP, nextO, nextMoves, square);
    store<i32>(end, fastestScore(nextMoves, square, parity), SCORE);
    end += PLAIN_RECORD;
  }
  if (empties >= ETC_EMPTIES && best <= alpha) best = max(best, refutation(list, end, PLAIN_RECORD, alpha));
  setListTop(end);
  while (best <= alpha && end > list) {
    // Without branches, which would be mispredicted every other time.
    let at = list;
    let top = load<i32>(list, SCORE);
    for (let other = list + PLAIN_RECORD; other < end; other += PLAIN_RECORD) {
      const score = load<i32>(other, SCORE);
      const isBetter = score > top;
      at = select<usize>(other, at, isBetter);
      top = select<i32>(score, top, isBetter);
    }
    const nextParity = parity ^ quadrant(load<i32>(at, SQUARE));
    const score = next(playerAt<u64>(at), opponentAt<u64>(at), movesAt<u64>(at), alpha, empties, nextParity);
    best = max(best, score);
    // The last record takes the place of the one that is done.
    end -= PLAIN_RECORD;
    v128.store(at, v128.load(end));
    v128.store(at, v128.load(end, 16), 16);
  }
  setListTop(list);
  if (!isStopped()) localRemember<u64>(place, key, known, alpha, best, NO_MOVE);
  return best;
}
