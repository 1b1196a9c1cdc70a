/**
 * Ratings of several engines from their games: the model of Bradley and Terry on Elo's scale, a draw counting half. Error
 * bars come from the actual results of pairs of games (a "sandwich" estimate), not from the model: the two games from one
 * opening are not independent, and draws make results steadier than the model has them.
 *
 * Sources: R. Bradley and M. Terry, Biometrika 39, 1952; D. Hunter, "MM algorithms for generalized Bradley–Terry models",
 * Annals of Statistics 32, 2004.
 */
import { inverseOf } from './matrix.ts';

/** A value with half of its 95 % interval; null: not enough games to say. */
export interface Estimate {
  readonly value: number;
  readonly error: number | null;
}

export interface ScoredGame {
  /** Games of the same number count as one observation. */
  readonly pair: number;
  /** Indices of engines. */
  readonly black: number;
  readonly white: number;
  /** Black's: 1, ½ or 0. */
  readonly score: number;
}

export interface Ratings {
  /** By engine; their mean is 0. */
  readonly engines: readonly Estimate[];
  /**
   * Some engines won all their games against the others: each two that met were given one more draw, or there would be no
   * bound.
   */
  readonly hasAddedDraws: boolean;
}

/** Standard errors in half of a 95 % interval. */
export const SIGMAS = 1.96;
export const ELO_UNIT = 400 / Math.LN10;
const MAX_ROUNDS = 20_000;
const PRECISION = 1e-10;

type Matrix = readonly (readonly number[])[];

/** Null: not all engines have met, directly or by way of others. */
export function rate(games: readonly ScoredGame[], engines: number): Ratings | null {
  const points = pointsIn(games, engines);
  if (!reachesAll(points.map((row, i) => row.map((_, j) => points[i]![j]! + points[j]![i]!)))) return null;
  const hasAddedDraws = !reachesAll(points) || !reachesAll(transposed(points));
  const counted = hasAddedDraws ? withDraws(points) : points;
  const strengths = strengthsFor(counted);
  const errors = hasAddedDraws ? null : errorsOf(games, strengths, counted);
  return {
    engines: strengths.map((strength, index) => ({
      value: ELO_UNIT * strength,
      error: errors && ELO_UNIT * errors[index]!,
    })),
    hasAddedDraws,
  };
}

/** Points of each engine (row) against each other one. */
function pointsIn(games: readonly ScoredGame[], engines: number): Matrix {
  const points = Array.from({ length: engines }, () => Array.from({ length: engines }, () => 0));
  for (const { black, white, score } of games) {
    points[black]![white]! += score;
    points[white]![black]! += 1 - score;
  }
  return points;
}

const transposed = (matrix: Matrix): Matrix => matrix.map((row, i) => row.map((_, j) => matrix[j]![i]!));

/** Whether a way along positive entries leads from the first engine to every other one. */
function reachesAll(matrix: Matrix): boolean {
  const reached = new Set([0]);
  for (const from of reached) for (const [to, value] of matrix[from]!.entries()) if (value > 0) reached.add(to);
  return reached.size === matrix.length;
}

const withDraws = (points: Matrix): Matrix =>
  points.map((row, i) => row.map((value, j) => value + (value + points[j]![i]! > 0 ? 0.5 : 0)));

/** Natural logarithms of the strengths, by maximum likelihood; their mean is 0. */
function strengthsFor(points: Matrix): readonly number[] {
  let strengths = points.map(() => 1);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = points.map((row, i) => {
      const won = row.reduce((sum, value) => sum + value, 0);
      const met = row.reduce((sum, value, j) => sum + (value + points[j]![i]!) / (strengths[i]! + strengths[j]!), 0);
      return won / met;
    });
    const mean = Math.exp(next.reduce((sum, value) => sum + Math.log(value), 0) / next.length);
    const scaled = next.map((value) => value / mean);
    const change = Math.max(...scaled.map((value, i) => Math.abs(Math.log(value / strengths[i]!))));
    strengths = scaled;
    if (change < PRECISION) break;
  }
  return strengths.map(Math.log);
}

/** Half-intervals of the strengths; null with a single pair of games. */
function errorsOf(
  games: readonly ScoredGame[],
  strengths: readonly number[],
  points: Matrix,
): readonly number[] | null {
  const n = strengths.length;
  const chance = (i: number, j: number): number => 1 / (1 + Math.exp(strengths[j]! - strengths[i]!));
  // The information matrix, with the direction filled in that it lacks: all ratings higher by the same amount.
  const information = points.map((row, i) =>
    row.map((_, j) => {
      const weight = (a: number, b: number): number =>
        a === b ? 0 : (points[a]![b]! + points[b]![a]!) * chance(a, b) * chance(b, a);
      return (i === j ? row.reduce((sum, __, k) => sum + weight(i, k), 0) : -weight(i, j)) + 1 / n;
    }),
  );
  const inverse = inverseOf(information);
  const surprises = new Map<number, number[]>();
  for (const { pair, black, white, score } of games) {
    const surprise = surprises.get(pair) ?? strengths.map(() => 0);
    surprise[black]! += score - chance(black, white);
    surprise[white]! -= score - chance(black, white);
    surprises.set(pair, surprise);
  }
  const pairs = surprises.size;
  if (!inverse || pairs < 2) return null;
  const squares = strengths.map(() => 0);
  for (const surprise of surprises.values())
    for (let i = 0; i < n; i++)
      squares[i]! += inverse[i]!.reduce((sum, value, k) => sum + value * surprise[k]!, 0) ** 2;
  // A few pairs that happen to be alike don't make a rating exact.
  if (squares.every((square) => square < PRECISION)) return null;
  return squares.map((square) => SIGMAS * Math.sqrt((square * pairs) / (pairs - 1)));
}
