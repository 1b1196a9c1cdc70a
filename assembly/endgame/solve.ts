/** Entry to the exact search for any number of empty squares. */
import { bit, count, lowest } from '../bits';
import { features, isOrderingLoaded } from '../evaluation/ordering';
import { flips } from '../flips';
import { mobility } from '../mobility';
import { RECORD } from '../movelist';
import { listTop, setListTop } from '../thread';
import { FASTEST, fastest } from './fastest';
import { LAST, NONE, quadrant, solve4, solve5 } from './last';
import { nullWindow } from './nullwindow';
import { finalScore } from './score';

/** Quadrants (bits 1, 2, 4, 8) with an odd number of empty squares. */
function parityOf(empty: u64): i32 {
  let parity = 0;
  for (let left = empty; left; left &= left - 1) parity ^= quadrant(lowest(left));
  return parity;
}

/** Fewer than four empty squares, where no window is worth the trouble. */
function solveTiny(P: u64, O: u64): i32 {
  let moves = mobility(P, O);
  if (!moves) return mobility(O, P) ? -solveTiny(O, P) : finalScore(P, O);
  let best = NONE;
  for (; moves; moves &= moves - 1) {
    const square = lowest(moves);
    const flipped = flips(P, O, square);
    best = max(best, -solveTiny(O ^ flipped, P ^ flipped ^ bit(square)));
  }
  return best;
}

/** Null window (alpha, alpha + 1), fail-soft. */
export function solve(P: u64, O: u64, alpha: i32): i32 {
  const empty = ~(P | O);
  const empties = count(empty);
  if (empties < 4) return solveTiny(P, O);
  const parity = parityOf(empty);
  if (empties == 4) return solve4(P, O, alpha, parity);
  if (empties == LAST) return solve5(P, O, alpha, parity, mobility(P, O));
  if (empties <= FASTEST) return fastest(P, O, alpha, empties, parity, mobility(P, O));
  const root = listTop;
  const isEvaluated = isOrderingLoaded();
  if (isEvaluated) features(P, O, root);
  setListTop(root + RECORD);
  const score = nullWindow(P, O, alpha, empties, parity, mobility(P, O), isEvaluated ? root : 0);
  setListTop(root);
  return score;
}
