/** Makes data/advice.txt: how pieces of advice fare in positions of tournament games whose moves are all valued. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeAdvice } from '../../game/advice/advice.ts';
import { ok, type Result } from '../../game/types.ts';
import type { Core } from '../../workers/engine/core.ts';
import { adviceTables } from '../advice-tables.ts';
import { type AdvicePlan, valuedPositions } from '../advice-values.ts';
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

export function advice(place: Workplace, core: Core, out: string, plan: AdvicePlan = PLAN): Result<string> {
  const games = readNamedGames(join(place.data, 'wthor'));
  if (!games.ok) return games;
  core.begin(false);
  const positions = valuedPositions(core, games.value, join(place.work, 'advice.txt'), plan, place.quiet);
  const file = join(out, 'advice.txt');
  writeFileSync(file, makeAdvice(adviceTables(positions)));
  return ok(`${file}: advice tested on ${positions.length} positions`);
}
