/**
 * SHALLOW + 1 to FASTEST empty squares: the moves that leave the opponent the fewest replies first, and the thread's
 * own small table. Null window, fail-soft.
 */
import { countNodes, isStopped, listTop, setListTop } from '../thread';
import { bit, first, isEmpty, or, rest, xor } from '../board';
import { flipsOfPrepared, prepared, preparedOther } from './flips';
import { handsAfterMove, handsAfterPass } from '../kinds';
import { movesOf } from './mobility';
import { scoreOfMove, weighted } from './order';
import { nextMoves, nextO, nextP, PLAIN_RECORD, RECORD, SCORE, SQUARE, writeMove } from '../movelist';
import { quadrant } from '../parity';
import { finalScore, NONE } from '../score';
import { ceilingOf, SHALLOW, shallow } from './shallow';
import { NO_MOVE } from '../layout';
import { localPlaceOf, localProbe, localRemember } from '../localtable';
import { keyOf, lowerOf, upperOf } from '../table';

/** The most empty squares searched this way. */
export const FASTEST: i32 = 9;

// @ts-ignore: decorator
@inline function next<B, K>(P: B, O: B, moves: B, alpha: i32, empties: i32, parity: i32, hands: i32): i32 {
  return empties - 1 <= SHALLOW
    ? -shallow<B, K>(P, O, -alpha - 1, empties - 1, parity, hands, moves)
    : -fastest<B, K>(P, O, -alpha - 1, empties - 1, parity, hands, moves);
}

/** A record of nothing but the position after the move. */
// @ts-ignore: decorator
@inline function recordBytes<B>(): usize {
  return isVector<B>() ? RECORD : PLAIN_RECORD;
}

export function fastest<B, K>(P: B, O: B, alpha: i32, empties: i32, parity: i32, hands: i32, moves: B): i32 {
  countNodes(1);
  const ceiling = ceilingOf<B, K>(P, O, alpha, empties);
  if (ceiling <= alpha) return ceiling;
  if (isEmpty<B>(moves)) {
    const passed = handsAfterPass<K>(hands);
    const theirs = movesOf<B, K>(O, P, passed);
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
    const replies = movesOf<B, K>(afterP, afterO, nextHands);
    // Hardly a reply: no other move is likely to be better, so this one is searched at once.
    if (weighted<B, K>(replies) <= 1) {
      setListTop(end);
      const score = next<B, K>(afterP, afterO, replies, alpha, empties, parity ^ quadrant(square), nextHands);
      best = max(best, score);
      if (score > alpha) break;
      continue;
    }
    writeMove<B>(end, afterP, afterO, replies, square);
    store<i32>(end, scoreOfMove<B, K>(replies, square, parity), SCORE);
    end += recordBytes<B>();
  }
  setListTop(end);
  while (best <= alpha && end > list) {
    // Without branches, which would be mispredicted every other time.
    let at = list;
    let top = load<i32>(list, SCORE);
    for (let other = list + recordBytes<B>(); other < end; other += recordBytes<B>()) {
      const score = load<i32>(other, SCORE);
      const isBetter = score > top;
      at = select<usize>(other, at, isBetter);
      top = select<i32>(score, top, isBetter);
    }
    const after = parity ^ quadrant(load<i32>(at, SQUARE));
    const score = next<B, K>(nextP<B>(at), nextO<B>(at), nextMoves<B>(at), alpha, empties, after, nextHands);
    best = max(best, score);
    // The last record takes the place of the one that is done.
    end -= recordBytes<B>();
    for (let i: usize = 0; i < recordBytes<B>(); i += 16) v128.store(at + i, v128.load(end + i));
  }
  setListTop(list);
  if (!isStopped()) localRemember<B>(place, key, known, alpha, best, NO_MOVE);
  return best;
}
