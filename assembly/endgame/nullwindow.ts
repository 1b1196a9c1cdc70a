/**
 * Exact null-window search with more than FASTEST empty squares: does the side to move get more than alpha?
 * Fail-soft: a result above alpha is a lower bound of the value, any other an upper bound.
 *
 * Step 1. stop and stability   2. table   3. moves and their order   4. enhanced table cut-off   5. search   6. table
 */
import { bit, count, lowest, mirrored } from '../bits';
import { flipsOfMirrored } from '../flips';
import { evaluateOrdering, moveFeatures } from '../evaluation/ordering';
import { mobility } from '../mobility';
import { FEATURES, NEXT_MOVES, NEXT_O, NEXT_P, RECORD, SCORE, selectBest, SQUARE } from '../movelist';
import {
  hasIdleThreads,
  SPLIT_ALPHA,
  SPLIT_CERTAINTY,
  SPLIT_EMPTIES,
  SPLIT_DETAIL,
  splitBestMove,
  splitSearch,
} from '../split';
import { stable } from '../stability';
import {
  bucketOf,
  CERTAIN,
  certaintyOf,
  depthOf,
  keyOf,
  lowerOf,
  moveOf,
  NO_MOVE,
  probe,
  remember,
  secondMoveOf,
  upperOf,
} from '../table';
import { countNodes, isStopped, listTop, nodes, setListTop } from '../thread';
import { NONE, quadrant } from './last';
import { finalScore } from './score';
import { FASTEST, fastest, fastestScore, weighted } from './fastest';
import { stabilityThreshold } from './shallow';

/** From so many empty squares on, the table is asked for a refutation among the moves before any is searched. */
const ETC_EMPTIES: i32 = 11;

/** From so many empty squares on, a node may share its moves with idle threads. */
const SPLIT_FROM: i32 = 14;

const HASH_MOVE: i32 = 1 << 24;
const SECOND_HASH_MOVE: i32 = 1 << 23;
const WIPEOUT: i32 = 1 << 25;

// In eighths of a disc.
const EV_MOBILITY: i32 = 40;
const EV_PARITY: i32 = 16;

/** How early to search the move on `square`: by the opponent's moves behind it and by his evaluation. */
// @ts-ignore: decorator
@inline function evaluatedScore(moves: u64, square: i32, parity: i32, value: i32): i32 {
  return (quadrant(square) & parity ? EV_PARITY : 0) - EV_MOBILITY * weighted(moves) - value;
}

/** `features`: of the position, or 0 where moves are ordered without the evaluation. */
export function nullWindow(P: u64, O: u64, alpha: i32, empties: i32, parity: i32, moves: u64, features: usize): i32 {
  // Step 1. Stop and stability.
  countNodes(1);
  if (isStopped()) return alpha;
  if (alpha >= stabilityThreshold(empties)) {
    const ceiling = 64 - 2 * count(stable(O, P));
    if (ceiling <= alpha) return ceiling;
  }
  if (!moves) {
    const theirs = mobility(O, P);
    return theirs ? -passed(P, O, alpha, empties, parity, theirs, features) : finalScore(P, O);
  }

  // Step 2. What is known of the position.
  const key = keyOf(P, O);
  const bucket = bucketOf(P, O);
  const known = probe(bucket, key);
  let hashMove = NO_MOVE;
  let secondMove = NO_MOVE;
  if (known) {
    if (certaintyOf(known) == CERTAIN && depthOf(known) >= empties) {
      if (lowerOf(known) > alpha) return lowerOf(known);
      if (upperOf(known) <= alpha) return upperOf(known);
    }
    hashMove = moveOf(known);
    secondMove = secondMoveOf(known);
  }
  const nodesBefore = nodes;

  // Step 3. The moves, each with the position behind it.
  const isEvaluated = features != 0;
  const p = mirrored(P);
  const o = mirrored(O);
  const list = listTop;
  let end = list;
  let left = moves;
  while (left) {
    const square = lowest(left);
    left &= left - 1;
    const flipped = flipsOfMirrored(P, O, p, o, square);
    const nextP = O ^ flipped;
    const nextO = P ^ flipped ^ bit(square);
    const nextMoves = mobility(nextP, nextO);
    store<u64>(end, nextP, NEXT_P);
    store<u64>(end, nextO, NEXT_O);
    store<u64>(end, nextMoves, NEXT_MOVES);
    store<i32>(end, square, SQUARE);
    let value = 0;
    if (isEvaluated) {
      moveFeatures(features, square, flipped, end + FEATURES);
      value = evaluateOrdering(end + FEATURES, empties - 1, count(nextMoves));
    }
    store<i32>(
      end,
      !nextP
        ? WIPEOUT
        : square == hashMove
          ? HASH_MOVE
          : square == secondMove
            ? SECOND_HASH_MOVE
            : isEvaluated
              ? evaluatedScore(nextMoves, square, parity, value)
              : fastestScore(nextMoves, square, parity),
      SCORE,
    );
    end += RECORD;
  }

  // Step 4. One move refuted already is enough.
  if (empties >= ETC_EMPTIES) {
    for (let at = list; at < end; at += RECORD) {
      const nextP = load<u64>(at, NEXT_P);
      const nextO = load<u64>(at, NEXT_O);
      const data = probe(bucketOf(nextP, nextO), keyOf(nextP, nextO));
      if (data && certaintyOf(data) == CERTAIN && depthOf(data) >= empties - 1 && -upperOf(data) > alpha) {
        return -upperOf(data);
      }
    }
  }

  // Step 5. Search until one move is good enough.
  setListTop(end);
  let best = NONE;
  let bestMove = NO_MOVE;
  for (let at = list; at < end; at += RECORD) {
    if (empties >= SPLIT_FROM && at > list && at + RECORD < end && hasIdleThreads()) {
      for (let sorted = at; sorted < end; sorted += RECORD) selectBest(sorted, end);
      best = splitSearch(at, end, RECORD, searchRecord.index, alpha, best, bestMove, empties, parity, i32(isEvaluated));
      bestMove = splitBestMove;
      break;
    }
    selectBest(at, end);
    const square = load<i32>(at, SQUARE);
    const nextParity = parity ^ quadrant(square);
    const score =
      empties - 1 <= FASTEST
        ? -fastest(
            load<u64>(at, NEXT_P),
            load<u64>(at, NEXT_O),
            -alpha - 1,
            empties - 1,
            nextParity,
            load<u64>(at, NEXT_MOVES),
          )
        : -nullWindow(
            load<u64>(at, NEXT_P),
            load<u64>(at, NEXT_O),
            -alpha - 1,
            empties - 1,
            nextParity,
            load<u64>(at, NEXT_MOVES),
            isEvaluated ? at + FEATURES : 0,
          );
    if (score > best) {
      best = score;
      bestMove = square;
      if (score > alpha) break;
    }
  }
  setListTop(list);

  // Step 6. Keep what was found.
  remember(bucket, key, empties, CERTAIN, alpha, alpha + 1, best, bestMove, nodes - nodesBefore);
  return best;
}

/** One move of a split at a node of this search. */
function searchRecord(at: usize, split: usize): i32 {
  const alpha = load<i32>(split, SPLIT_ALPHA);
  const empties = load<i32>(split, SPLIT_EMPTIES);
  return -nullWindow(
    load<u64>(at, NEXT_P),
    load<u64>(at, NEXT_O),
    -alpha - 1,
    empties - 1,
    load<i32>(split, SPLIT_DETAIL) ^ quadrant(load<i32>(at, SQUARE)),
    load<u64>(at, NEXT_MOVES),
    load<i32>(split, SPLIT_CERTAINTY) ? at + FEATURES : 0,
  );
}

/** The other side's search after a pass, from its own view. */
function passed(P: u64, O: u64, alpha: i32, empties: i32, parity: i32, moves: u64, features: usize): i32 {
  const at = listTop;
  if (features) {
    v128.store(at, i16x8.neg(v128.load(features)));
    v128.store(at, i16x8.neg(v128.load(features, 16)), 16);
  }
  setListTop(at + RECORD);
  const score = nullWindow(O, P, -alpha - 1, empties, parity, moves, features ? at : 0);
  setListTop(at);
  return score;
}
