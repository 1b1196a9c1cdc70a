/**
 * The standard error of a shallow search as a forecast of a deeper one, fitted:
 *
 *     error(shallow s, deep d, empties e) = sigma(e) * ((d - s) / (s + 1)) ^ (1/4)
 *
 * with a sigma that is a polynomial of the empties, one for searches within the middle game and one for the exact score (d
 * = e). The fourth root of that ratio fits both kinds as well as free powers of s + 1 and d - s do, and extrapolates
 * sensibly to depths that are too costly to measure. M. Buro's ProbCut (1995) needs such an error and nothing else.
 */
import { complain, ok, type Result } from '../game/types.ts';

/** What one position showed. */
export interface SearchedPosition {
  readonly empties: number;
  /** The value to depth 0, 1, 2 … */
  readonly values: readonly number[];
  readonly exact?: number;
}

interface Fitted {
  readonly name: string;
  /** Coefficients of 1, e, e^2 … */
  readonly sigma: readonly number[];
  /** Empties that were measured; beyond them the sigma stays as it is there. */
  readonly least: number;
  readonly most: number;
  /** Pairs of depths at one number of empties. */
  readonly cells: number;
  /** Mean error of all cells, in discs, and how far the model is off them (root of the mean square). */
  readonly mean: number;
  readonly rms: number;
}

export interface ErrorModel {
  readonly middle: Fitted;
  readonly end: Fitted;
}

interface Cell {
  readonly shallow: number;
  readonly depth: number;
  readonly empties: number;
  readonly error: number;
  readonly count: number;
}

/** Fewer positions give no standard error worth the name. */
const ENOUGH = 20;
/** A search that comes this close to the end is as good as one to the end. */
const END_MARGIN = 3;
/** At the edge of the scale errors are cut off. */
const MAX_DISCS = 60;

/** A cell with the root of the mean square of the differences; none if there are too few. */
function cellOf(shallow: number, depth: number, empties: number, differences: readonly number[]): Cell[] {
  if (differences.length < ENOUGH) return [];
  const error = Math.sqrt(differences.reduce((sum, x) => sum + x * x, 0) / differences.length);
  return error > 0 ? [{ shallow, depth, empties, error, count: differences.length }] : [];
}

function groups(searched: readonly SearchedPosition[]): Map<number, SearchedPosition[]> {
  const found = new Map<number, SearchedPosition[]>();
  for (const one of searched) found.set(one.empties, [...(found.get(one.empties) ?? []), one]);
  return found;
}

/** Pairs of depths of the same parity, as ProbCut uses them. */
export function middleCells(searched: readonly SearchedPosition[]): Cell[] {
  return [...groups(searched)].flatMap(([empties, group]) => {
    const deepest = Math.min(empties - END_MARGIN - 1, Math.max(...group.map(({ values }) => values.length)) - 1);
    const cells: Cell[] = [];
    for (let depth = 2; depth <= deepest; depth++) {
      const deep = group.filter(({ values }) => Math.abs(values[depth] ?? Infinity) < MAX_DISCS);
      for (let shallow = depth - 2; shallow >= 0; shallow -= 2)
        cells.push(
          ...cellOf(
            shallow,
            depth,
            empties,
            deep.map(({ values }) => values[depth]! - values[shallow]!),
          ),
        );
    }
    return cells;
  });
}

export function endCells(searched: readonly SearchedPosition[]): Cell[] {
  const solved = searched.filter(({ exact }) => exact !== undefined && Math.abs(exact) < 64);
  return [...groups(solved)].flatMap(([empties, group]) => {
    const cells: Cell[] = [];
    for (let shallow = 0; shallow < empties - END_MARGIN; shallow++) {
      const known = group.filter(({ values }) => values.length > shallow);
      cells.push(
        ...cellOf(
          shallow,
          empties,
          empties,
          known.map(({ values, exact }) => exact! - values[shallow]!),
        ),
      );
    }
    return cells;
  });
}

const ratioOf = ({ shallow, depth }: Cell): number => ((depth - shallow) / (shallow + 1)) ** 0.25;

const sigmaAt = (sigma: readonly number[], empties: number): number =>
  sigma.reduceRight((sum, coefficient) => sum * empties + coefficient, 0);

/** Least squares of the relative deviation, cells weighted by their positions. */
function fitSigma(name: string, cells: readonly Cell[], terms: number): Result<Fitted> {
  const places = new Set(cells.map(({ empties }) => empties));
  if (places.size < terms) return complain(`There are not enough positions to fit the errors of ${name}.`);
  const rows = cells.map((cell) => {
    const weight = Math.sqrt(cell.count) / cell.error;
    return {
      factors: Array.from({ length: terms }, (_, power) => weight * ratioOf(cell) * cell.empties ** power),
      target: weight * cell.error,
    };
  });
  const matrix = Array.from({ length: terms }, (_, i) => [
    ...Array.from({ length: terms }, (__, j) => rows.reduce((sum, { factors }) => sum + factors[i]! * factors[j]!, 0)),
    rows.reduce((sum, { factors, target }) => sum + factors[i]! * target, 0),
  ]);
  const sigma = solved(matrix);
  const total = cells.reduce((sum, { count }) => sum + count, 0);
  const mean = cells.reduce((sum, { error, count }) => sum + error * count, 0) / total;
  const square = cells.reduce(
    (sum, cell) => sum + cell.count * (cell.error - ratioOf(cell) * sigmaAt(sigma, cell.empties)) ** 2,
    0,
  );
  return ok({
    name,
    sigma,
    least: Math.min(...places),
    most: Math.max(...places),
    cells: cells.length,
    mean,
    rms: Math.sqrt(square / total),
  });
}

/** A small system of linear equations, its right side in the last column, by elimination. */
function solved(matrix: number[][]): number[] {
  const size = matrix.length;
  for (let column = 0; column < size; column++) {
    const pivot = matrix.findIndex(
      (row, index) =>
        index >= column && matrix.every((other, i) => i < column || Math.abs(other[column]!) <= Math.abs(row[column]!)),
    );
    [matrix[column], matrix[pivot]] = [matrix[pivot]!, matrix[column]!];
    for (let row = 0; row < size; row++) {
      if (row === column) continue;
      const factor = matrix[row]![column]! / matrix[column]![column]!;
      for (let i = column; i <= size; i++) matrix[row]![i]! -= factor * matrix[column]![i]!;
    }
  }
  return matrix.map((row, index) => row[size]! / row[index]!);
}

/** The middle game's sigma is a parabola, the end's a straight line. */
export function fitErrors(searched: readonly SearchedPosition[]): Result<ErrorModel> {
  const middle = fitSigma('the middle game', middleCells(searched), 3);
  if (!middle.ok) return middle;
  const end = fitSigma('the end', endCells(searched), 2);
  return end.ok ? ok({ middle: middle.value, end: end.value }) : end;
}

/** Source of the core: the two sigmas as functions of the empties. */
export function makeErrorSource({ middle, end }: ErrorModel, positions: number): string {
  const sigmaSource = (name: string, { sigma, least, most, cells, mean, rms }: Fitted): string => {
    const sum = sigma.map((c, power) => `<f32>${c.toPrecision(5)}${' * e'.repeat(power)}`).join(' + ');
    return `
/** ${cells} pairs of depths from ${least} to ${most} empties, mean error ${mean.toFixed(2)} discs, the model off by ${rms.toFixed(2)}. */
// @ts-ignore: decorator
@inline
export function ${name}(empties: i32): f32 {
  const e = <f32>max(${least}, min(${most}, empties));
  return ${sum};
}
`;
  };
  return `/**
 * The error of a shallow search as a forecast of a deeper one, in discs: the standard error is one of these sigmas
 * times the fourth root of (deep - shallow) / (shallow + 1).
 *
 * Written by \`npm run training -- probcut\`: fitted to searches of ${positions} positions of tournament games and beside them
 * with this program's own weights. Do not edit by hand.
 */
${sigmaSource('middleSigma', middle)}${sigmaSource('endSigma', end)}`;
}
