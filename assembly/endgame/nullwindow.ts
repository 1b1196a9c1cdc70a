/**
 * Exact null-window search with more than FASTEST empty squares: does the side to move get more than alpha?
 * Fail-soft: a result above alpha is a lower bound of the value, any other an upper bound.
 *
 * Step 1. stop and stability   2. table   3. moves   4. enhanced table cut-off   5. the table's move   6. the others
 * 7. table
 */
import { bit, count, lowest, mirrored } from '../bits';
import { flipsOfMirrored } from '../flips';
import { evaluateOrdering, isOrderingLoaded, moveFeatures } from '../evaluation/ordering';
import { Othello } from '../kinds';
import { NO_MOVE } from '../layout';
import { mobility } from '../mobility';
import {
  FEATURES,
  nextMoves as movesAt,
  nextO as opponentAt,
  nextP as playerAt,
  RECORD,
  SCORE,
  selectBest,
  SQUARE,
  swapRecords,
  writeMove,
} from '../movelist';
import { quadrant } from '../parity';
import { discsOnly, finalScore, NONE } from '../score';
import { hasIdleThreads, SPLIT_ALPHA, SPLIT_EMPTIES, SPLIT_PARITY, splitBestMove, splitSearch } from '../split';
import { mayStableDecide, stable } from '../stability';
import { bucketOf, isProved, keyOf, lowerOf, moveOf, probe, PROVED, remember, secondMoveOf, upperOf } from '../table';
import { countNodes, isStopped, listTop, nodes, setListTop } from '../thread';
import { FASTEST, fastest, fastestScore, refutation, weighted } from './fastest';

/** From this many empty squares on, the shared table is probed for a refutation by each move before any is searched. */
const ETC_EMPTIES: i32 = 11;

/** From this many empty squares on, a node may share its moves with idle threads. */
const SPLIT_FROM: i32 = 14;

const SECOND_HASH_MOVE: i32 = 1 << 23;

/**
 * How early to search a move, in eighths of a disc: by the opponent's replies, and by the tables from the opponent's
 * view. The closer the end, the better the number of replies predicts the work. training/refutations.ts fits the tables
 * together with these weights.
 */
// @ts-ignore: decorator
@inline function evaluatedScore(moves: u64, empties: i32, value: i32): i32 {
  return -max(24, 144 - 6 * empties) * weighted(moves) - value;
}

/** `features`: of the position, or 0 if moves are ordered without the evaluation. */
export function nullWindow(P: u64, O: u64, alpha: i32, empties: i32, parity: i32, moves: u64, features: usize): i32 {
  // Step 1. Stop and stability.
  countNodes(1);
  if (isStopped()) return alpha;
  if (mayStableDecide(O, alpha, empties)) {
    const ceiling = 64 - 2 * count(stable(O, P));
    if (ceiling <= alpha) return ceiling;
  }
  if (!moves) {
    const theirs = mobility(O, P);
    return theirs ? -passed(P, O, alpha, empties, parity, theirs, features) : finalScore<u64, Othello>(P, O);
  }

  // Step 2. What is known about the position.
  const key = keyOf<u64, Othello>(P, O, 0);
  const bucket = bucketOf<u64>(P, O, empties);
  const known = probe(bucket, key);
  let hashMove = NO_MOVE;
  let secondMove = NO_MOVE;
  if (known) {
    if (isProved(known)) {
      if (lowerOf(known) > alpha) return lowerOf(known);
      if (upperOf(known) <= alpha) return upperOf(known);
    }
    hashMove = moveOf(known);
    secondMove = secondMoveOf(known);
  }
  const nodesBefore = nodes;

  // Step 3. The moves, each with the position after it.
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
    // A wipeout can't be bettered if the winner gets the empties.
    if (!nextP && !discsOnly) return 64;
    writeMove<u64>(end, nextP, nextO, mobility(nextP, nextO), square);
    if (square == hashMove) hashRecord = end;
    end += RECORD;
  }

  // Step 4. One refutation is enough; at ten empty squares, only the thread's own table knows the next positions.
  if (empties == FASTEST + 1) {
    const lower = refutation(list, end, RECORD, alpha);
    if (lower > alpha) return lower;
  }
  if (empties >= ETC_EMPTIES) {
    // Touches all buckets before reading the first, so that the memory accesses overlap.
    let touched: u64 = 0;
    for (let at = list; at < end; at += RECORD) {
      const next = bucketOf<u64>(playerAt<u64>(at), opponentAt<u64>(at), empties - 1);
      store<u32>(at, <u32>next, SCORE);
      touched |= load<u64>(next);
    }
    // Empty buckets hold nothing; the check keeps the loads from being optimised away.
    for (let at = touched ? list : end; at < end; at += RECORD) {
      const next = <usize>load<u32>(at, SCORE);
      const data = probe(next, keyOf<u64, Othello>(playerAt<u64>(at), opponentAt<u64>(at), 0));
      if (isProved(data) && -upperOf(data) > alpha) return -upperOf(data);
    }
  }

  // Step 5. The table's move, before the others are compared.
  setListTop(end);
  let best = NONE;
  let bestMove = NO_MOVE;
  let from = list;
  if (hashRecord) {
    swapRecords(list, hashRecord, RECORD);
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
        for (let sorted = at; sorted < end; sorted += RECORD) selectBest(sorted, end, RECORD);
        const task = searchRecord.index;
        best = splitSearch(at, end, RECORD, task, alpha, best, bestMove, empties, empties, PROVED, parity);
        bestMove = splitBestMove;
        break;
      }
      selectBest(at, end, RECORD);
      const score = searchMove(at, alpha, empties, parity, features != 0);
      if (score > best) {
        best = score;
        bestMove = load<i32>(at, SQUARE);
        if (score > alpha) break;
      }
    }
  }
  setListTop(list);

  // Step 7. Store the result.
  if (isDefined(sampleNode)) {
    // Only in the build for training.
    if (best > alpha && !hashRecord) sampleNode(P, O, alpha, empties);
  }
  remember<u64>(bucket, key, empties, PROVED, alpha, alpha + 1, best, bestMove, nodes - nodesBefore);
  return best;
}

/** Completes a record with the features of the position after the move; `P`: the mover's discs before it. */
// @ts-ignore: decorator
@inline
function addFeatures(at: usize, P: u64, features: usize): void {
  const square = load<i32>(at, SQUARE);
  moveFeatures(features, square, opponentAt<u64>(at) ^ P ^ bit(square), at + FEATURES);
}

/** Completes a record with its place in the order. */
// @ts-ignore: decorator
@inline
function score(at: usize, P: u64, features: usize, empties: i32, parity: i32, secondMove: i32): void {
  const square = load<i32>(at, SQUARE);
  const nextMoves = movesAt<u64>(at);
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
  const P = playerAt<u64>(at);
  const O = opponentAt<u64>(at);
  const moves = movesAt<u64>(at);
  const nextParity = parity ^ quadrant(load<i32>(at, SQUARE));
  return empties - 1 <= FASTEST
    ? -fastest<u64, Othello>(P, O, -alpha - 1, empties - 1, nextParity, 0, moves)
    : -nullWindow(P, O, -alpha - 1, empties - 1, nextParity, moves, isEvaluated ? at + FEATURES : 0);
}

/** One move of a split at a node of this search. */
function searchRecord(at: usize, split: usize): i32 {
  return searchMove(
    at,
    load<i32>(split, SPLIT_ALPHA),
    load<i32>(split, SPLIT_EMPTIES),
    load<i32>(split, SPLIT_PARITY),
    isOrderingLoaded(),
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
