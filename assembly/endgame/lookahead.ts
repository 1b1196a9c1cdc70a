/**
 * A few plies of alpha-beta with the ordering evaluation at their end, to put the moves of a node far from the end
 * in a better order than the evaluation alone can. Values in eighths of a disc.
 */
import { bit, lowest, count } from '../bits';
import { evaluateOrdering, moveFeatures } from '../evaluation/ordering';
import { flips } from '../flips';
import { mobility } from '../mobility';
import { FEATURES, RECORD } from '../movelist';
import { listTop, setListTop } from '../thread';
import { finalScore } from './score';

/** Beyond every value of the evaluation. */
export const LIMIT: i32 = 1 << 14;

/** `features`: address of those of (P, O); `moves`: legal moves of P. */
export function lookAhead(
  P: u64,
  O: u64,
  moves: u64,
  features: usize,
  empties: i32,
  depth: i32,
  alpha: i32,
  beta: i32,
): i32 {
  if (!moves) return passed(P, O, features, empties, depth, alpha, beta);
  if (depth == 0) return evaluateOrdering(features, empties, count(moves));
  const at = listTop;
  setListTop(at + RECORD);
  let best = -LIMIT;
  for (let left = moves; left; left &= left - 1) {
    const square = lowest(left);
    const flipped = flips(P, O, square);
    const nextP = O ^ flipped;
    const nextO = P ^ flipped ^ bit(square);
    moveFeatures(features, square, flipped, at + FEATURES);
    const score = -lookAhead(
      nextP,
      nextO,
      mobility(nextP, nextO),
      at + FEATURES,
      empties - 1,
      depth - 1,
      -beta,
      -max(alpha, best),
    );
    if (score > best) {
      best = score;
      if (score >= beta) break;
    }
  }
  setListTop(at);
  return best;
}

function passed(P: u64, O: u64, features: usize, empties: i32, depth: i32, alpha: i32, beta: i32): i32 {
  const theirs = mobility(O, P);
  if (!theirs) return finalScore(P, O) << 3;
  const at = listTop;
  v128.store(at + FEATURES, i16x8.neg(v128.load(features)));
  v128.store(at + FEATURES, i16x8.neg(v128.load(features, 16)), 16);
  setListTop(at + RECORD);
  const score = -lookAhead(O, P, theirs, at + FEATURES, empties, depth, -beta, -alpha);
  setListTop(at);
  return score;
}
