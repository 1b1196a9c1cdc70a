/**
 * Makes shares less certain, in the same order: a fit is too sure of what it has seen, and now and then anybody plays
 * anything.
 */
import { ratingInput, toShares } from './network.ts';

/**
 * Four numbers each (a constant, and weights of the rating, the empties and the square of the rating): the exponent of a
 * share; how much a share is lowered in proportion to its square, no more than the order allows; the part of the moves
 * that are played at random.
 */
export const TEMPER_NUMBERS = 12;
const INPUTS = 4;
const [EXPONENT, LOWERING, LOT] = [0, INPUTS, 2 * INPUTS] as const;

/** Changes the shares of `count` moves in place. */
export function temper(
  numbers: ArrayLike<number>,
  shares: Float64Array,
  count: number,
  { rating, empties }: { readonly rating: number; readonly empties: number },
): void {
  const strength = ratingInput(rating);
  const stage = (empties - 32) / 24;
  const at = (index: number): number =>
    numbers[index]! +
    numbers[index + 1]! * strength +
    numbers[index + 2]! * stage +
    numbers[index + 3]! * strength ** 2;
  const exponent = Math.max(0.1, at(EXPONENT));
  const lowering = Math.min(exponent / 2, at(LOWERING));
  const byLot = Math.max(0, at(LOT));
  for (let move = 0; move < count; move++) {
    const share = shares[move]!;
    shares[move] = exponent * Math.log(Math.max(Number.MIN_VALUE, share)) - lowering * share ** 2;
  }
  toShares(shares, count);
  for (let move = 0; move < count; move++) shares[move] = (1 - byLot) * shares[move]! + byLot / count;
}
