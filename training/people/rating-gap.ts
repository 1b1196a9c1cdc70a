/** What a match says about the difference of two ratings. */
import { POINTS } from '../../game/glicko.ts';

export interface Gap {
  readonly games: number;
  /** Points by which the second player is stronger; null if a side has all points. */
  readonly points: number | null;
  /** Standard error of the points. */
  readonly error: number;
}

/** `results`: of the second player, 1 a win, 0.5 a draw, 0 a loss. The error is that of the mean result. */
export function gapOf(results: readonly number[]): Gap {
  const games = results.length;
  const mean = results.reduce((sum, one) => sum + one, 0) / games;
  if (!(mean > 0 && mean < 1)) return { games, points: null, error: Infinity };
  const spread = results.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, games - 1);
  const slope = POINTS / (mean * (1 - mean));
  return {
    games,
    points: POINTS * Math.log(mean / (1 - mean)),
    error: slope * Math.sqrt(spread / games),
  };
}
