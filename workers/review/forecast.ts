/**
 * How long the rest of a review takes. What each turn costs is guessed from its number of empty squares, and corrected by
 * the turns done: separately for solves, for searches to the end that leave something out, and for the middle game.
 */
import type { Findings, ReviewTurn } from './review.ts';

/** How far a level looks, in empty squares. */
export interface Reach {
  /** Positions with at most this many are solved. */
  readonly exact: number;
  /** Positions with at most this many are searched to the end, leaving something out. */
  readonly toTheEnd: number;
}

/** A solve at 20 empty squares, and its growth per square. */
const SOLVE_AT_20_MS = 300;
const GROWTH = 1.8;
/** Levels are made so that a search to the end costs as much as the longest solves; in the middle game, far less. */
const MIDDLE_SHARE = 0.1;
/** A turn expected to take less shows what every turn costs besides its search. */
const QUICK_MS = 1;

type Range = 'solve' | 'toTheEnd' | 'middle';

interface Cost {
  readonly range: Range;
  readonly ms: number;
}

function expectedCost(empties: number, { exact, toTheEnd }: Reach): Cost {
  const solve = (squares: number): number => SOLVE_AT_20_MS * GROWTH ** (squares - 20);
  if (empties <= exact) return { range: 'solve', ms: solve(empties) };
  if (empties <= toTheEnd) return { range: 'toTheEnd', ms: solve(exact) };
  return { range: 'middle', ms: solve(exact) * MIDDLE_SHARE };
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** Milliseconds left of a review. `msOf`: what the turns done took, by turn number. */
export function remainingMs(
  turns: readonly ReviewTurn[],
  findings: Findings,
  msOf: ReadonlyMap<number, number>,
  reach: Reach,
): number {
  const costs = turns.map(({ empties }) => expectedCost(empties, reach));
  const timed = [...msOf].flatMap(([turn, ms]) => (costs[turn] ? [{ ...costs[turn], took: ms }] : []));
  const overhead = median(timed.flatMap(({ ms, took }) => (ms < QUICK_MS ? [took] : [])));
  const slow = timed.filter(({ ms }) => ms >= QUICK_MS);
  // Ratios of sums, because few turns take most of the time. What was expected counts as one more turn.
  const factor = (done: readonly (typeof slow)[number][], usual: number, expected: number): number => {
    const took = done.reduce((sum, turn) => sum + Math.max(0, turn.took - overhead), usual * expected);
    return took / done.reduce((sum, { ms }) => sum + ms, expected);
  };
  const overall = factor(slow, 1, SOLVE_AT_20_MS);
  const longest = expectedCost(reach.exact, reach).ms;
  const factorOf = (range: Range): number => {
    const expected = range === 'middle' ? longest * MIDDLE_SHARE : longest;
    const own = slow.filter((turn) => turn.range === range);
    return factor(own, overall, expected);
  };
  const factors = { solve: factorOf('solve'), toTheEnd: factorOf('toTheEnd'), middle: factorOf('middle') };
  return costs.reduce((sum, { range, ms }, turn) => {
    const isOpen = turns[turn]!.played?.kind !== 'pass' && findings.get(turn)?.state !== 'done';
    return isOpen ? sum + overhead + ms * factors[range] : sum;
  }, 0);
}
