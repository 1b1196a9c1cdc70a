/** Step 1: tournament games and solved positions become samples. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ok, type Result } from '../../game/types.ts';
import { readExact, type ExactRow } from '../exact.ts';
import { collect, measureDrift, replayed, THEORETICAL_EMPTIES, type Drift, type ReplayedGame } from '../games.ts';
import { Progress } from '../progress.ts';
import { PositionIndex, Samples } from '../samples.ts';
import { filesIn, writeWhole } from '../records.ts';
import { readValued } from '../valued.ts';
import { samplesFile, type Workplace } from '../workplace.ts';
import { readWthor } from '../wthor.ts';

/** Files of solved positions that name their games; the split needs the game's number. */
const exactFiles = (folder: string): string[] => filesIn(folder, /^exact.*\.csv(\.gz)?$/);

function exactSamples(rows: readonly ExactRow[]): { samples: Samples[]; indexes: PositionIndex[] } {
  const sizes = new Uint32Array(61);
  for (const { empties } of rows) sizes[empties]!++;
  const samples = Array.from(sizes, (size) => new Samples(size));
  const indexes = samples.map((of) => new PositionIndex(of));
  for (const { position, empties, score, game, deviation } of rows) {
    const target = samples[empties]!;
    const known = target.count;
    const index = indexes[empties]!.place(position);
    if (index < known) continue;
    target.game[index] = game;
    target.value[index] = score;
    target.weight[index] = 1;
    target.deviation[index] = deviation;
    target.exact[index] = 1;
  }
  return { samples, indexes };
}

/** Opening positions with another program's values. */
const valuedFile = (folder: string): string => join(folder, 'openings_edax_level16_10715.csv');

/** Writes the valued openings as separate samples and returns their number. */
function makeValuedSamples(place: Workplace): Result<number> {
  const file = valuedFile(join(place.data, 'labelled'));
  if (!existsSync(file)) return ok(0);
  const valued = readValued(file);
  if (!valued.ok) return valued;
  let total = 0;
  for (const [empties, samples] of valued.value.entries()) {
    if (samples.count > 0) samples.write(samplesFile(place, 'valued', empties));
    total += samples.count;
  }
  return ok(total);
}

/** What the solved positions say about how values drift from the theoretical score to the result. */
function driftOf(rows: readonly ExactRow[], replays: readonly ReplayedGame[]): Drift {
  const points = rows.flatMap(({ empties, score, game, deviation, position }) => {
    const played = replays[game];
    if (deviation !== 0 || played === undefined || played.result === null || empties >= THEORETICAL_EMPTIES) return [];
    const same = played.turns[60 - empties];
    if (
      same === undefined ||
      same.position.playerLow !== position.playerLow ||
      same.position.playerHigh !== position.playerHigh
    )
      return [];
    return [
      {
        empties,
        theoretical: 2 * played.game.theoretical - 64,
        result: played.result,
        exact: same.isBlack ? score : -score,
      },
    ];
  });
  return measureDrift(points);
}

export function makeSamples(place: Workplace): Result<string> {
  const games = readWthor(join(place.data, 'wthor'));
  if (!games.ok) return games;
  const progress = new Progress('games', games.value.length, place.quiet);
  const replays = games.value.map((game, index) => {
    if ((index & 1023) === 0) progress.at(index);
    return replayed(game);
  });
  progress.end(
    `${replays.length} games, ${replays.filter((r) => r.illegal !== null).length} of them with an illegal move`,
  );

  const rows: ExactRow[] = [];
  for (const file of exactFiles(join(place.data, 'labelled'))) {
    const part = readExact(file);
    if (!part.ok) return part;
    for (const row of part.value) rows.push(row);
  }
  const drift = driftOf(rows, replays);
  writeWhole(join(place.work, 'drift.json'), `${JSON.stringify(drift)}\n`);

  const solved = exactSamples(rows);
  const played = collect(replays, replays.length, drift);
  let total = 0;
  for (let empties = 0; empties <= 60; empties++) {
    const { samples, indexes } = { samples: solved.samples[empties]!, indexes: solved.indexes[empties]! };
    if (samples.count > 0) samples.write(samplesFile(place, 'exact', empties));
    const all = played[empties]!;
    const rest = new Samples(all.count);
    for (let i = 0; i < all.count; i++) if (!indexes.has(all.at(i))) rest.append(all, i);
    if (rest.count > 0) rest.write(samplesFile(place, 'games', empties));
    total += samples.count + rest.count;
  }
  const valued = makeValuedSamples(place);
  if (!valued.ok) return valued;
  return ok(`${total + valued.value} samples, ${rows.length} of them solved, ${valued.value} valued elsewhere`);
}
