/**
 * The static value of a position, for the side to move: from trained tables if there are any (patterns.ts), otherwise
 * from a dozen terms: moves of each side, corners and squares that give them away, discs that can't be flipped any
 * more.
 */
import { and, count, first, isEmpty, loadBoard, loadOf, meets, or, rest, without } from '../board';
import { isFewest, isOwn } from '../kinds';
import { BOARD, CORNERS, NEIGHBOURS } from './layout';
import { mobility } from './mobility';
import { evaluateTrained, isTrained } from './patterns';
import { squares } from '../score';
import { stableMore } from './stability';

/** Fine values count this many parts to a disc. */
export const PARTS: i32 = 8;

// In eighths of a disc: least squares over 15,000 positions of 6x6 with 9 to 18 empty squares and their exact values,
// half of them from the parallel start, moves random or leaving the fewest replies.
const TO_MOVE: i32 = 12;
/** For twice as many moves as the other side, with one added to both numbers. */
const PER_DOUBLING: i32 = 34;
const PER_CORNER: i32 = 40;
const PER_STABLE: i32 = 14;
/** For a disc beside an empty corner. */
const PER_GIVEN: i32 = 16;
/** Corners that can be taken at once, or by the opponent after the next move. */
const PER_OWN_CORNER_MOVE: i32 = 32;
const PER_THEIR_CORNER_MOVE: i32 = 14;

// Eighths of a disc, set by hand, for rules where the fewest discs win, or where discs move and nothing is stable.
const PER_MOVE: i32 = 10;
const PER_CORNER_DISC: i32 = 56;
const PER_FRONTIER: i32 = 3;
const PER_DISC_BESIDE_CORNER: i32 = 14;

/** Eight times the binary logarithm of n + 1, linear between powers of two. */
// @ts-ignore: decorator
@inline function logarithm(n: i32): i32 {
  const power = 31 - clz(n + 1);
  return 8 * power + (((n + 1 - (1 << power)) << 3) >> power);
}

/** Squares next to a corner that is still empty: a disc there gives it away. */
// @ts-ignore: decorator
@inline function besideEmptyCorners<B>(empty: B): B {
  let near = and<B>(empty, empty);
  near = without<B>(near, near);
  for (let left = and<B>(empty, loadBoard<B>(CORNERS)); !isEmpty<B>(left);) {
    const corner = first<B>(left);
    left = rest<B>(left, corner);
    near = or<B>(near, loadOf<B>(NEIGHBOURS, corner));
  }
  return near;
}

/** Empty squares beside `discs`: where their opponent may get moves. */
// @ts-ignore: decorator
@inline function frontier<B>(discs: B, empty: B): i32 {
  let found = 0;
  for (let left = empty; !isEmpty<B>(left);) {
    const square = first<B>(left);
    left = rest<B>(left, square);
    found += i32(!isEmpty<B>(and<B>(loadOf<B>(NEIGHBOURS, square), discs)));
  }
  return found;
}

// @ts-ignore: decorator
@inline function difference<B>(P: B, O: B, among: B): i32 {
  return count<B>(and<B>(P, among)) - count<B>(and<B>(O, among));
}

// @ts-ignore: decorator
@inline function within<K>(value: i32): i32 {
  const limit = PARTS * (squares<K>() - 1);
  return max(-limit, min(limit, value));
}

/** From counts alone; `sign`: -1 if the fewest discs win. */
function evaluateByCounts<B, K>(P: B, O: B, sign: i32): i32 {
  const empty = without<B>(loadBoard<B>(BOARD), or<B>(P, O));
  let value = PER_MOVE * (count<B>(mobility<B>(P, O)) - count<B>(mobility<B>(O, P)));
  value += PER_FRONTIER * (frontier<B>(O, empty) - frontier<B>(P, empty));
  value += sign * PER_CORNER_DISC * difference<B>(P, O, loadBoard<B>(CORNERS));
  value -= sign * PER_DISC_BESIDE_CORNER * difference<B>(P, O, besideEmptyCorners<B>(empty));
  // Discs themselves count more as the board fills up.
  const discs = count<B>(P) - count<B>(O);
  const share = squares<K>() - count<B>(empty);
  value += (sign * 8 * discs * share * share) / (2 * squares<K>() * squares<K>());
  return within<K>(value);
}

/** In eighths of a disc, if the discs on the board stay where they are. */
export function evaluateFinely<B, K>(P: B, O: B): i32 {
  if (isFewest<K>()) return evaluateByCounts<B, K>(P, O, -1);
  const corners = loadBoard<B>(CORNERS);
  const moves = mobility<B>(P, O);
  const theirs = mobility<B>(O, P);
  if (!isVector<B>() && !isOwn<K>()) {
    const empties = squares<K>() - count<B>(or<B>(P, O));
    if (isTrained()) return within<K>(evaluateTrained(<u64>P, <u64>O, count<B>(moves), count<B>(theirs), empties));
  }
  let value = TO_MOVE + (PER_DOUBLING * (logarithm(count<B>(moves)) - logarithm(count<B>(theirs)))) / 8;
  value += PER_OWN_CORNER_MOVE * count<B>(and<B>(moves, corners));
  value -= PER_THEIR_CORNER_MOVE * count<B>(and<B>(theirs, corners));
  value += PER_CORNER * difference<B>(P, O, corners);
  const discs = or<B>(P, O);
  value -= PER_GIVEN * difference<B>(P, O, besideEmptyCorners<B>(without<B>(loadBoard<B>(BOARD), discs)));
  // Without a corner, next to nothing is stable.
  if (!isVector<B>() && meets<B>(discs, corners)) value += PER_STABLE * stableMore(<u64>P, <u64>O);
  return within<K>(value);
}

/** In discs. */
export function evaluate<B, K>(P: B, O: B): i32 {
  return evaluateFinely<B, K>(P, O) / PARTS;
}

/** In discs, if discs move. */
export function evaluateWhereDiscsMove<B, K>(P: B, O: B): i32 {
  return evaluateByCounts<B, K>(P, O, isFewest<K>() ? -1 : 1) / PARTS;
}
