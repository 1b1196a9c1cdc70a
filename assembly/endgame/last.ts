/**
 * The last five empty squares: one function for each number of them, null window (alpha, alpha + 1), score for the side
 * to move. No table and no list of moves; order by parity: regions with an odd number of empty squares first, so that
 * the mover also gets the last move there (quadrants approximate regions).
 */
import { bit, CORNERS, count, lowest, mirrored } from '../bits';
import { flipsOfMirrored } from '../flips';
import { lastFlips } from '../lastflip';
import { Othello } from '../kinds';
import { mobility } from '../mobility';
import { quadrant, squaresOfParity } from '../parity';
import { finalScore, NONE, scoreOf } from '../score';
import { mayStableDecide, stable } from '../stability';
import { countNodes } from '../thread';

/** The most empty squares searched this way. */
export const LAST: i32 = 5;

/** One empty square, `square`; the side to move has P. Exact, unless it is at most alpha: then an upper bound. */
// @ts-ignore: decorator
@inline export function solve1(P: u64, alpha: i32, square: i32): i32 {
  const own = 2 * count(P) - 62; // P plays there and flips nothing else
  const turned = lastFlips(P, square);
  if (turned) return own + 2 * turned;
  // The opponent plays there, or neither side does: at best, the square counts for P.
  if (own <= alpha) return own;
  const lost = lastFlips(~P, square);
  return lost ? own - 2 - 2 * lost : scoreOf<Othello>(2 * count(P) - 63, 1);
}

/** Two empty squares. */
// @ts-ignore: decorator
@inline function solve2(P: u64, O: u64, alpha: i32, a: i32, b: i32): i32 {
  const p = mirrored(P);
  const notO = mirrored(~O);
  let best = NONE;
  let flipped = flipsOfMirrored(P, O, p, notO, a);
  if (flipped) {
    best = -solve1(O ^ flipped, -alpha - 1, b);
    if (best > alpha) {
      countNodes(2);
      return best;
    }
  }
  flipped = flipsOfMirrored(P, O, p, notO, b);
  if (flipped) {
    const first = best == NONE;
    best = max(best, -solve1(O ^ flipped, -alpha - 1, a));
    countNodes(first ? 2 : 3);
    return best;
  }
  if (best != NONE) {
    countNodes(2);
    return best;
  }
  return pass2(P, O, alpha, a, b);
}

/** Two empty squares and no move for P. */
function pass2(P: u64, O: u64, alpha: i32, a: i32, b: i32): i32 {
  const o = mirrored(O);
  const notP = mirrored(~P);
  let best = -NONE;
  countNodes(2);
  let flipped = flipsOfMirrored(O, P, o, notP, a);
  if (flipped) {
    best = solve1(P ^ flipped, alpha, b);
    if (best <= alpha) return best;
  }
  flipped = flipsOfMirrored(O, P, o, notP, b);
  if (flipped) return min(best, solve1(P ^ flipped, alpha, a));
  return best == -NONE ? finalScore<u64, Othello>(P, O) : best;
}

/** Three empty squares `empty`. With three, a quadrant is always odd: its square goes first. */
function solve3(P: u64, O: u64, alpha: i32, empty: u64, parity: i32): i32 {
  countNodes(1);
  const a = lowest(empty & squaresOfParity<u64>(parity));
  const rest = empty ^ bit(a);
  const b = lowest(rest);
  const c = lowest(rest & (rest - 1));
  const p = mirrored(P);
  const notO = mirrored(~O);
  let best = NONE;
  let flipped = flipsOfMirrored(P, O, p, notO, a);
  if (flipped) {
    best = -solve2(O ^ flipped, P ^ flipped ^ bit(a), -alpha - 1, b, c);
    if (best > alpha) return best;
  }
  flipped = flipsOfMirrored(P, O, p, notO, b);
  if (flipped) {
    best = max(best, -solve2(O ^ flipped, P ^ flipped ^ bit(b), -alpha - 1, a, c));
    if (best > alpha) return best;
  }
  flipped = flipsOfMirrored(P, O, p, notO, c);
  if (flipped) best = max(best, -solve2(O ^ flipped, P ^ flipped ^ bit(c), -alpha - 1, a, b));
  if (best != NONE) return best;
  return mobility(O, P) ? -solve3(O, P, -alpha - 1, empty, parity) : finalScore<u64, Othello>(P, O);
}

/**
 * If all of four or five empty squares are in odd quadrants, those that are alone in theirs, because a region of one is
 * settled by one move. Empty otherwise, and if all are in one quadrant.
 */
// @ts-ignore: decorator
@inline function lonely(empty: u64, parity: i32): u64 {
  if (empty & ~squaresOfParity<u64>(parity)) return 0;
  const one = empty & squaresOfParity<u64>(quadrant(lowest(empty)));
  const others = empty ^ one;
  if (one & (one - 1)) return others;
  const other = empty & squaresOfParity<u64>(quadrant(lowest(others)));
  return other & (other - 1) ? empty ^ other : one | other;
}

/**
 * The best of the moves with four or five empty squares. `empties` is a constant, so that asking for it costs nothing.
 * With five, corners go first among squares of equal parity.
 */
// @ts-ignore: decorator
@inline function bestOf(P: u64, O: u64, alpha: i32, parity: i32, moves: u64, empties: i32): i32 {
  const p = mirrored(P);
  const notO = mirrored(~O);
  const empty = ~(P | O);
  let first = moves & squaresOfParity<u64>(parity);
  let rest = moves ^ first;
  if (!first) {
    first = rest;
    rest = 0;
  } else if (!rest && (empties == 4 || !(first & CORNERS))) {
    const alone = first & lonely(empty, parity);
    if (alone) {
      rest = first ^ alone;
      first = alone;
    }
  }
  let best = NONE;
  while (true) {
    const corners = empties == 4 ? 0 : first & CORNERS;
    const square = lowest(corners ? corners : first);
    const disc = bit(square);
    const flipped = flipsOfMirrored(P, O, p, notO, square);
    const nextO = P ^ flipped ^ disc;
    const next = parity ^ quadrant(square);
    const score =
      empties == 4
        ? -solve3(O ^ flipped, nextO, -alpha - 1, empty ^ disc, next)
        : -solve4(O ^ flipped, nextO, -alpha - 1, next);
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

/** Four empty squares. */
export function solve4(P: u64, O: u64, alpha: i32, parity: i32): i32 {
  countNodes(1);
  if (alpha >= STABILITY_AT_4) {
    const ceiling = 64 - 2 * count(stable(O, P));
    if (ceiling <= alpha) return ceiling;
  }
  const moves = mobility(P, O);
  if (!moves) return mobility(O, P) ? -solve4(O, P, -alpha - 1, parity) : finalScore<u64, Othello>(P, O);
  return bestOf(P, O, alpha, parity, moves, 4);
}

/** Looking for stable discs pays only if a cut-off is likely; in discs, measured. */
const STABILITY_AT_4: i32 = 24;

/** Five empty squares; the side to move has `moves`. */
export function solve5(P: u64, O: u64, alpha: i32, parity: i32, moves: u64): i32 {
  countNodes(1);
  if (mayStableDecide(O, alpha, 5)) {
    const ceiling = 64 - 2 * count(stable(O, P));
    if (ceiling <= alpha) return ceiling;
  }
  if (!moves) {
    const theirs = mobility(O, P);
    return theirs ? -solve5(O, P, -alpha - 1, parity, theirs) : finalScore<u64, Othello>(P, O);
  }
  return bestOf(P, O, alpha, parity, moves, 5);
}
