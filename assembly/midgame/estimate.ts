/**
 * Principal variation search to a given depth with an evaluation at its end: the estimate shown while the game is
 * too far from its end to be solved. A line that ends the game before is scored by its result.
 *
 * Fail-soft; `moves` are the legal moves of P.
 */
import { bit, count, lowest } from '../bits';
import { NONE } from '../endgame/last';
import { finalScore } from '../endgame/score';
import { evaluatePlain } from '../evaluation/plain';
import { flips } from '../flips';
import { mobility } from '../mobility';
import { NEXT_MOVES, NEXT_O, NEXT_P, RECORD, SCORE, selectBest, SQUARE } from '../movelist';
import {
  bucketOf,
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

/** The certainty of an entry whose bounds rest on an evaluation. */
export const UNCERTAIN: i32 = 0;

const HASH_MOVE: i32 = 1 << 24;
const SECOND_HASH_MOVE: i32 = 1 << 23;

export function estimate(P: u64, O: u64, alpha: i32, beta: i32, depth: i32, moves: u64): i32 {
  countNodes(1);
  if (isStopped()) return alpha;
  const theirMoves = mobility(O, P);
  if (!moves) {
    return theirMoves ? -estimate(O, P, -beta, -alpha, depth, theirMoves) : finalScore(P, O);
  }
  if (depth <= 0) return evaluatePlain(P, O, moves, theirMoves);

  const key = keyOf(P, O);
  const bucket = bucketOf(P, O);
  const known = probe(bucket, key);
  let hashMove = NO_MOVE;
  let secondMove = NO_MOVE;
  if (known) {
    if (certaintyOf(known) >= UNCERTAIN && depthOf(known) >= depth) {
      if (lowerOf(known) >= beta) return lowerOf(known);
      if (upperOf(known) <= alpha) return upperOf(known);
      if (lowerOf(known) == upperOf(known)) return lowerOf(known);
    }
    hashMove = moveOf(known);
    secondMove = secondMoveOf(known);
  }
  const nodesBefore = nodes;

  const list = listTop;
  let end = list;
  for (let left = moves; left; left &= left - 1) {
    const square = lowest(left);
    const flipped = flips(P, O, square);
    const nextP = O ^ flipped;
    const nextO = P ^ flipped ^ bit(square);
    const nextMoves = mobility(nextP, nextO);
    store<u64>(end, nextP, NEXT_P);
    store<u64>(end, nextO, NEXT_O);
    store<u64>(end, nextMoves, NEXT_MOVES);
    store<i32>(end, square, SQUARE);
    store<i32>(
      end,
      square == hashMove
        ? HASH_MOVE
        : square == secondMove
          ? SECOND_HASH_MOVE
          : depth == 1
            ? -count(nextMoves)
            : -evaluatePlain(nextP, nextO, nextMoves, mobility(nextO, nextP)),
      SCORE,
    );
    end += RECORD;
  }

  setListTop(end);
  let best = NONE;
  let bestMove = NO_MOVE;
  let lower = alpha;
  for (let at = list; at < end; at += RECORD) {
    selectBest(at, end);
    const nextP = load<u64>(at, NEXT_P);
    const nextO = load<u64>(at, NEXT_O);
    const nextMoves = load<u64>(at, NEXT_MOVES);
    let score: i32;
    if (at == list) {
      score = -estimate(nextP, nextO, -beta, -lower, depth - 1, nextMoves);
    } else {
      score = -estimate(nextP, nextO, -lower - 1, -lower, depth - 1, nextMoves);
      if (score > lower && score < beta) score = -estimate(nextP, nextO, -beta, -score, depth - 1, nextMoves);
    }
    if (score > best) {
      best = score;
      bestMove = load<i32>(at, SQUARE);
      if (score > lower) lower = score;
      if (lower >= beta) break;
    }
  }
  setListTop(list);
  remember(bucket, key, depth, UNCERTAIN, alpha, beta, best, bestMove, nodes - nodesBefore);
  return best;
}
