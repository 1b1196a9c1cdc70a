/** The core against game/: moves, flips, last flips, stable discs. */
import { nodeHost } from '../../workers/engine/host.node.ts';
import { Core } from '../../workers/engine/core.ts';
import { Random, randomBoard, randomPositions } from '../random.ts';
import { faultsOfLastFlips, faultsOfMovement, faultsOfStable } from './kernels.ts';
import { type Check, forEach, type CheckTally } from './check.ts';
import type { Position } from '../../game/types.ts';
import { faultText } from '../../i18n/english.ts';

const POSITIONS = 100_000;
const LAST_SQUARES = 20_000;
const STABLE_POSITIONS = 2_000;
/** Every continuation of a position is played out to find its stable discs. */
const STABLE_EMPTIES = 6;
const QUICK = 100;

async function openCore(): Promise<Core> {
  const opened = await Core.open(nodeHost, 16);
  if (!opened.ok) throw new Error(faultText(opened.fault));
  return opened.value.core;
}

const tell = (tally: CheckTally, position: Position, faults: readonly string[]): void =>
  faults.forEach((fault) => tally.fault(position, fault));

export const movement: Check = {
  name: 'moves and flips as game/ has them',
  async run({ isQuick, seed }, tally) {
    const core = await openCore();
    const positions = randomPositions(new Random(seed), 0, 60);
    await forEach(positions, isQuick ? POSITIONS / QUICK : POSITIONS, tally, (position) =>
      tell(tally, position, faultsOfMovement(core, position)),
    );
  },
};

function* boardsWithOneEmpty(random: Random): Generator<Position> {
  for (;;) yield randomBoard(random, 1);
}

export const lastSquare: Check = {
  name: 'discs turned on the last square',
  async run({ isQuick, seed }, tally) {
    const core = await openCore();
    const boards = boardsWithOneEmpty(new Random(seed));
    await forEach(boards, isQuick ? LAST_SQUARES / QUICK : LAST_SQUARES, tally, (position) =>
      tell(tally, position, faultsOfLastFlips(core, position)),
    );
  },
};

export const stability: Check = {
  name: 'stable discs survive every continuation',
  async run({ isQuick, seed }, tally) {
    const core = await openCore();
    let found = 0;
    let stable = 0;
    const positions = randomPositions(new Random(seed), 0, STABLE_EMPTIES);
    await forEach(positions, isQuick ? STABLE_POSITIONS / QUICK : STABLE_POSITIONS, tally, (position) => {
      const result = faultsOfStable(core, position);
      found += result.found;
      stable += result.stable;
      tell(tally, position, result.faults);
    });
    tally.note(`found ${((100 * found) / stable).toFixed(1)} % of the stable discs`);
  },
};
