/**
 * What a position may be worth, told without weights: moves each side has, empty squares beside discs, corners and
 * what gives them away. Nobody trained it; it serves to order moves far from the end, and as an estimate where nothing
 * better is known.
 */
import { and, count, first, isEmpty, loadBoard, loadOf, or, rest, without } from './board';
import { isFewest } from './kinds';
import { BOARD, CORNERS, NEIGHBOURS } from './layout';
import { mobility } from './mobility';
import { squares } from './score';

// Eighths of a disc, by hand.
const PER_MOVE: i32 = 10;
const PER_CORNER: i32 = 56;
const PER_FRONTIER: i32 = 3;
/** Of a disc beside an empty corner. */
const PER_GIVEN_CORNER: i32 = 14;

/** Squares beside a corner that is still empty, by which it is given away. */
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

/** Empty squares beside discs of `discs`: where their opponent may come to play. */
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

/** In discs, for the side to move. */
export function evaluate<B, K>(P: B, O: B): i32 {
  const empty = without<B>(loadBoard<B>(BOARD), or<B>(P, O));
  const corners = loadBoard<B>(CORNERS);
  const given = besideEmptyCorners<B>(empty);
  const sign = isFewest<K>() ? -1 : 1;
  let value = PER_MOVE * (count<B>(mobility<B>(P, O)) - count<B>(mobility<B>(O, P)));
  value += PER_FRONTIER * (frontier<B>(O, empty) - frontier<B>(P, empty));
  value += sign * PER_CORNER * (count<B>(and<B>(P, corners)) - count<B>(and<B>(O, corners)));
  value -= sign * PER_GIVEN_CORNER * (count<B>(and<B>(P, given)) - count<B>(and<B>(O, given)));
  // Discs themselves count once the board fills.
  const discs = count<B>(P) - count<B>(O);
  const share = squares() - count<B>(empty);
  value += (sign * 8 * discs * share * share) / (2 * squares() * squares());
  const limit = squares() - 1;
  return max(-limit, min(limit, value / 8));
}
