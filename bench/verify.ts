/**
 * `npm run verify`: is everything that the core and the engine report correct? Checks random positions against game/'s
 * plain engine and against the engine itself under other conditions, and the sets of known values in the folder that
 * OUTFLANK_DATA names.
 */
import { complain } from '../game/types.ts';
import type { Measurement } from './measurement.ts';
import { readOptions } from './options.ts';
import { met } from './solver.ts';
import { type Check, type Scope, CheckTally } from './verify/check.ts';
import { endings } from './verify/endings.ts';
import { counts, filters } from './verify/counts.ts';
import { exercises } from './verify/exercises.ts';
import { goldenEndgames, goldenPerft, goldenStable } from './verify/golden.ts';
import { lastSquare, movement, stability } from './verify/movement.ts';
import { sameness } from './verify/sameness.ts';
import { sets } from './verify/sets.ts';
import { shapes } from './verify/shapes.ts';
import { smallTables } from './verify/small-tables.ts';
import { threads } from './verify/threads.ts';

const CHECKS: readonly Check[] = [
  movement,
  lastSquare,
  stability,
  goldenPerft,
  goldenStable,
  goldenEndgames,
  ...shapes,
  endings,
  ...sets,
  exercises,
  counts,
  filters,
  sameness,
  smallTables,
  threads,
];

async function runCheck(check: Check, scope: Scope): Promise<boolean> {
  const tally = new CheckTally(check.name);
  const start = performance.now();
  await check.run(scope, tally);
  console.log(tally.summary((performance.now() - start) / 1000));
  return tally.wrong === 0;
}

export const verify: Measurement = {
  usage: 'verify [--quick] [--seed N] [--only WORD]',
  about:
    'checks the core and the engine, for minutes; --quick: a sample of everything in half a minute; --only: the checks with that word in their names',
  async run(words) {
    const given = readOptions(words, { options: { seed: 1 }, flags: ['quick'], texts: ['only'] });
    if (!given.ok) return given;
    const data = process.env['OUTFLANK_DATA'];
    const scope: Scope = { isQuick: given.value.flags.has('quick'), seed: given.value.options['seed'] ?? 1, data };
    const { only = '' } = given.value.texts;
    const checks = CHECKS.filter(({ name }) => name.includes(only));
    if (checks.length === 0) return complain(`No check has “${only}” in its name.`);
    let isRight = true;
    for (const check of checks) {
      if (check.needsData && !data) console.log(`${check.name}: left out, OUTFLANK_DATA names no folder of test data`);
      else isRight = (await runCheck(check, scope)) && isRight;
    }
    console.log(`Contradictions between proofs in the table: ${met.contradictions}`);
    isRight &&= met.contradictions === 0;
    console.log(isRight ? 'All right.' : 'Something is WRONG.');
    return { ok: true, value: isRight };
  },
};
