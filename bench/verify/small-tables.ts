/**
 * Tables far too small for the search, down to a single bucket for all positions: everything is displaced, nearly every
 * entry that is met belongs to another position, and the value must still be the same. No proof may contradict another on
 * the way.
 */
import { faultText } from '../../i18n/english.ts';
import { Random, randomPositions } from '../random.ts';
import { type Bitboards, Core } from '../../workers/engine/core.ts';
import { warmHost } from '../solver.ts';
import { type Check, forEach } from './check.ts';
import { bitboards } from '../text.ts';

const BUCKETS = [1, 8, 256];
const POSITIONS = 10_000;
const QUICK = 100;
const FROM_EMPTIES = 11;
const TO_EMPTIES = 15;
const LOWEST = -64;

/** The value, from the lowest up: each answer is the bound of the next question. */
function valueOf(core: Core, boards: Bitboards): number {
  let value = LOWEST;
  for (let above = core.exact(boards, value); above > value; above = core.exact(boards, value)) value = above;
  return value;
}

async function open(): Promise<Core> {
  const opened = await Core.open(warmHost(), 16);
  if (!opened.ok) throw new Error(faultText(opened.fault));
  return opened.value.core;
}

export const smallTables: Check = {
  name: `the same from ${FROM_EMPTIES} to ${TO_EMPTIES} empties with tables of ${BUCKETS.join(', ')} buckets`,
  async run({ isQuick, seed }, tally) {
    const large = await open();
    const small = await Promise.all(
      BUCKETS.map(async (buckets) => {
        const core = await open();
        core.shrinkTable(buckets);
        return { core, buckets };
      }),
    );
    for (const core of [large, ...small.map((one) => one.core)]) core.begin(false);
    const positions = randomPositions(new Random(seed + 4), FROM_EMPTIES, TO_EMPTIES);
    await forEach(positions, isQuick ? POSITIONS / QUICK : POSITIONS, tally, (position) => {
      const boards = bitboards(position);
      const value = valueOf(large, boards);
      for (const { core, buckets } of small) {
        const found = valueOf(core, boards);
        if (found !== value) tally.fault(position, `${buckets} buckets: ${found}, before ${value}`);
      }
    });
    for (const core of [large, ...small.map((one) => one.core)]) {
      const contradictions = core.contradictions();
      if (contradictions > 0) tally.fault('all positions', `${contradictions} proofs contradict one another`);
    }
  },
};
