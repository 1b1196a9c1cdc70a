/**
 * Which of two estimates of a position says more: the one with the smaller error on solved positions, as measured by
 * `npm run bench -- trust` (bench/results/trust.md). Page, shell and book rank by this file alone; bench/results/trust.md
 * describes the whole order.
 *
 * A leaf of nine empties is solved, so a search that gets that far has no estimates in it except those that led to
 * cuts: its error falls from 2.5 discs to 1.3 or less, and from there on selectivity counts more than plies. Before
 * that plies count, and selectivity hardly matters.
 */

/** How an estimate came about. */
interface Estimated {
  /** Plies searched. */
  readonly depth: number;
  /** How sure the search is of what it left out, in percent; 0: it left nothing out. */
  readonly certainty: number;
  /** Book moves between the position and the one that was searched; absent: none. */
  readonly plies?: number;
}

/** A search that stops at most this many plies before the end has only solved leaves. */
const SOLVED_LEAF = 8;

/** If leaves are solved: the plies by which a search is worth more than one at 73 %. */
const PLIES_OF_CERTAINTY: readonly (readonly [certainty: number, plies: number])[] = [
  [100, 10],
  [99, 9],
  [98, 8],
  [95, 7],
  [87, 4],
  [0, 0],
];

/** Any search that reaches solved leaves says more than any that doesn't. */
const REACHES_LEAVES = 1000;

/** Greater means a smaller error. `empties`: of the position valued. */
export function estimateRank({ depth, certainty, plies = 0 }: Estimated, empties: number): number {
  const whole = depth + plies;
  const sure = certainty === 0 ? 100 : certainty;
  if (whole < empties - SOLVED_LEAF) return whole + sure / 1000;
  const [, more] = PLIES_OF_CERTAINTY.find(([least]) => sure >= least)!;
  return REACHES_LEAVES + whole + more;
}
