/** Fits how sure shares may be (workers/people/temper.ts), number by number, by golden-section search. */
import { temper } from '../../workers/people/temper.ts';

/** A played move with the model's shares of all moves. */
export interface SharesSample {
  readonly shares: Float64Array;
  /** Index of the move that was played. */
  readonly played: number;
  readonly rating: number;
  readonly empties: number;
}

/** Where each number begins, and how far it may be from there. */
const BEGINNINGS = [1, 0, 0, 0, 0, 0, 0, 0, 0.01, 0, 0, 0] as const;
const REACHES = [0.4, 0.2, 0.2, 0.1, 0.5, 0.3, 0.3, 0.15, 0.04, 0.02, 0.02, 0.01] as const;
const ROUNDS = 7;
/** Factor by which reaches shrink from one round to the next. */
const SHRINKING = 1.6;
const NARROWINGS = 8;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** `onNumber`: called with the loss in nats after each search, ROUNDS times the numbers. */
export function fitTemper(samples: readonly SharesSample[], onNumber: (loss: number) => void): Float32Array {
  const numbers = Float32Array.from(BEGINNINGS);
  const shares = new Float64Array(64);
  const lossWith = (index: number, value: number): number => {
    numbers[index] = value;
    let loss = 0;
    for (const sample of samples) {
      shares.set(sample.shares);
      temper(numbers, shares, sample.shares.length, sample);
      loss -= Math.log(shares[sample.played]!);
    }
    return loss / samples.length;
  };
  for (let round = 0; round < ROUNDS; round++)
    for (const index of numbers.keys()) {
      const reach = REACHES[index]! / SHRINKING ** round;
      let [low, high] = [numbers[index]! - reach, numbers[index]! + reach];
      for (let i = 0; i < NARROWINGS; i++) {
        const [one, other] = [high - GOLDEN * (high - low), low + GOLDEN * (high - low)];
        if (lossWith(index, one) < lossWith(index, other)) high = other;
        else low = one;
      }
      onNumber(lossWith(index, (low + high) / 2));
    }
  return numbers;
}

export const TEMPER_SEARCHES = ROUNDS * BEGINNINGS.length;
