/** How many games came to each position of the openings, by the shipped statistics. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Popular, popularOf } from '../../game/book/popular.ts';
import { parseStatistics } from '../../game/collection/opening-statistics.ts';
import { ok, type Result } from '../../game/types.ts';

export function readPopular(folder: string): Result<Popular> {
  const statistics = parseStatistics(gunzipSync(readFileSync(join(folder, 'opening-statistics.bin'))));
  return statistics.ok ? ok(popularOf(statistics.value)) : statistics;
}
