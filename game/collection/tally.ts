/** How the games that reached a position or played a move ended. Results and scores are Black's. */

export interface Tally {
  /** Games counted, including those without a known result. */
  readonly games: number;
  /** Games won by Black, drawn, and won by White. */
  readonly black: number;
  readonly draws: number;
  readonly white: number;
  /** Sum of the final disc differences, empties to the winner. */
  readonly sum: number;
  /** The year of the latest game; 0 if no game has one. */
  readonly lastYear: number;
}

/** A tally that is still being counted. */
export type Counting = { -readonly [K in keyof Tally]: Tally[K] };

export const newTally = (): Counting => ({ games: 0, black: 0, draws: 0, white: 0, sum: 0, lastYear: 0 });

/** Counts a game; `difference`: null if its result is unknown. */
export function addGame(tally: Counting, difference: number | null, year: number): void {
  tally.games++;
  if (year > tally.lastYear) tally.lastYear = year;
  if (difference === null) return;
  if (difference > 0) tally.black++;
  else if (difference < 0) tally.white++;
  else tally.draws++;
  tally.sum += difference;
}

export function add(tally: Counting, other: Tally): void {
  tally.games += other.games;
  tally.black += other.black;
  tally.draws += other.draws;
  tally.white += other.white;
  tally.sum += other.sum;
  tally.lastYear = Math.max(tally.lastYear, other.lastYear);
}

/** The mean final disc difference for Black over games with a known result; null if there are none. */
export function meanScore({ black, draws, white, sum }: Tally): number | null {
  const known = black + draws + white;
  return known ? sum / known : null;
}
