/** The WTHOR games in the folder that OUTFLANK_DATA names, and collections of them as the page makes them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CollectedGame, type Collection, CollectionBuilder } from '../game/collection/collection.ts';
import { gamesOfWthor } from '../game/collection/read.ts';
import { parseWthor, parseWthorNames, type WthorNames } from '../game/formats/wthor.ts';

/** As many as the page puts into one part; see web/import-export/collector.ts. */
const PART_GAMES = 100_000;

export function* tournamentGames(data: string): Generator<CollectedGame> {
  const folder = join(data, 'wthor');
  const names: { players?: readonly string[]; tournaments?: readonly string[] } = {};
  for (const file of ['WTHOR.JOU', 'WTHOR.TRN']) {
    const read = parseWthorNames(readFileSync(join(folder, file)));
    if (read.ok) names[read.value.of] = read.value.names;
  }
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.wtb'))) {
    const read = parseWthor(readFileSync(join(folder, file)));
    if (read.ok) yield* gamesOfWthor(read.value, names satisfies WthorNames);
  }
}

export function partsOf(games: Iterable<CollectedGame>): Collection[] {
  const parts: Collection[] = [];
  let builder = new CollectionBuilder();
  for (const game of games) {
    builder.add(game);
    if (builder.size < PART_GAMES) continue;
    parts.push(builder.build());
    builder = new CollectionBuilder();
  }
  if (builder.size) parts.push(builder.build());
  return parts;
}
