/**
 * Ridge least squares by conjugate gradients, with Jacobi's preconditioner.
 *
 * Minimises sum of weight (value - sum of switched-on weights)^2 + sum of ridge (weight - prior)^2. The unknown is the
 * difference from the prior, so weights that no position switches on stay at the prior.
 * See: Hestenes and Stiefel 1952; Buro, "From simple features to sophisticated evaluation functions", 1999.
 */
import type { Rows } from './rows.ts';

interface FitOptions {
  /** Pull of each pattern weight towards its prior, in rows. */
  readonly ridge: number;
  readonly prior: Float64Array;
  readonly rounds: number;
  readonly onRound?: (round: number) => void;
}

/**
 * Thousands of rows contain the constants and mobility weights; this small pull only keeps unseen ones at the prior.
 */
const SMALL_RIDGE = 0.5;

export function fit(rows: Rows, { ridge, prior, rounds, onRound }: FitOptions): Float64Array {
  const { columns, layout, count } = rows;
  const size = layout.columns;
  const patternColumns = layout.mobilityColumns[0] ?? layout.constantColumn;
  const pull = new Float64Array(size).fill(ridge, 0, patternColumns).fill(SMALL_RIDGE, patternColumns);

  const residual = new Float64Array(size); // of the normal equations
  const diagonal = Float64Array.from(pull);
  for (let row = 0, at = 0; row < count; row++) {
    const weight = rows.weight[row]!;
    const error = weight * (rows.value[row]! - rows.predict(prior, row));
    for (const end = at + layout.width; at < end; at++) {
      residual[columns[at]!]! += error;
      diagonal[columns[at]!]! += weight;
    }
  }
  const difference = new Float64Array(size);
  const scaled = residual.map((value, i) => value / diagonal[i]!);
  const direction = Float64Array.from(scaled);
  const image = new Float64Array(size);
  let power = dot(residual, scaled);
  const enough = power * 1e-9;
  for (let round = 0; round < rounds && power > enough; round++) {
    for (let i = 0; i < size; i++) image[i] = pull[i]! * direction[i]!;
    for (let row = 0, at = 0; row < count; row++) {
      const sum = rows.weight[row]! * rows.predict(direction, row);
      for (const end = at + layout.width; at < end; at++) image[columns[at]!]! += sum;
    }
    const step = power / dot(direction, image);
    for (let i = 0; i < size; i++) {
      difference[i]! += step * direction[i]!;
      residual[i]! -= step * image[i]!;
      scaled[i] = residual[i]! / diagonal[i]!;
    }
    const before = power;
    power = dot(residual, scaled);
    const keep = power / before;
    for (let i = 0; i < size; i++) direction[i] = scaled[i]! + keep * direction[i]!;
    onRound?.(round + 1);
  }
  return difference.map((value, i) => value + prior[i]!);
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

export interface Errors {
  readonly count: number;
  /** Mean absolute error, root of the mean square, correlation. */
  readonly mae: number;
  readonly rms: number;
  readonly r: number;
  /** Mean of prediction minus value. */
  readonly bias: number;
}

/** Errors of predictions cut to ±64. */
export function errorsOf(values: ArrayLike<number>, predictions: ArrayLike<number>): Errors {
  const count = values.length;
  let absolute = 0;
  let squared = 0;
  let sumV = 0;
  let sumP = 0;
  let sumVV = 0;
  let sumPP = 0;
  let sumVP = 0;
  for (let i = 0; i < count; i++) {
    const value = values[i]!;
    const prediction = Math.max(-64, Math.min(64, predictions[i]!));
    absolute += Math.abs(value - prediction);
    squared += (value - prediction) ** 2;
    sumV += value;
    sumP += prediction;
    sumVV += value * value;
    sumPP += prediction * prediction;
    sumVP += value * prediction;
  }
  const covariance = sumVP - (sumV * sumP) / count;
  const spread = Math.sqrt((sumVV - (sumV * sumV) / count) * (sumPP - (sumP * sumP) / count));
  return {
    count,
    mae: absolute / count,
    rms: Math.sqrt(squared / count),
    r: spread > 0 ? covariance / spread : 0,
    bias: (sumP - sumV) / count,
  };
}
