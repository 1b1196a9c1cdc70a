/** How many games came to each position of the openings, by any order of moves and in any image. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Position, START } from '../../game/bitboard/position.ts';
import { keyOf } from '../../game/book/book.ts';
import { stepOf } from '../../game/book/graph.ts';
import { type OpeningStatistics, parseStatistics } from '../../game/collection/opening-statistics.ts';
import { ok, type Result } from '../../game/types.ts';

/** By `keyOf` of the position. */
export type Popular = ReadonlyMap<string, number>;

/** Of the shipped statistics. */
export function readPopular(folder: string): Result<Popular> {
  const statistics = parseStatistics(gunzipSync(readFileSync(join(folder, 'opening-statistics.bin'))));
  return statistics.ok ? ok(popularOf(statistics.value)) : statistics;
}

export function popularOf({ levels }: OpeningStatistics): Popular {
  const games = new Map<string, number>();
  const walk = (ply: number, node: number, position: Position): void => {
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
