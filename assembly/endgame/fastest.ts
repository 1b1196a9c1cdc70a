/**
 * Up to FASTEST empty squares, on any board: moves that leave the opponent the fewest replies first, with the thread's
 * own small table. Null window, fail-soft. The last squares are left to searches with neither: endgame/last.ts on eight
 * by eight, shapes/shallow.ts elsewhere.
 */
import { CORNERS } from '../bits';
import { bit, count, first, isEmpty, or, rest, xor } from '../board';
import { handsAfterMove, handsAfterPass, isOthello, Othello } from '../kinds';
import { NO_MOVE } from '../layout';
import { localPlaceOf, localProbe, localRemember, localUpper } from '../localtable';
import { mobility } from '../mobility';
import { copyPlain, nextMoves, nextO, nextP, plainBytes, SCORE, SQUARE, writeMove } from '../movelist';
import { quadrant } from '../parity';
import { finalScore, NONE } from '../score';
import { flipsOfPrepared, prepared, preparedOther } from '../shapes/flips';
import { movesOf } from '../shapes/mobility';
import { scoreOfMove, weighted as weightedOnShape } from '../shapes/order';
import { ceilingOf as ceilingOnShape, SHALLOW, shallow } from '../shapes/shallow';
import { mayStableDecide, stable } from '../stability';
import { keyOf, lowerOf, upperOf } from '../table';
import { countNodes, isStopped, listTop, setListTop } from '../thread';
import { LAST, solve5 } from './last';

/** The most empty squares searched this way. */
export const FASTEST: i32 = 9;
/** From this many empty squares on, the table is probed for a refutation by each move before any is searched: Othello only. */
const ETC_EMPTIES: i32 = 8;

/** Moves, with corners counted twice: a corner is worth more than any other square. */
// @ts-ignore: decorator
@inline export function weighted(moves: u64): i32 {
  return count<u64>(moves) + count<u64>(moves & CORNERS);
}

/**
 * How early to search the move on `square` that leaves the opponent `moves`, in quarters of a reply: a reply in a
 * corner counts for a little more, an own corner is worth half a reply, and parity breaks ties.
 */
// @ts-ignore: decorator
@inline export function fastestScore(moves: u64, square: i32, parity: i32): i32 {
  const isCorner = (<i32>(CORNERS >> square)) & 1;
  const isOdd = i32((quadrant(square) & parity) != 0);
  return isOdd + 2 * isCorner - 4 * count<u64>(moves) - count<u64>(moves & CORNERS);
}

/** The lower bound of the first move that is good enough according to the thread's own table; NONE if there is none. */
// @ts-ignore: decorator
@inline export function refutation(list: usize, end: usize, size: usize, alpha: i32): i32 {
  for (let at = list; at < end; at += size) {
    const P = nextP<u64>(at);
    const O = nextO<u64>(at);
    const lower = -localUpper<u64>(localPlaceOf<u64>(P, O), keyOf<u64, Othello>(P, O, 0));
    if (lower > alpha) return lower;
  }
  return NONE;
}

/** An upper bound of the score from stable discs; no bound at all if looking for one isn't worthwhile. */
// @ts-ignore: decorator
@inline function ceilingOf<B, K>(P: B, O: B, alpha: i32, empties: i32): i32 {
  if (!isOthello<K>()) return ceilingOnShape<B, K>(P, O, alpha, empties);
  return mayStableDecide(<u64>O, alpha, empties) ? 64 - 2 * count<u64>(stable(<u64>O, <u64>P)) : i32.MAX_VALUE;
}

// @ts-ignore: decorator
@inline function repliesOf<B, K>(P: B, O: B, hands: i32): B {
  if (!isOthello<K>()) return movesOf<B, K>(P, O, hands);
  return <B>mobility(<u64>P, <u64>O);
}

/** Whether the opponent has so few replies that no other move is likely to be better. */
// @ts-ignore: decorator
@inline function isSurelyFastest<B, K>(replies: B): bool {
  if (!isOthello<K>()) return weightedOnShape<B, K>(replies) <= 1;
  return weighted(<u64>replies) <= 1;
}

// @ts-ignore: decorator
@inline function scoreOf<B, K>(replies: B, square: i32, parity: i32): i32 {
  if (!isOthello<K>()) return scoreOfMove<B, K>(replies, square, parity);
  return fastestScore(<u64>replies, square, parity);
}

/** The position after a move, searched for the mover. `empties`: before it. */
// @ts-ignore: decorator
@inline function next<B, K>(P: B, O: B, moves: B, alpha: i32, empties: i32, parity: i32, hands: i32): i32 {
  if (isOthello<K>()) {
    if (empties - 1 == LAST) return -solve5(<u64>P, <u64>O, -alpha - 1, parity, <u64>moves);
  } else {
    if (empties - 1 <= SHALLOW) return -shallow<B, K>(P, O, -alpha - 1, empties - 1, parity, hands, moves);
  }
  return -fastest<B, K>(P, O, -alpha - 1, empties - 1, parity, hands, moves);
}

export function fastest<B, K>(P: B, O: B, alpha: i32, empties: i32, parity: i32, hands: i32, moves: B): i32 {
  countNodes(1);
  const ceiling = ceilingOf<B, K>(P, O, alpha, empties);
  if (ceiling <= alpha) return ceiling;
  if (isEmpty<B>(moves)) {
    const passed = handsAfterPass<K>(hands);
    const theirs = repliesOf<B, K>(O, P, passed);
    if (isEmpty<B>(theirs)) return finalScore<B, K>(P, O);
    return -fastest<B, K>(O, P, -alpha - 1, empties, parity, passed, theirs);
  }
  const key = keyOf<B, K>(P, O, hands);
  const place = localPlaceOf<B>(P, O);
  const known = localProbe(place, key);
  if (known) {
    if (lowerOf(known) > alpha) return lowerOf(known);
    if (upperOf(known) <= alpha) return upperOf(known);
  }
  let best = NONE;
  const p = prepared<B>(P);
  const o = preparedOther<B>(O);
  const nextHands = handsAfterMove<K>(hands);
  const list = listTop;
  let end = list;
  for (let left = moves; !isEmpty<B>(left);) {
    const square = first<B>(left);
    left = rest<B>(left, square);
    const flipped = flipsOfPrepared<B>(P, O, p, o, square);
    const afterP = xor<B>(O, flipped);
    const afterO = or<B>(xor<B>(P, flipped), bit<B>(square));
    const replies = repliesOf<B, K>(afterP, afterO, nextHands);
    // Searched at once, before the other moves are examined.
    if (isSurelyFastest<B, K>(replies)) {
      setListTop(end);
      const score = next<B, K>(afterP, afterO, replies, alpha, empties, parity ^ quadrant(square), nextHands);
      best = max(best, score);
      if (score > alpha) break;
      continue;
    }
    writeMove<B>(end, afterP, afterO, replies, square);
    store<i32>(end, scoreOf<B, K>(replies, square, parity), SCORE);
    end += plainBytes<B>();
  }
  if (isOthello<K>()) {
    if (empties >= ETC_EMPTIES && best <= alpha) best = max(best, refutation(list, end, plainBytes<B>(), alpha));
  }
  setListTop(end);
  while (best <= alpha && end > list) {
    // Without branches, which would be mispredicted every other time.
    let at = list;
    let top = load<i32>(list, SCORE);
    for (let other = list + plainBytes<B>(); other < end; other += plainBytes<B>()) {
      const score = load<i32>(other, SCORE);
      const isBetter = score > top;
      at = select<usize>(other, at, isBetter);
      top = select<i32>(score, top, isBetter);
    }
    const after = parity ^ quadrant(load<i32>(at, SQUARE));
    const score = next<B, K>(nextP<B>(at), nextO<B>(at), nextMoves<B>(at), alpha, empties, after, nextHands);
    best = max(best, score);
    // The last record replaces the one just searched.
    end -= plainBytes<B>();
    copyPlain<B>(at, end);
  }
  setListTop(list);
  if (!isStopped()) localRemember<B>(place, key, known, alpha, best, NO_MOVE);
  return best;
}
