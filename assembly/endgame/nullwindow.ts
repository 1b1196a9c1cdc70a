/**
 * Exact null-window search with more than FASTEST empty squares: does the side to move get more than alpha?
 * Fail-soft: a result above alpha is a lower bound of the value, any other an upper bound.
 *
 * Step 1. stop and stability   2. table   3. moves   4. enhanced table cut-off   5. the table's move   6. the others
 * 7. table
 */
import { bit, count, lowest, mirrored } from '../bits';
import { flipsOfMirrored } from '../flips';
import { evaluateOrdering, moveFeatures } from '../evaluation/ordering';
import { mobility } from '../mobility';
import { FEATURES, NEXT_MOVES, NEXT_O, NEXT_P, RECORD, SCORE, selectBest, SQUARE, swapRecords } from '../movelist';
import {
  hasIdleThreads,
  SPLIT_ALPHA,
  SPLIT_CERTAINTY,
  SPLIT_EMPTIES,
  SPLIT_DETAIL,
  splitBestMove,
  splitSearch,
} from '../split';
import { stable, stabilityThreshold } from '../stability';
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
import { discsOnly, finalScore } from './score';
import { FASTEST, fastest, fastestScore, weighted } from './fastest';

/** From so many empty squares on, the table is asked for a refutation among the moves before any is searched. */
const ETC_EMPTIES: i32 = 11;

/** From so many empty squares on, a node may share its moves with idle threads. */
const SPLIT_FROM: i32 = 14;

const SECOND_HASH_MOVE: i32 = 1 << 23;

/**
 * How early to search a move, in eighths of a disc: by the opponent's moves behind it and by the tables, which count for
 * him. The closer the end, the more it is the number of moves that tells how much work a move will be.
 * training/refutations.ts fits the tables beside these weights.
 */
// @ts-ignore: decorator
@inline function evaluatedScore(moves: u64, empties: i32, value: i32): i32 {
  return -max(24, 144 - 6 * empties) * weighted(moves) - value;
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
  const bucket = bucketOf(P, O, empties);
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
  const p = mirrored(P);
  const notO = mirrored(~O);
  const list = listTop;
  let end = list;
  let hashRecord: usize = 0;
  for (let left = moves; left; left &= left - 1) {
    const square = lowest(left);
    const flipped = flipsOfMirrored(P, O, p, notO, square);
    const nextP = O ^ flipped;
    const nextO = P ^ flipped ^ bit(square);
    // A wipeout can't be bettered, where the winner gets the empties.
    if (!nextP && !discsOnly) return 64;
    store<u64>(end, nextP, NEXT_P);
    store<u64>(end, nextO, NEXT_O);
    store<u64>(end, mobility(nextP, nextO), NEXT_MOVES);
    store<i32>(end, square, SQUARE);
    if (square == hashMove) hashRecord = end;
    end += RECORD;
  }

  // Step 4. One move refuted already is enough.
  if (empties >= ETC_EMPTIES) {
    // All buckets are touched before the first is read, so that the memory's answers come together.
    let touched: u64 = 0;
    for (let at = list; at < end; at += RECORD) {
      const next = bucketOf(load<u64>(at, NEXT_P), load<u64>(at, NEXT_O), empties - 1);
      store<u32>(at, <u32>next, SCORE);
      touched |= load<u64>(next);
    }
    // Empty buckets hold nothing; asking is what keeps the loads from being left out.
    for (let at = touched ? list : end; at < end; at += RECORD) {
      const next = <usize>load<u32>(at, SCORE);
      const data = probe(next, keyOf(load<u64>(at, NEXT_P), load<u64>(at, NEXT_O)));
      if (data && certaintyOf(data) == CERTAIN && depthOf(data) >= empties - 1 && -upperOf(data) > alpha) {
        return -upperOf(data);
      }
    }
  }

  // Step 5. The table's move, before the others are compared.
  setListTop(end);
  let best = NONE;
  let bestMove = NO_MOVE;
  let from = list;
  if (hashRecord) {
    swapRecords(list, hashRecord);
    if (features) addFeatures(list, P, features);
    best = searchMove(list, alpha, empties, parity, features != 0);
    bestMove = hashMove;
    from += RECORD;
  }

  // Step 6. The others in order, until one is good enough.
  if (best <= alpha) {
    for (let at = from; at < end; at += RECORD) score(at, P, features, empties, parity, secondMove);
    for (let at = from; at < end; at += RECORD) {
      if (empties >= SPLIT_FROM && at > list && at + RECORD < end && hasIdleThreads()) {
        for (let sorted = at; sorted < end; sorted += RECORD) selectBest(sorted, end);
        const task = searchRecord.index;
        best = splitSearch(at, end, RECORD, task, alpha, best, bestMove, empties, parity, i32(features != 0));
        bestMove = splitBestMove;
        break;
      }
      selectBest(at, end);
      const score = searchMove(at, alpha, empties, parity, features != 0);
      if (score > best) {
        best = score;
        bestMove = load<i32>(at, SQUARE);
        if (score > alpha) break;
      }
    }
  }
  setListTop(list);

  // Step 7. Keep what was found.
  if (isDefined(sampleNode)) {
    // In the build for training only.
    if (best > alpha && !hashRecord) sampleNode(P, O, alpha, empties);
  }
  remember(bucket, key, empties, CERTAIN, alpha, alpha + 1, best, bestMove, nodes - nodesBefore);
  return best;
}

/** Completes a record with the features of the position behind the move: P were the mover's discs before it. */
// @ts-ignore: decorator
@inline
function addFeatures(at: usize, P: u64, features: usize): void {
  const square = load<i32>(at, SQUARE);
  moveFeatures(features, square, load<u64>(at, NEXT_O) ^ P ^ bit(square), at + FEATURES);
}

/** Completes a record with its place in the order. */
// @ts-ignore: decorator
@inline
function score(at: usize, P: u64, features: usize, empties: i32, parity: i32, secondMove: i32): void {
  const square = load<i32>(at, SQUARE);
  const nextMoves = load<u64>(at, NEXT_MOVES);
  if (!features) {
    store<i32>(at, fastestScore(nextMoves, square, parity), SCORE);
    return;
  }
  addFeatures(at, P, features);
  const value = evaluateOrdering(at + FEATURES, empties - 1, count(nextMoves));
  store<i32>(at, square == secondMove ? SECOND_HASH_MOVE : evaluatedScore(nextMoves, empties, value), SCORE);
}

/** The move of a record, searched for the mover. */
// @ts-ignore: decorator
@inline
function searchMove(at: usize, alpha: i32, empties: i32, parity: i32, isEvaluated: bool): i32 {
  const P = load<u64>(at, NEXT_P);
  const O = load<u64>(at, NEXT_O);
  const moves = load<u64>(at, NEXT_MOVES);
  const nextParity = parity ^ quadrant(load<i32>(at, SQUARE));
  return empties - 1 <= FASTEST
    ? -fastest(P, O, -alpha - 1, empties - 1, nextParity, moves)
    : -nullWindow(P, O, -alpha - 1, empties - 1, nextParity, moves, isEvaluated ? at + FEATURES : 0);
}

/** One move of a split at a node of this search. */
function searchRecord(at: usize, split: usize): i32 {
  return searchMove(
    at,
    load<i32>(split, SPLIT_ALPHA),
    load<i32>(split, SPLIT_EMPTIES),
    load<i32>(split, SPLIT_DETAIL),
    load<i32>(split, SPLIT_CERTAINTY) != 0,
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
