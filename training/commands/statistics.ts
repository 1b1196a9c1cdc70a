/**
 * Makes data/opening-statistics.bin and data/edge-statistics.bin: what was played in the openings of the games, and what
 * became of their edges.
 */
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { CollectionBuilder } from '../../game/collection/collection.ts';
import { EdgeCounts, EXACT_EMPTIES, makeEdgeCounts } from '../../game/collection/edges.ts';
import { SQUARES } from '../../game/collection/line-replay.ts';
import { statisticsOf } from '../../game/collection/count-openings.ts';
import { makeStatistics } from '../../game/collection/opening-statistics.ts';
import { gamesOfWthor } from '../../game/collection/read.ts';
import { ok, type Result } from '../../game/types.ts';
import { readWthorFiles } from '../wthor.ts';
import { writeWhole } from '../records.ts';

/** Positions that only one game reached would make the file four times as large (docs/inside/explorer.md). */
const MIN_GAMES = 2;
/** Hardly any later position was reached twice. */
const MAX_PLIES = 40;

export function statistics(data: string, out: string): Result<string> {
  const files = readWthorFiles(join(data, 'wthor'));
  if (!files.ok) return files;
  const builder = new CollectionBuilder();
  const edges = new EdgeCounts();
  for (const file of files.value) {
    for (const game of gamesOfWthor(file)) {
      builder.add(game);
      edges.addGame(game.squares);
    }
    const { header, games } = file;
    if (header.depth !== EXACT_EMPTIES) continue;
    for (const { squares, theoretical } of games) edges.addValue(squares, 2 * theoretical - SQUARES);
  }
  const collection = builder.build();
  const openings = statisticsOf(collection, MAX_PLIES, MIN_GAMES);
  const nodes = openings.levels.reduce((sum, { size }) => sum + size, 0);
  return ok(
    [
      `${collection.size} games, ${nodes} orders of moves`,
      write(join(out, 'opening-statistics.bin'), makeStatistics(openings)),
      write(join(out, 'edge-statistics.bin'), makeEdgeCounts(edges)),
    ].join('\n'),
  );
}

function write(file: string, content: Uint8Array): string {
  const bytes = gzipSync(content, { level: 9 });
  writeWhole(file, bytes);
  return `${file}: ${bytes.length} bytes`;
}
