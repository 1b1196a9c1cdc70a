/** Entry to the exact search for any number of empty squares. */
import { bit, count, lowest } from '../bits';
import { features, isOrderingLoaded } from '../evaluation/ordering';
import { flips } from '../flips';
import { Othello } from '../kinds';
import { mobility } from '../mobility';
import { RECORD } from '../movelist';
import { parityOf } from '../parity';
import { finalScore, NONE } from '../score';
import { listTop, setListTop } from '../thread';
import { FASTEST, fastest } from './fastest';
import { LAST, solve4, solve5 } from './last';
import { nullWindow } from './nullwindow';

/** With fewer than four empty squares, no window is worthwhile. */
function solveTiny(P: u64, O: u64): i32 {
  let moves = mobility(P, O);
  if (!moves) return mobility(O, P) ? -solveTiny(O, P) : finalScore<u64, Othello>(P, O);
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
  const parity = parityOf<u64>(empty);
  if (empties == 4) return solve4(P, O, alpha, parity);
  if (empties == LAST) return solve5(P, O, alpha, parity, mobility(P, O));
  if (empties <= FASTEST) return fastest<u64, Othello>(P, O, alpha, empties, parity, 0, mobility(P, O));
  const root = listTop;
  const isEvaluated = isOrderingLoaded();
  if (isEvaluated) features(P, O, root);
  setListTop(root + RECORD);
  const score = nullWindow(P, O, alpha, empties, parity, mobility(P, O), isEvaluated ? root : 0);
  setListTop(root);
  return score;
}
