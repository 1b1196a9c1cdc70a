/**
 * Parity of the quadrants: moving where an odd number of squares is empty usually means getting the last move there,
 * too. A parity is the set (bits 1, 2, 4, 8) of the quadrants with an odd number.
 */
import { first, isEmpty, loadOf, rest } from './board';
import { PARITY_MASKS, QUADRANTS } from './layout';

// @ts-ignore: decorator
@inline export function quadrant(square: i32): i32 {
  return <i32>load<u8>(QUADRANTS + <usize>square);
}

/** The squares of the quadrants of a parity. */
// @ts-ignore: decorator
@inline export function squaresOfParity<B>(parity: i32): B {
  return loadOf<B>(PARITY_MASKS, parity);
}

export function parityOf<B>(empty: B): i32 {
  let parity = 0;
  for (let left = empty; !isEmpty<B>(left);) {
    const square = first<B>(left);
    left = rest<B>(left, square);
    parity ^= quadrant(square);
  }
  return parity;
}
