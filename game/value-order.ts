/**
 * Which of two estimates of one position says more: the one whose error is expected to be smaller. Page, shell and book rank
 * by this file alone; docs/trust.md states the order as a whole.
 *
 * The error grows with the empty squares and shrinks with the depth of the search and with how little it left out. The
 * figures are fitted to the errors that `npm run bench -- trust` measures on solved positions of 12 to 30 empties.
 */

/** How an estimate came about. */
export interface Estimated {
  /** Plies searched. */
  readonly depth: number;
  /** Percent that the search is sure of what it left out; 0: it left nothing out. */
  readonly certainty: number;
  /** Moves of the book between the position and the one that was searched; absent: none. */
  readonly plies?: number;
}

/** Each ply takes this share of the error away. */
const SHARE_OF_A_PLY = 0.09;
/** As many plies as a search without selectivity is worth more than one at 73 %. */
const PLIES_OF_CERTAINTY = 1;
const LEAST_CERTAINTY = 73;
/** Discs, of a position before any search. */
const STATIC_ERROR = 7;

/** Expected error in discs. */
export function expectedError({ depth, certainty, plies = 0 }: Estimated): number {
  const sure = certainty === 0 ? 100 : Math.max(certainty, LEAST_CERTAINTY);
  const whole = depth + plies + (PLIES_OF_CERTAINTY * (sure - LEAST_CERTAINTY)) / (100 - LEAST_CERTAINTY);
  return STATIC_ERROR * (1 - SHARE_OF_A_PLY) ** whole;
}

/** Positive where the first says more, 0 where both say as much. */
export const compareEstimates = (a: Estimated, b: Estimated): number => expectedError(b) - expectedError(a);
