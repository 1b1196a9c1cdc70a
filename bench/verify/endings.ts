/** The engine against the oracle: every move of random positions of up to seven empties, in both counts. */
import { COUNTS } from '../../game/types.ts';
import { plainMoves, plainValue } from '../plain.ts';
import { Random, randomPositions } from '../random.ts';
import { solverOf } from '../solver.ts';
import { type Check, forEach } from './check.ts';
import { faultsOfAllMoves, faultsOfLine, faultsOfMoves, faultsOfTurn, shownValue } from './compare.ts';

const POSITIONS = 100_000;
const QUICK = 100;
const MAX_EMPTIES = 7;

export const endings: Check = {
  name: `every move up to ${MAX_EMPTIES} empties as game/ finds it, both counts`,
  async run({ isQuick, seed }, tally) {
    const solver = solverOf({ threads: 1, hashMegabytes: 16 });
    await solver.open();
    const positions = randomPositions(new Random(seed + 1), 0, MAX_EMPTIES);
    await forEach(positions, isQuick ? POSITIONS / QUICK : POSITIONS, tally, async (position) => {
      for (const count of COUNTS) {
        const analysis = await solver.solve(position, 'all', count);
        const value = plainValue(position, count);
        const faults = [
          ...faultsOfTurn(position, analysis),
          ...faultsOfMoves(analysis, plainMoves(position, count)),
          ...faultsOfAllMoves(analysis),
          ...faultsOfLine(position, analysis),
          ...(shownValue(analysis) === value ? [] : [`worth ${value}, found ${shownValue(analysis)}`]),
        ];
        for (const fault of faults) tally.fault(position, `${count}: ${fault}`);
      }
    });
  },
};
