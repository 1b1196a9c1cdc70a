/**
 * Few empty squares: no table, no list of moves; squares in odd quadrants first, and corners first among them. Null
 * window. If each side has its own discs, this goes down to the last square.
 */
import { countNodes } from '../thread';
import { and, bit, first, isEmpty, loadBoard, meets, or, xor } from '../board';
import { flipsOfPrepared, prepared, preparedOther } from './flips';
import { handsAfterMove, handsAfterPass, isFewest, isOwn } from '../kinds';
import { quadrant, squaresOfParity } from '../parity';
import { solve4 } from './last';
import { CORNERS } from './layout';
import { movesOf } from './mobility';
import { finalScore, NONE, squares } from '../score';
import { stableInWord } from './stability';

/** The most empty squares searched this way. */
export const SHALLOW: i32 = 5;

/** From this alpha on, stable discs are looked for: 2 discs for each empty square. */
const STABILITY_PER_EMPTY: i32 = 2;

/** An upper bound of the score from stable discs; no bound at all if looking for one isn't worthwhile. */
// @ts-ignore: decorator
@inline export function ceilingOf<B, K>(P: B, O: B, alpha: i32, empties: i32): i32 {
  if (isVector<B>()) return i32.MAX_VALUE;
  if (alpha < STABILITY_PER_EMPTY * empties) return i32.MAX_VALUE;
  // If the fewest discs win, the mover's own stable discs limit the score.
  const stable = isFewest<K>() ? stableInWord(P, O) : stableInWord(O, P);
  return squares<K>() - 2 * <i32>popcnt(stable);
}

/** The position after a move, searched for the mover. `empties`: before it. */
// @ts-ignore: decorator
@inline function next<B, K>(P: B, O: B, alpha: i32, empties: i32, parity: i32, hands: i32): i32 {
  if (!isOwn<K>()) {
    if (empties == 5) return -solve4<B, K>(P, O, -alpha - 1, parity);
  }
  return -shallow<B, K>(P, O, -alpha - 1, empties - 1, parity, hands, movesOf<B, K>(P, O, hands));
}

export function shallow<B, K>(P: B, O: B, alpha: i32, empties: i32, parity: i32, hands: i32, moves: B): i32 {
  if (!isOwn<K>()) {
    if (empties == 4) return solve4<B, K>(P, O, alpha, parity);
  }
  countNodes(1);
  const ceiling = ceilingOf<B, K>(P, O, alpha, empties);
  if (ceiling <= alpha) return ceiling;
  if (isEmpty<B>(moves)) {
    const passed = handsAfterPass<K>(hands);
    const theirs = movesOf<B, K>(O, P, passed);
    if (isEmpty<B>(theirs)) return finalScore<B, K>(P, O);
    return -shallow<B, K>(O, P, -alpha - 1, empties, parity, passed, theirs);
  }
  let here = and<B>(moves, squaresOfParity<B>(parity));
  let later = xor<B>(moves, here);
  if (isEmpty<B>(here)) {
    here = later;
    later = xor<B>(later, later);
  }
  const corners = loadBoard<B>(CORNERS);
  const p = prepared<B>(P);
  const o = preparedOther<B>(O);
  let best = NONE;
  while (true) {
    const square = meets<B>(here, corners) ? first<B>(and<B>(here, corners)) : first<B>(here);
    const disc = bit<B>(square);
    const flipped = flipsOfPrepared<B>(P, O, p, o, square);
    const nextO = or<B>(xor<B>(P, flipped), disc);
    const nextHands = handsAfterMove<K>(hands);
    const nextParity = parity ^ quadrant(square);
    const score = next<B, K>(xor<B>(O, flipped), nextO, alpha, empties, nextParity, nextHands);
    if (score > best) {
      best = score;
      if (score > alpha) return score;
    }
    here = xor<B>(here, disc);
    if (!isEmpty<B>(here)) continue;
    if (isEmpty<B>(later)) return best;
    here = later;
    later = xor<B>(later, later);
  }
}
