/**
 * The same results with any number of threads, including more threads than cores. Nodes of fewer than 14 empties are never
 * shared, so the positions have more; in those with 16 and up, a few hundred nodes each are shared.
 */
import { targetOf } from '../../game/notation.ts';
import type { Analysis } from '../../workers/protocol.ts';
import { Random, randomPositions, take } from '../random.ts';
import { solverOf } from '../solver.ts';
import { type Check, forEach } from './check.ts';
import { faultsOfAllMoves, faultsOfMoves, shownValue } from './compare.ts';

const THREADS = [2, 4, 8];
const POSITIONS = 300;
const QUICK = 30;
const FROM_EMPTIES = 16;
const TO_EMPTIES = 18;

export const threads: Check = {
  name: `the same with ${THREADS.join(', ')} threads`,
  async run({ isQuick, seed }, tally) {
    const random = randomPositions(new Random(seed + 3), FROM_EMPTIES, TO_EMPTIES);
    const texts = take(random, isQuick ? POSITIONS / QUICK : POSITIONS);
    const single = solverOf({ threads: 1, hashMegabytes: 64 });
    await single.open();
    const expected: Analysis[] = [];
    for (const text of texts) expected.push(await single.solve(text, 'all'));
    for (const count of THREADS) {
      const solver = solverOf({ threads: count, hashMegabytes: 64 });
      await solver.open();
      await forEach(texts.entries(), texts.length, tally, async ([index, text]) => {
        const right = expected[index]!;
        const found = await solver.solve(text, 'all');
        const known = right.moves.map(({ move, flips, value }) => ({
          square: targetOf(move),
          flips,
          value: value?.low ?? Number.NaN,
        }));
        const faults = [...faultsOfMoves(found, known), ...faultsOfAllMoves(found)];
        if (shownValue(found) !== shownValue(right))
          faults.push(`worth ${shownValue(right)}, found ${shownValue(found)}`);
        for (const fault of faults) tally.fault(text, `${count} threads: ${fault}`);
      });
      solver.close();
    }
  },
};
