/**
 * Which of two estimates of one position says more: the one whose error is smaller on solved positions, as `npm run bench --
 * trust` measures it (bench/results/trust.md). Page, shell and book rank by this file alone; docs/guide/values.md states the order as
 * a whole.
 *
 * A leaf of nine empties is solved, so that a search that gets there has no estimates in it but those that led to cuts: its
 * error falls from 2.5 discs to 1.3 or less, and from there on selectivity counts for more than plies. Before that plies count,
 * and selectivity next to nothing.
 */

/** How an estimate came about. */
interface Estimated {
  /** Plies searched. */
  readonly depth: number;
  /** Percent that the search is sure of what it left out; 0: it left nothing out. */
  readonly certainty: number;
  /** Moves of the book between the position and the one that was searched; absent: none. */
  readonly plies?: number;
}

/** Leaves with at most this many empty squares are solved, not estimated. */
const SOLVED_LEAF = 8;

/** Where leaves are solved: as many plies as a search is worth more than one at 73 %. */
const PLIES_OF_CERTAINTY: readonly (readonly [certainty: number, plies: number])[] = [
  [100, 10],
  [99, 9],
  [98, 8],
  [95, 7],
  [87, 4],
  [0, 0],
];

/** Any search that reaches solved leaves says more than any that does not. */
const REACHES_LEAVES = 1000;

/** The greater, the smaller the error. `empties`: of the position that is valued. */
export function estimateRank({ depth, certainty, plies = 0 }: Estimated, empties: number): number {
  const whole = depth + plies;
  const sure = certainty === 0 ? 100 : certainty;
  if (whole < empties - SOLVED_LEAF) return whole + sure / 1000;
  const [, more] = PLIES_OF_CERTAINTY.find(([least]) => sure >= least)!;
  return REACHES_LEAVES + whole + more;
}
