/**
 * Shares made less sure, in the same order: a fit is too sure of what it has seen, and now and then anybody plays
 * anything.
 */
import { ratingInput, toShares } from './network.ts';

/**
 * Three numbers each, a constant, by rating and by empties: the exponent of a share; how much more a large share is
 * lowered, less than the exponent so that the order stays; the part of the moves that are played by lot.
 */
export const TEMPER_NUMBERS = 9;

/** Changes the shares of `count` moves in place. */
export function temper(
  numbers: ArrayLike<number>,
  shares: Float64Array,
  count: number,
  { rating, empties }: { readonly rating: number; readonly empties: number },
): void {
  const inputs = [ratingInput(rating), (empties - 32) / 24] as const;
  const at = (index: number): number =>
    numbers[index]! + numbers[index + 1]! * inputs[0] + numbers[index + 2]! * inputs[1];
  const exponent = Math.max(0.1, at(0));
  const lowered = Math.min(exponent, at(3));
  const byLot = Math.max(0, at(6));
  for (let move = 0; move < count; move++) {
    const share = shares[move]!;
    shares[move] = exponent * Math.log(Math.max(Number.MIN_VALUE, share)) - lowered * share;
  }
  toShares(shares, count);
  for (let move = 0; move < count; move++) shares[move] = (1 - byLot) * shares[move]! + byLot / count;
}
