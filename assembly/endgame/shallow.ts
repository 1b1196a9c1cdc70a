/**
 * Five to SHALLOW empty squares: no table, no list of moves; squares of odd quadrants first, corners first within
 * them. Null window.
 */
import { bit, count, CORNERS, lowest, mirrored } from '../bits';
import { flipsOfMirrored } from '../flips';
import { mobility } from '../mobility';
import { stable } from '../stability';
import { countNodes } from '../thread';
import { NONE, quadrant, solve4, squaresOfParity } from './last';
import { finalScore } from './score';

/** The most empty squares searched this way. */
export const SHALLOW: i32 = 6;

/** From this alpha on stable discs are looked for: 2 discs for each empty square. */
// @ts-ignore: decorator
@inline export function stabilityThreshold(empties: i32): i32 {
  return 2 * empties;
}

export function shallow(P: u64, O: u64, alpha: i32, empties: i32, parity: i32): i32 {
  if (empties == 4) return solve4(P, O, alpha, parity);
  countNodes(1);
  if (alpha >= stabilityThreshold(empties)) {
    const ceiling = 64 - 2 * count(stable(O, P));
    if (ceiling <= alpha) return ceiling;
  }
  const moves = mobility(P, O);
  if (!moves) return mobility(O, P) ? -shallow(O, P, -alpha - 1, empties, parity) : finalScore(P, O);

  const p = mirrored(P);
  const o = mirrored(O);
  let first = moves & squaresOfParity(parity);
  let rest = moves ^ first;
  if (!first) {
    first = rest;
    rest = 0;
  }
  let best = NONE;
  while (true) {
    const corners = first & CORNERS;
    const square = lowest(corners ? corners : first);
    const disc = bit(square);
    const flipped = flipsOfMirrored(P, O, p, o, square);
    const score = -shallow(O ^ flipped, P ^ flipped ^ disc, -alpha - 1, empties - 1, parity ^ quadrant(square));
    if (score > best) {
      best = score;
      if (score > alpha) return score;
    }
    first ^= disc;
    if (first) continue;
    if (!rest) return best;
    first = rest;
    rest = 0;
  }
}
