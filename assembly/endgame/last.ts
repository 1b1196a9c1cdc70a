/**
 * The last four empty squares: one function for each number of them, null window (alpha, alpha + 1), score for the
 * side to move. Order by parity only: a region with an odd number of empty squares first, so that the mover also
 * gets the last move there (quadrants stand in for regions).
 */
import { bit, count, lowest, mirrored } from '../bits';
import { flipsOfMirrored } from '../flips';
import { lastFlips } from '../lastflip';
import { NEIGHBOURS, PARITY_MASKS, QUADRANTS } from '../layout';
import { mobility } from '../mobility';
import { stable } from '../stability';
import { countNodes } from '../thread';
import { discsOnly, finalScore } from './score';

/** Below any score: no move has been found yet. */
export const NONE: i32 = -127;

// @ts-ignore: decorator
@inline export function touches(square: i32, discs: u64): bool {
  return (load<u64>(NEIGHBOURS + ((<usize>square) << 3)) & discs) != 0;
}

// @ts-ignore: decorator
@inline export function quadrant(square: i32): i32 {
  return <i32>load<u8>(QUADRANTS + <usize>square);
}

// @ts-ignore: decorator
@inline export function squaresOfParity(parity: i32): u64 {
  return load<u64>(PARITY_MASKS + ((<usize>parity) << 3));
}

/** The square of the last empty is nobody's to play on. */
function deadSquare(P: u64): i32 {
  const difference = 2 * count(P) - 63;
  return discsOnly ? difference : difference > 0 ? difference + 1 : difference - 1;
}

/** One empty square, `square`; the side to move has P. Exact, unless it is at most alpha: then an upper bound. */
// @ts-ignore: decorator
@inline export function solve1(P: u64, alpha: i32, square: i32): i32 {
  const own = 2 * count(P) - 62; // P plays there and turns nothing more
  const turned = lastFlips(P, square);
  if (turned) return own + 2 * turned;
  // The opponent plays there, or nobody: at best for P the square counts for him.
  if (own <= alpha) return own;
  const lost = lastFlips(~P, square);
  return lost ? own - 2 - 2 * lost : deadSquare(P);
}

/** Two empty squares. */
// @ts-ignore: decorator
@inline function solve2(P: u64, O: u64, alpha: i32, a: i32, b: i32): i32 {
  const p = mirrored(P);
  const o = mirrored(O);
  let best = NONE;
  let flipped: u64;
  if (touches(a, O) && (flipped = flipsOfMirrored(P, O, p, o, a))) {
    best = -solve1(O ^ flipped, -alpha - 1, b);
    if (best > alpha) {
      countNodes(2);
      return best;
    }
  }
  if (touches(b, O) && (flipped = flipsOfMirrored(P, O, p, o, b))) {
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
  const p = mirrored(P);
  const o = mirrored(O);
  let best = -NONE;
  let flipped: u64;
  countNodes(2);
  if (touches(a, P) && (flipped = flipsOfMirrored(O, P, o, p, a))) {
    best = solve1(P ^ flipped, alpha, b);
    if (best <= alpha) return best;
  }
  if (touches(b, P) && (flipped = flipsOfMirrored(O, P, o, p, b))) {
    return min(best, solve1(P ^ flipped, alpha, a));
  }
  return best == -NONE ? finalScore(P, O) : best;
}

/** Three empty squares `empty`. With three, a quadrant is always odd: its square goes first. */
function solve3(P: u64, O: u64, alpha: i32, empty: u64, parity: i32): i32 {
  countNodes(1);
  const a = lowest(empty & squaresOfParity(parity));
  const rest = empty ^ bit(a);
  const b = lowest(rest);
  const c = lowest(rest & (rest - 1));
  const p = mirrored(P);
  const o = mirrored(O);
  let best = NONE;
  let flipped: u64;
  if (touches(a, O) && (flipped = flipsOfMirrored(P, O, p, o, a))) {
    best = -solve2(O ^ flipped, P ^ flipped ^ bit(a), -alpha - 1, b, c);
    if (best > alpha) return best;
  }
  if (touches(b, O) && (flipped = flipsOfMirrored(P, O, p, o, b))) {
    best = max(best, -solve2(O ^ flipped, P ^ flipped ^ bit(b), -alpha - 1, a, c));
    if (best > alpha) return best;
  }
  if (touches(c, O) && (flipped = flipsOfMirrored(P, O, p, o, c))) {
    best = max(best, -solve2(O ^ flipped, P ^ flipped ^ bit(c), -alpha - 1, a, b));
  }
  if (best != NONE) return best;
  return mobility(O, P) ? -solve3(O, P, -alpha - 1, empty, parity) : finalScore(P, O);
}

/** Four empty squares. */
export function solve4(P: u64, O: u64, alpha: i32, parity: i32): i32 {
  countNodes(1);
  if (alpha >= STABILITY_AT_4) {
    const ceiling = 64 - 2 * count(stable(O, P));
    if (ceiling <= alpha) return ceiling;
  }
  const p = mirrored(P);
  const o = mirrored(O);
  const empty = ~(P | O);
  let first = empty & squaresOfParity(parity);
  // All in one state of parity: nothing to prefer.
  if (!first) first = empty;
  let rest = empty ^ first;
  let best = NONE;
  while (true) {
    const square = lowest(first);
    let flipped: u64;
    if (touches(square, O) && (flipped = flipsOfMirrored(P, O, p, o, square))) {
      const disc = bit(square);
      const score = -solve3(O ^ flipped, P ^ flipped ^ disc, -alpha - 1, empty ^ disc, parity ^ quadrant(square));
      if (score > best) {
        best = score;
        if (score > alpha) return score;
      }
    }
    first &= first - 1;
    if (first) continue;
    if (!rest) break;
    first = rest;
    rest = 0;
  }
  if (best != NONE) return best;
  return mobility(O, P) ? -solve4(O, P, -alpha - 1, parity) : finalScore(P, O);
}

/** Looking for stable discs pays only where a cut-off is likely; discs, measured. */
const STABILITY_AT_4: i32 = 24;
