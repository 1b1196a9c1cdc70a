/**
 * Search to a depth with a window, fail-soft: with the evaluation (evaluate.ts), or to the end of the game if that is
 * near. Table moves of shallower searches guide it, and later the exact search.
 */
import { countNodes, isStopped, listTop, nodes, setListTop } from '../thread';
import { isEmpty } from '../board';
import { evaluate } from './evaluate';
import { handsAfterPass } from '../kinds';
import { movesOf } from './mobility';
import { writeMoves } from './order';
import { nextHands, nextMoves, nextO, nextP, nextParity, RECORD, selectBest, SQUARE } from '../movelist';
import { finalScore, NONE } from '../score';
import { canonicalSymmetry, image, imageOfMove, NO_SYMMETRY, originalOfMove, SYMMETRY_EMPTIES } from './symmetry';
import { NO_MOVE } from '../layout';
import {
  bucketOf,
  depthOf,
  FULL_WIDTH,
  isProved,
  keyOf,
  lowerOf,
  moveOf,
  probe,
  PROVED,
  remember,
  upperOf,
} from '../table';

export function estimate<B, K>(
  P: B,
  O: B,
  alpha: i32,
  beta: i32,
  depth: i32,
  empties: i32,
  parity: i32,
  hands: i32,
  moves: B,
): i32 {
  countNodes(1);
  if (isStopped()) return alpha;
  if (isEmpty<B>(moves)) {
    const passed = handsAfterPass<K>(hands);
    const theirs = movesOf<B, K>(O, P, passed);
    if (isEmpty<B>(theirs)) return finalScore<B, K>(P, O);
    return -estimate<B, K>(O, P, -beta, -alpha, depth, empties, parity, passed, theirs);
  }
  if (depth <= 0) return evaluate<B, K>(P, O);

  const symmetry = empties >= SYMMETRY_EMPTIES ? canonicalSymmetry<B>(P, O) : NO_SYMMETRY;
  const imageP = image<B>(P, symmetry);
  const imageO = image<B>(O, symmetry);
  const key = keyOf<B, K>(imageP, imageO, hands);
  const bucket = bucketOf<B>(imageP, imageO, empties);
  const known = probe(bucket, key);
  let hashMove = NO_MOVE;
  if (known) {
    // A proof says more than any estimate, but is on a different scale from the estimates of the same search.
    if (depthOf(known) == depth || isProved(known)) {
      if (lowerOf(known) >= beta) return lowerOf(known);
      if (upperOf(known) <= alpha) return upperOf(known);
      if (lowerOf(known) == upperOf(known)) return lowerOf(known);
    }
    hashMove = originalOfMove(moveOf(known), symmetry);
  }
  const nodesBefore = nodes;
  const list = listTop;
  const end = writeMoves<B, K>(list, P, O, moves, hands, parity, hashMove);
  setListTop(end);
  let best = NONE;
  let bestMove = NO_MOVE;
  for (let at = list; at < end && best < beta; at += RECORD) {
    selectBest(at, end, RECORD);
    const low = max(alpha, best);
    let score = at == list ? beta : estimateRecord<B, K>(at, low, low + 1, depth, empties);
    if (at == list || (score > low && score < beta)) score = estimateRecord<B, K>(at, low, beta, depth, empties);
    if (score > best) {
      best = score;
      bestMove = load<i32>(at, SQUARE);
    }
  }
  setListTop(list);
  const kept = imageOfMove(bestMove, symmetry);
  const left = depth >= empties ? PROVED : FULL_WIDTH;
  remember<B>(bucket, key, min(depth, empties), left, alpha, beta, best, kept, nodes - nodesBefore);
  return best;
}

function estimateRecord<B, K>(at: usize, alpha: i32, beta: i32, depth: i32, empties: i32): i32 {
  const parity = nextParity<B>(at);
  const hands = nextHands<B>(at);
  const moves = nextMoves<B>(at);
  return -estimate<B, K>(nextP<B>(at), nextO<B>(at), -beta, -alpha, depth - 1, empties - 1, parity, hands, moves);
}
