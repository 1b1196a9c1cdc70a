/**
 * What a search's values say about how games end: for each number of empties a line, result = offset + slope x value,
 * by least squares over positions whose games were played on without chance. The offsets correct what searches of one
 * parity add or miss, the slopes what they exaggerate. How far results spread about the line, and searches about the
 * truth, says how much each counts in a label.
 */

/** Numbers of empties on either side whose slopes are averaged; offsets are kept separate. */
const NEIGHBOURS = 2;
/** Fewer positions with a result are not significant. */
const ENOUGH = 200;
/**
 * Standard error of a search of depth 8 against the truth, in discs: measured at 22 empties (4.3), and assumed to be
 * the same above that, where the truth is unknown.
 */
const SEARCH_ERROR = 4.3;

/** One search whose game has a result, both for the side to move. */
export interface Ending {
  readonly empties: number;
  readonly value: number;
  readonly result: number;
}

export interface Line {
  readonly offset: number;
  readonly slope: number;
  /** The weight of the result in a label; the rest is the search's. */
  readonly share: number;
  readonly count: number;
  /** Standard deviation of the results about the line. */
  readonly spread: number;
}

class Sums {
  count = 0;
  value = 0;
  result = 0;
  values = 0;
  results = 0;
  products = 0;

  add({ value, result }: Ending): void {
    this.count++;
    this.value += value;
    this.result += result;
    this.values += value * value;
    this.results += result * result;
    this.products += value * result;
  }
  get covariance(): number {
    return this.products - (this.value * this.result) / this.count;
  }
  get variance(): number {
    return this.values - (this.value * this.value) / this.count;
  }
}

/** Leaves a value unchanged. */
export const UNCHANGED: Line = { offset: 0, slope: 1, share: 0, count: 0, spread: 0 };

/** A line for each number of empties from 0 to 60. */
export function calibrate(endings: Iterable<Ending>): Line[] {
  const sums = Array.from({ length: 61 }, () => new Sums());
  for (const ending of endings) sums[ending.empties]!.add(ending);
  return sums.map((own, empties) => {
    const near = sums.filter(({ count }, e) => Math.abs(e - empties) <= NEIGHBOURS && count >= ENOUGH);
    const variance = near.reduce((sum, { variance: one }) => sum + one, 0);
    if (own.count < ENOUGH || variance === 0) return UNCHANGED;
    const slope = near.reduce((sum, { covariance }) => sum + covariance, 0) / variance;
    const offset = (own.result - slope * own.value) / own.count;
    const rest =
      own.results - (own.result * own.result) / own.count - 2 * slope * own.covariance + slope * slope * own.variance;
    // The spread about the line combines the search's error and what the game has added to it.
    const spread = Math.max(rest, 0) / own.count;
    const added = Math.max(spread - SEARCH_ERROR ** 2, 1);
    return {
      offset,
      slope,
      share: SEARCH_ERROR ** 2 / (SEARCH_ERROR ** 2 + added),
      count: own.count,
      spread: Math.sqrt(spread),
    };
  });
}

/** The label: the calibrated search value, drawn towards the game's result if there is one. */
export function labelBy({ offset, slope, share }: Line, value: number, result: number | null): number {
  const searched = offset + slope * value;
  const drawn = result === null ? searched : searched + share * (result - searched);
  return Math.max(-64, Math.min(64, drawn));
}
