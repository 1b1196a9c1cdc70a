/**
 * Principal variation search to a depth, or selectively to the end of the game: the estimates of the middle game, and
 * the scouts that put moves and bounds into the table before an exact search.
 *
 * Fail-soft, window (alpha, beta) in discs; `depth` counts plies and passes cost none; with depth >= empties the
 * search goes to the end and hands over to the exact solver at EXACT_EMPTIES; leaves near the end are solved instead of
 * evaluated (root.ts), because the evaluation is at its worst there and a proof is cheap. `selectivity` is how much is left out
 * (table.ts), FULL_WIDTH when nothing is. `features` are the position's (values.ts).
 *
 * Step 1. stop, pass, leaf   2. table   3. ProbCut   4. moves   5. enhanced table cut-off
 * 6. order, search, late moves less deep   7. table
 */
import { bit, CORNERS, count, lowest } from '../bits';
import { solve } from '../endgame/solve';
import {
  evaluateDiscs,
  forgetValue,
  KEPT_BYTES,
  keptDiscs,
  keptEighths,
  moveValueFeatures,
  passValueFeatures,
} from '../evaluation/values';
import { flips } from '../flips';
import { Othello } from '../kinds';
import { LATE_SELECTIVITY, NO_MOVE, SOLVED_LEAVES } from '../layout';
import { mobility } from '../mobility';
import {
  FEATURES,
  nextMoves as movesAt,
  nextO as opponentAt,
  nextP as playerAt,
  PLAIN_RECORD,
  SCORE,
  selectBest,
  SQUARE,
  writeMove,
} from '../movelist';
import { finalScore, NONE } from '../score';
import {
  hasIdleThreads,
  SPLIT_ALPHA,
  SPLIT_DEPTH,
  SPLIT_EMPTIES,
  SPLIT_SELECTIVITY,
  splitBestMove,
  splitSearch,
} from '../split';
import {
  bucketOf,
  depthOf,
  FULL_WIDTH,
  keyOf,
  lowerOf,
  moveOf,
  probe,
  PROVED,
  remember,
  secondMoveOf,
  selectivityOf,
  upperOf,
} from '../table';
import { countNodes, isStopped, listTop, nodes, setListTop } from '../thread';
import { cutMargin, frontierCut, hopeOf, shallowDepth } from './probcut';

/** A record of a move (movelist.ts) followed by the features of values.ts. */
const VALUE_RECORD: usize = PLAIN_RECORD + KEPT_BYTES;

/** Searches that reach the end hand over to the exact solver at this many empty squares. */
const EXACT_EMPTIES: i32 = 11;
/** At this depth and below, no table and no sorting. */
const LEAF_DEPTH: i32 = 1;
const ETC_DEPTH: i32 = 5;
const PROBCUT_DEPTH: i32 = 2;
/** From this depth on, a null-window node may share its moves with idle threads. */
const SPLIT_FROM: i32 = 9;

/**
 * After the first few moves, the others are first searched one ply shallower, from this depth on, if anything is left
 * out (root.ts).
 */
const LATE_MOVES: usize = 3;
const LATE_DEPTH: i32 = 4;

const HASH_MOVE: i32 = 1 << 24;
const SECOND_HASH_MOVE: i32 = 1 << 23;
const UNSCORED: i32 = i32.MIN_VALUE;
/** In place of a late move's score if a node's moves are shared. */
const LATE: i32 = i32.MIN_VALUE;
/** From this depth on, the evaluation contributes to the order of moves. */
const EVALUATED_DEPTH: i32 = 3;
/** Eighths of a disc for each move left to the opponent, with corners counted twice. */
const W_MOBILITY: i32 = 24;

export function search(
  P: u64,
  O: u64,
  alpha: i32,
  beta: i32,
  depth: i32,
  empties: i32,
  moves: u64,
  selectivity: i32,
  features: usize,
): i32 {
  // Step 1. Stop, pass, leaf.
  if (depth >= empties && empties <= EXACT_EMPTIES) return solveWindow(P, O, alpha, beta);
  countNodes(1);
  if (isStopped()) return alpha;
  if (!moves) return passed(P, O, alpha, beta, depth, empties, selectivity, features);
  if (depth <= LEAF_DEPTH && empties <= load<i32>(SOLVED_LEAVES)) return solveWindow(P, O, alpha, beta);
  if (depth <= 0) return evaluateDiscs(P, O, features, empties, moves);
  if (depth <= LEAF_DEPTH) {
    if (selectivity < FULL_WIDTH && beta == alpha + 1) {
      const cut = frontierCut(P, O, alpha, empties, moves, selectivity, features);
      if (cut != NONE) return cut;
    }
    return lastPly(P, O, alpha, beta, empties, moves, features);
  }

  // Step 2. What is known about the position.
  const key = keyOf<u64, Othello>(P, O, 0);
  const bucket = bucketOf<u64>(P, O, empties);
  const known = probe(bucket, key);
  let hashMove = NO_MOVE;
  let secondMove = NO_MOVE;
  if (known) {
    if (selectivityOf(known) >= selectivity && depthOf(known) >= depth) {
      if (lowerOf(known) >= beta) return lowerOf(known);
      if (upperOf(known) <= alpha) return upperOf(known);
      if (lowerOf(known) == upperOf(known)) return lowerOf(known);
    }
    hashMove = moveOf(known);
    secondMove = secondMoveOf(known);
  }
  const nodesBefore = nodes;

  // Step 3. ProbCut.
  if (selectivity < FULL_WIDTH && depth >= PROBCUT_DEPTH && beta == alpha + 1) {
    const cut = probCut(P, O, alpha, depth, empties, moves, selectivity, features);
    if (cut != NONE) return cut;
  }

  // Step 4. The moves, each with the position after it. Their evaluation waits until it is needed.
  const list = listTop;
  let end = list;
  for (let left = moves; left; left &= left - 1) {
    const square = lowest(left);
    const flipped = flips(P, O, square);
    const nextP = O ^ flipped;
    const nextO = P ^ flipped ^ bit(square);
    const nextMoves = mobility(nextP, nextO);
    writeMove<u64>(end, nextP, nextO, nextMoves, square);
    let score = square == hashMove ? HASH_MOVE : square == secondMove ? SECOND_HASH_MOVE : UNSCORED;
    if (score == UNSCORED && depth < EVALUATED_DEPTH) score = repliesScore(nextMoves);
    store<i32>(end, score, SCORE);
    end += VALUE_RECORD;
  }

  // Step 5. One refutation is enough.
  if (depth >= ETC_DEPTH && beta == alpha + 1) {
    for (let at = list; at < end; at += VALUE_RECORD) {
      const data = probe(
        bucketOf<u64>(playerAt<u64>(at), opponentAt<u64>(at), empties - 1),
        keyOf<u64, Othello>(playerAt<u64>(at), opponentAt<u64>(at), 0),
      );
      if (data && selectivityOf(data) >= selectivity && depthOf(data) >= depth - 1 && -upperOf(data) > alpha) {
        return -upperOf(data);
      }
    }
  }

  // Step 6. The first move with the whole window, the others against the best so far.
  setListTop(end);
  let best = NONE;
  let bestMove = NO_MOVE;
  let lower = alpha;
  let areScored = false;
  const isReduced =
    depth >= LATE_DEPTH && depth < empties && selectivity <= load<i32>(LATE_SELECTIVITY) && beta == alpha + 1;
  const late = isReduced ? list + LATE_MOVES * VALUE_RECORD : end;
  for (let at = list; at < end; at += VALUE_RECORD) {
    selectBest(at, end, VALUE_RECORD);
    if (!areScored && load<i32>(at, SCORE) == UNSCORED) {
      scoreMoves(O, at, end, features, empties - 1);
      areScored = true;
      selectBest(at, end, VALUE_RECORD);
    }
    if (depth >= SPLIT_FROM && at > list && at + VALUE_RECORD < end && beta == alpha + 1 && hasIdleThreads()) {
      if (!areScored) scoreMoves(O, at, end, features, empties - 1);
      for (let sorted = at; sorted < end; sorted += VALUE_RECORD) selectBest(sorted, end, VALUE_RECORD);
      for (let one = max(at, late); one < end; one += VALUE_RECORD) store<i32>(one, LATE, SCORE);
      const task = searchRecord.index;
      best = splitSearch(at, end, VALUE_RECORD, task, alpha, best, bestMove, empties, depth, selectivity, 0);
      bestMove = splitBestMove;
      break;
    }
    if (!areScored) makeFeatures(O, at, features);
    let score =
      at == list
        ? next(at, lower, beta, depth, empties, selectivity)
        : scout(at, lower, depth, empties, selectivity, at >= late);
    if (at != list && score > lower && score < beta) score = next(at, score - 1, beta, depth, empties, selectivity);
    if (score > best) {
      best = score;
      bestMove = load<i32>(at, SQUARE);
      lower = max(lower, score);
      if (lower >= beta) break;
    }
  }
  setListTop(list);

  // Step 7. Store the result.
  const left = depth >= empties && selectivity == FULL_WIDTH ? PROVED : selectivity;
  remember<u64>(bucket, key, min(depth, empties), left, alpha, beta, best, bestMove, nodes - nodesBefore);
  return best;
}

/** The contribution of the opponent's replies to a move's score. */
// @ts-ignore: decorator
@inline function repliesScore(replies: u64): i32 {
  return -W_MOBILITY * (count(replies) + count(replies & CORNERS));
}

/** The features after a record's move, from those before it; `O`: the other side's discs before it. */
// @ts-ignore: decorator
@inline function makeFeatures(O: u64, at: usize, features: usize): void {
  moveValueFeatures(features, load<i32>(at, SQUARE), O ^ playerAt<u64>(at), at + FEATURES);
  forgetValue(at + FEATURES);
}

/**
 * Computes the features of the records from `from` on, and the scores of those that have none; `empties`: after the
 * moves.
 */
function scoreMoves(O: u64, from: usize, end: usize, features: usize, empties: i32): void {
  for (let at = from; at < end; at += VALUE_RECORD) {
    makeFeatures(O, at, features);
    if (load<i32>(at, SCORE) != UNSCORED) continue;
    const replies = movesAt<u64>(at);
    let score = repliesScore(replies);
    if (replies) score -= keptEighths(playerAt<u64>(at), opponentAt<u64>(at), at + FEATURES, empties, replies);
    store<i32>(at, score, SCORE);
  }
}

/** The record's move, searched with the mover's window (alpha, beta). */
// @ts-ignore: decorator
@inline function next(at: usize, alpha: i32, beta: i32, depth: i32, empties: i32, selectivity: i32): i32 {
  return -search(
    playerAt<u64>(at),
    opponentAt<u64>(at),
    -beta,
    -alpha,
    depth - 1,
    empties - 1,
    movesAt<u64>(at),
    selectivity,
    at + FEATURES,
  );
}

/** Whether the record's move is worth more than alpha. A late one is first searched one ply shallower. */
// @ts-ignore: decorator
@inline function scout(at: usize, alpha: i32, depth: i32, empties: i32, selectivity: i32, isLate: bool): i32 {
  if (isLate) {
    const score = next(at, alpha, alpha + 1, depth - 1, empties, selectivity);
    if (score <= alpha) return score;
  }
  return next(at, alpha, alpha + 1, depth, empties, selectivity);
}

/** One move of a split at a node of this search. */
function searchRecord(at: usize, split: usize): i32 {
  const empties = load<i32>(split, SPLIT_EMPTIES);
  const selectivity = load<i32>(split, SPLIT_SELECTIVITY);
  const isLate = load<i32>(at, SCORE) == LATE;
  return scout(at, load<i32>(split, SPLIT_ALPHA), load<i32>(split, SPLIT_DEPTH), empties, selectivity, isLate);
}

/** One ply and the evaluation after it: no table, no ordering. */
function lastPly(P: u64, O: u64, alpha: i32, beta: i32, empties: i32, moves: u64, features: usize): i32 {
  const at = listTop;
  setListTop(at + VALUE_RECORD);
  let best = NONE;
  for (let left = moves; left; left &= left - 1) {
    const square = lowest(left);
    const flipped = flips(P, O, square);
    const nextP = O ^ flipped;
    const nextO = P ^ flipped ^ bit(square);
    const nextMoves = mobility(nextP, nextO);
    countNodes(1);
    moveValueFeatures(features, square, flipped, at + FEATURES);
    const score = nextMoves
      ? -evaluateDiscs(nextP, nextO, at + FEATURES, empties - 1, nextMoves)
      : -passed(nextP, nextO, -beta, -max(alpha, best), 0, empties - 1, FULL_WIDTH, at + FEATURES);
    if (score > best) {
      best = score;
      if (score >= beta) break;
    }
  }
  setListTop(at);
  return best;
}

function passed(
  P: u64,
  O: u64,
  alpha: i32,
  beta: i32,
  depth: i32,
  empties: i32,
  selectivity: i32,
  features: usize,
): i32 {
  const theirs = mobility(O, P);
  if (!theirs) return finalScore<u64, Othello>(P, O);
  const at = listTop;
  setListTop(at + VALUE_RECORD);
  passValueFeatures(features, at + FEATURES);
  forgetValue(at + FEATURES);
  const score = -search(O, P, -beta, -alpha, depth, empties, theirs, selectivity, at + FEATURES);
  setListTop(at);
  return score;
}

/** The exact value within the window, by null-window searches from below. */
function solveWindow(P: u64, O: u64, alpha: i32, beta: i32): i32 {
  let score = solve(P, O, alpha);
  if (score <= alpha) return score;
  while (score < beta) {
    const above = solve(P, O, score);
    if (above <= score) return score;
    score = above;
  }
  return score;
}

/**
 * Step 3, ProbCut (probcut.ts): NONE, or a likely bound: above alpha if the node is very likely worth more than alpha,
 * otherwise at most alpha.
 */
function probCut(
  P: u64,
  O: u64,
  alpha: i32,
  depth: i32,
  empties: i32,
  moves: u64,
  selectivity: i32,
  features: usize,
): i32 {
  const beta = alpha + 1;
  const shallow = shallowDepth(min(depth, empties));
  const margin = cutMargin(depth, shallow, empties, selectivity);
  const now = keptDiscs(P, O, features, empties, moves);
  // The static value decides which side is worth a search at all.
  const hope = hopeOf(shallow, empties);
  const isStatic = shallow == 0 && empties > load<i32>(SOLVED_LEAVES);
  if (now >= beta && beta + margin <= 64) {
    const high = beta + margin;
    if (isStatic) return now >= high ? beta : NONE;
    if (now + hope >= high && search(P, O, high - 1, high, shallow, empties, moves, selectivity, features) >= high)
      return beta;
  } else if (now < beta && alpha - margin >= -64) {
    const low = alpha - margin;
    if (isStatic) return now <= low ? alpha : NONE;
    if (now - hope <= low && search(P, O, low, low + 1, shallow, empties, moves, selectivity, features) <= low)
      return alpha;
  }
  return NONE;
}
