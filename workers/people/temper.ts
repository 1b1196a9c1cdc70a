/**
 * Shares made less sure, in the same order: a fit is too sure of what it has seen, and now and then anybody plays
 * anything.
 */
import { ratingInput } from './network.ts';

/** Exponent: a constant, by rating, by empties; part of the moves that are played by lot: a constant, by rating. */
export const TEMPER_NUMBERS = 5;

/** Changes the shares of `count` moves in place. */
export function temper(
  numbers: ArrayLike<number>,
  shares: Float64Array,
  count: number,
  { rating, empties }: { readonly rating: number; readonly empties: number },
): void {
  const input = ratingInput(rating);
  const exponent = numbers[0]! + numbers[1]! * input + (numbers[2]! * (empties - 32)) / 24;
  const byLot = Math.max(0, numbers[3]! + numbers[4]! * input);
  let sum = 0;
  for (let move = 0; move < count; move++) sum += shares[move] = shares[move]! ** exponent;
  for (let move = 0; move < count; move++) shares[move] = ((1 - byLot) * shares[move]!) / sum + byLot / count;
}
