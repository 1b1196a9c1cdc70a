/** Makes data/opening-statistics.bin: what was played in the openings of the games, for the explorer. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { CollectionBuilder } from '../../game/collection/collection.ts';
import { makeStatistics, statisticsOf } from '../../game/collection/opening-statistics.ts';
import { gamesOfWthor } from '../../game/collection/read.ts';
import { parseWthor } from '../../game/formats/wthor.ts';
import { fail, ok, type Result } from '../../game/types.ts';

/** A position that fewer games reached tells nothing. */
const FEWEST_GAMES = 3;
/** Later positions have hardly been reached three times. */
const MOST_PLIES = 40;

export function openingStatistics(data: string, out: string): Result<string> {
  const folder = join(data, 'wthor');
  const builder = new CollectionBuilder();
  for (const name of readdirSync(folder)
    .filter((file) => /\.wtb$/i.test(file))
    .toSorted()) {
    const file = parseWthor(readFileSync(join(folder, name)));
    if (!file.ok) return file;
    for (const game of gamesOfWthor(file.value)) builder.add(game);
  }
  const collection = builder.build();
  if (!collection.size) return fail(`There are no games in ${folder}.`);
  const statistics = statisticsOf(collection, MOST_PLIES, FEWEST_GAMES);
  const bytes = gzipSync(makeStatistics(statistics), { level: 9 });
  const file = join(out, 'opening-statistics.bin');
  writeFileSync(file, bytes);
  const nodes = statistics.levels.reduce((sum, { size }) => sum + size, 0);
  return ok(`${file}: ${collection.size} games, ${nodes} orders of moves, ${bytes.length} bytes`);
}
