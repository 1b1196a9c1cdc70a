/**
 * SHALLOW + 1 to FASTEST empty squares: the moves that leave the opponent the fewest replies first, and the thread's
 * own small table. Null window, fail-soft.
 */
import { countNodes, isStopped, listTop, setListTop } from '../thread';
import { isEmpty } from '../board';
import { handsAfterPass } from '../kinds';
import { movesOf } from './mobility';
import { writeMoves } from './order';
import { nextHands, nextMoves, nextO, nextP, nextParity, RECORD, selectBest, SQUARE } from '../movelist';
import { finalScore, NONE } from '../score';
import { ceilingOf, SHALLOW, shallow } from './shallow';
import { NO_MOVE } from '../layout';
import { localPlaceOf, localProbe, localRemember } from '../localtable';
import { keyOf, lowerOf, moveOf, upperOf } from '../table';

/** The most empty squares searched this way. */
export const FASTEST: i32 = 9;

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
  let hashMove = NO_MOVE;
  if (known) {
    if (lowerOf(known) > alpha) return lowerOf(known);
    if (upperOf(known) <= alpha) return upperOf(known);
    hashMove = moveOf(known);
  }
  if (isStopped()) return alpha;
  const list = listTop;
  const end = writeMoves<B, K>(list, P, O, moves, hands, parity, hashMove);
  setListTop(end);
  let best = NONE;
  let bestMove = NO_MOVE;
  for (let at = list; at < end; at += RECORD) {
    selectBest(at, end, RECORD);
    const p = nextP<B>(at);
    const o = nextO<B>(at);
    const hands = nextHands<B>(at);
    const parity = nextParity<B>(at);
    const score =
      empties - 1 <= SHALLOW
        ? -shallow<B, K>(p, o, -alpha - 1, empties - 1, parity, hands, nextMoves<B>(at))
        : -fastest<B, K>(p, o, -alpha - 1, empties - 1, parity, hands, nextMoves<B>(at));
    if (score > best) {
      best = score;
      bestMove = load<i32>(at, SQUARE);
      if (score > alpha) break;
    }
  }
  setListTop(list);
  if (!isStopped()) localRemember<B>(place, key, known, alpha, best, best > alpha ? bestMove : hashMove);
  return best;
}
