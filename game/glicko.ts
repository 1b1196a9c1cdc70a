/**
 * Glicko-2: ratings that know how uncertain they are (Glickman, Example of the Glicko-2 system, 2012). Ratings and
 * deviations are in points: 400 points are odds of ten to one.
 */

export interface Rating {
  /** In points. */
  readonly value: number;
  /** In points: the true value is within two deviations in 95 of 100 cases. */
  readonly deviation: number;
  /** How erratic the results are, on the scale of the paper: 0.06 is usual. */
  readonly volatility: number;
}

/** Points of a unit of the paper's scale. */
export const POINTS = 400 / Math.LN10;
/** A player of whom nothing is known. */
export const NEWCOMER: Rating = { value: 1500, deviation: 350, volatility: 0.06 };
/** How freely volatilities change; the same as in the paper's example. */
export const USUAL_TAU = 0.5;
const CONVERGED = 1e-6;

export interface RatedResult {
  readonly opponent: Pick<Rating, 'value' | 'deviation'>;
  /** 0: lost, 1: won; any number between them. */
  readonly result: number;
}

/** How much a result says against an opponent of this deviation, given on the paper's scale. */
const certaintyOf = (deviation: number): number => 1 / Math.sqrt(1 + (3 * deviation ** 2) / Math.PI ** 2);

/** The chance that the first wins, given how uncertain both ratings are. */
export function chanceOf(one: Pick<Rating, 'value' | 'deviation'>, other: Pick<Rating, 'value' | 'deviation'>): number {
  const certainty = certaintyOf(Math.hypot(one.deviation, other.deviation) / POINTS);
  return 1 / (1 + Math.exp((-certainty * (one.value - other.value)) / POINTS));
}

/** After the results of a rating period, at least one (steps 3 to 8). */
export function ratingAfter(rating: Rating, results: readonly RatedResult[], tau: number = USUAL_TAU): Rating {
  const deviation = rating.deviation / POINTS;
  let [information, surprise] = [0, 0];
  for (const { opponent, result } of results) {
    const certainty = certaintyOf(opponent.deviation / POINTS);
    const chance = 1 / (1 + Math.exp((-certainty * (rating.value - opponent.value)) / POINTS));
    information += certainty ** 2 * chance * (1 - chance);
    surprise += certainty * (result - chance);
  }
  const volatility = volatilityAfter(deviation, rating.volatility, 1 / information, surprise / information, tau);
  const variance = 1 / (1 / (deviation ** 2 + volatility ** 2) + information);
  return {
    value: rating.value + variance * surprise * POINTS,
    deviation: Math.sqrt(variance) * POINTS,
    volatility,
  };
}

/** After rating periods without a result: as strong, but less certain, and never less certain than a newcomer. */
export function ratingRested(rating: Rating, periods: number): Rating {
  const grown = Math.hypot(rating.deviation, rating.volatility * POINTS * Math.sqrt(Math.max(0, periods)));
  return { ...rating, deviation: Math.min(Math.max(NEWCOMER.deviation, rating.deviation), grown) };
}

/** The new volatility: a root found by the Illinois method (step 5). */
function volatilityAfter(deviation: number, volatility: number, variance: number, change: number, tau: number): number {
  const start = Math.log(volatility ** 2);
  const slopeAt = (x: number): number => {
    const e = Math.exp(x);
    const sum = deviation ** 2 + variance + e;
    return (e * (change ** 2 - sum)) / (2 * sum ** 2) - (x - start) / tau ** 2;
  };
  let low = start;
  let high = Math.log(change ** 2 - deviation ** 2 - variance);
  if (Number.isNaN(high)) {
    high = start - tau;
    while (slopeAt(high) < 0) high -= tau;
  }
  let [atLow, atHigh] = [slopeAt(low), slopeAt(high)];
  while (Math.abs(high - low) > CONVERGED) {
    const between = low + ((low - high) * atLow) / (atHigh - atLow);
    const at = slopeAt(between);
    if (at * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [between, at];
  }
  return Math.exp(low / 2);
}
