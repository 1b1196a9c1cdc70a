/** Makes data/advice.txt: how pieces of advice fare in positions of tournament games whose moves are all valued. */
import { join } from 'node:path';
import { makeAdvice } from '../../game/advice/advice.ts';
import { ok, type Result } from '../../game/types.ts';
import type { Core } from '../../workers/engine/core.ts';
import { adviceTables } from '../advice-tables.ts';
import { type AdvicePlan, valuedPositions } from '../advice-values.ts';
import { keptFolder, makerOf, weightsIn } from '../kept.ts';
import { writeWhole } from '../records.ts';
import type { Workplace } from '../workplace.ts';
import { readNamedGames } from '../wthor.ts';

const PLAN: AdvicePlan = {
  wanted: [
    ...[8, 10, 12, 14].map((empties) => ({ empties, count: 700 })),
    ...[22, 28, 34, 40, 46, 52].map((empties) => ({ empties, count: 450 })),
    { empties: 16, count: 700 },
    { empties: 18, count: 450 },
  ],
  seed: 1890,
};

/** `out`: the folder of the core's weights, and of the file. */
export async function advice(
  place: Workplace,
  core: Core,
  out: string,
  plan: AdvicePlan = PLAN,
): Promise<Result<string>> {
  const games = readNamedGames(join(place.data, 'wthor'));
  if (!games.ok) return games;
  core.begin(false);
  const folder = keptFolder(place, 'advice', await makerOf(...weightsIn(out)));
  const positions = valuedPositions(core, games.value, join(folder, 'positions.txt'), plan, place.quiet);
  if (!positions.ok) return positions;
  const file = join(out, 'advice.txt');
  writeWhole(file, makeAdvice(adviceTables(positions.value)));
  return ok(`${file}: advice tested on ${positions.value.length} positions`);
}
