/**
 * Exact null-window search: does the side to move get more than alpha? Fail-soft: a result above alpha is a lower bound
 * of the value, any other an upper bound. Up to FASTEST empty squares, cheaper searches take over.
 *
 * Step 1. stop and stability   2. table   3. moves   4. enhanced table cut-off   5. the table's move   6. the others
 * 7. table
 */
import { hasIdleThreads, SPLIT_ALPHA, SPLIT_EMPTIES, splitBestMove, splitSearch } from '../split';
import { countNodes, isStopped, listTop, nodes, setListTop } from '../thread';
import { AHEAD_EMPTIES, scoreByLookingAhead } from './ahead';
import { isEmpty } from '../board';
import { FASTEST, fastest } from '../endgame/fastest';
import { handsAfterPass } from '../kinds';
import { movesOf } from './mobility';
import { scoreByLooking, scoreByTables, writeMoves } from './order';
import { isTrained } from './patterns';
import { nextHands, nextMoves, nextO, nextP, nextParity, RECORD, selectBest, SQUARE } from '../movelist';
import { finalScore, NONE } from '../score';
import { ceilingOf, SHALLOW, shallow } from './shallow';
import { canonicalSymmetry, image, imageOfMove, NO_SYMMETRY, originalOfMove, SYMMETRY_EMPTIES } from './symmetry';
import { NO_MOVE } from '../layout';
import { bucketOf, isProved, keyOf, lowerOf, moveOf, probe, PROVED, remember, upperOf } from '../table';

/** From this many empty squares on, the table is probed for a refutation by each move before any is searched. */
const ETC_EMPTIES: i32 = 11;
/** From this many empty squares on, moves are searched two plies deep before they are sorted. */
const LOOK_EMPTIES: i32 = 13;
/** From this many on, they are evaluated with trained tables instead, if there are any. */
const TABLES_EMPTIES: i32 = 10;
/** From this many empty squares on, a node may share its moves with idle threads. */
const SPLIT_FROM: i32 = 14;

/** The proved upper bound of the position after a move, for the side to move there. */
// @ts-ignore: decorator
@inline function provedUpper<B, K>(at: usize, empties: i32): i32 {
  let P = nextP<B>(at);
  let O = nextO<B>(at);
  if (empties >= SYMMETRY_EMPTIES) {
    const symmetry = canonicalSymmetry<B>(P, O);
    P = image<B>(P, symmetry);
    O = image<B>(O, symmetry);
  }
  const known = probe(bucketOf<B>(P, O, empties), keyOf<B, K>(P, O, nextHands<B>(at)));
  return isProved(known) ? upperOf(known) : i32.MAX_VALUE;
}

export function nullWindow<B, K>(P: B, O: B, alpha: i32, empties: i32, parity: i32, hands: i32, moves: B): i32 {
  // Step 1. Stop and stability.
  countNodes(1);
  if (isStopped()) return alpha;
  const ceiling = ceilingOf<B, K>(P, O, alpha, empties);
  if (ceiling <= alpha) return ceiling;
  if (isEmpty<B>(moves)) {
    const passed = handsAfterPass<K>(hands);
    const theirs = movesOf<B, K>(O, P, passed);
    if (isEmpty<B>(theirs)) return finalScore<B, K>(P, O);
    return -nullWindow<B, K>(O, P, -alpha - 1, empties, parity, passed, theirs);
  }

  // Step 2. What is known about the position, or its image.
  const symmetry = empties >= SYMMETRY_EMPTIES ? canonicalSymmetry<B>(P, O) : NO_SYMMETRY;
  const imageP = image<B>(P, symmetry);
  const imageO = image<B>(O, symmetry);
  const key = keyOf<B, K>(imageP, imageO, hands);
  const bucket = bucketOf<B>(imageP, imageO, empties);
  const known = probe(bucket, key);
  let hashMove = NO_MOVE;
  if (known) {
    if (isProved(known)) {
      if (lowerOf(known) > alpha) return lowerOf(known);
      if (upperOf(known) <= alpha) return upperOf(known);
    }
    hashMove = originalOfMove(moveOf(known), symmetry);
  }
  const nodesBefore = nodes;

  // Step 3. The moves, each with the position after it.
  const list = listTop;
  const end = writeMoves<B, K>(list, P, O, moves, hands, parity, hashMove);
  let best = NONE;
  let bestMove = NO_MOVE;

  // Step 4. Enhanced table cut-off.
  if (empties >= ETC_EMPTIES) {
    for (let at = list; at < end; at += RECORD) {
      const upper = provedUpper<B, K>(at, empties - 1);
      if (upper == i32.MAX_VALUE || -upper <= alpha) continue;
      best = -upper;
      bestMove = load<i32>(at, SQUARE);
      break;
    }
  }

  // Step 5. The table's move, before the others are sorted.
  setListTop(end);
  let from = list;
  if (best <= alpha && hashMove != NO_MOVE) {
    selectBest(list, end, RECORD);
    best = searchRecord<B, K>(list, alpha, empties);
    bestMove = load<i32>(list, SQUARE);
    from += RECORD;
  }
  if (best <= alpha) {
    if (empties >= AHEAD_EMPTIES) scoreByLookingAhead<B, K>(from, end, empties);
    else if (isTrained() && empties >= TABLES_EMPTIES) scoreByTables<B>(from, end, empties);
    else if (empties >= LOOK_EMPTIES) scoreByLooking<B, K>(from, end);
  }

  // Step 6. The moves, best first; once the first has failed, other threads may help with the rest.
  for (let at = from; at < end && best <= alpha; at += RECORD) {
    if (empties >= SPLIT_FROM && at > list && at + RECORD < end && hasIdleThreads()) {
      for (let sorted = at; sorted < end; sorted += RECORD) selectBest(sorted, end, RECORD);
      const search: (at: usize, split: usize) => i32 = (at: usize, split: usize): i32 =>
        searchRecord<B, K>(at, load<i32>(split, SPLIT_ALPHA), load<i32>(split, SPLIT_EMPTIES));
      best = splitSearch(at, end, RECORD, search.index, alpha, best, bestMove, empties, empties, PROVED, 0);
      bestMove = splitBestMove;
      break;
    }
    selectBest(at, end, RECORD);
    const score = searchRecord<B, K>(at, alpha, empties);
    if (score > best) {
      best = score;
      bestMove = load<i32>(at, SQUARE);
    }
  }
  setListTop(list);

  // Step 7. Store the result.
  const kept = imageOfMove(bestMove, symmetry);
  remember<B>(bucket, key, empties, PROVED, alpha, alpha + 1, best, kept, nodes - nodesBefore);
  return best;
}

/** The move of a record, searched for the mover. `empties`: before it. */
function searchRecord<B, K>(at: usize, alpha: i32, empties: i32): i32 {
  const parity = nextParity<B>(at);
  const hands = nextHands<B>(at);
  return -searchToEnd<B, K>(nextP<B>(at), nextO<B>(at), -alpha - 1, empties - 1, parity, hands, nextMoves<B>(at));
}

/** Null window, by the search that suits the number of empty squares. */
export function searchToEnd<B, K>(P: B, O: B, alpha: i32, empties: i32, parity: i32, hands: i32, moves: B): i32 {
  if (empties > FASTEST) return nullWindow<B, K>(P, O, alpha, empties, parity, hands, moves);
  if (empties > SHALLOW) return fastest<B, K>(P, O, alpha, empties, parity, hands, moves);
  return shallow<B, K>(P, O, alpha, empties, parity, hands, moves);
}
