/** How many games reached each opening position, by any move order and in any image. */
import type { OpeningStatistics } from '../collection/opening-statistics.ts';
import { type OthelloPosition, START, stepOf } from '../bitboard/position.ts';
import { keyOf } from '../bitboard/symmetry.ts';

/** By `keyOf` of the position. */
export type Popular = ReadonlyMap<string, number>;

export function popularOf({ levels }: OpeningStatistics): Popular {
  const games = new Map<string, number>();
  const walk = (ply: number, node: number, position: OthelloPosition): void => {
    const { games: counts, firstChild } = levels[ply]!;
    const key = keyOf(position);
    games.set(key, (games.get(key) ?? 0) + counts[node]!);
    for (let child = firstChild[node]!; child < firstChild[node + 1]!; child++) {
      const step = stepOf(position, levels[ply + 1]!.moves[child]!);
      if (step) walk(ply + 1, child, step.position);
    }
  };
  if (levels.length) walk(0, 0, START);
  return games;
}
