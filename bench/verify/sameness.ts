/**
 * One position, one result: random positions of 8 to 14 empties solved in ways that share nothing but the rules: tables of
 * different contents, the best value alone and every move, the board as it is and reflected (so that moves come in another
 * order), the two counts. Tables that are too small are for small-tables.ts, threads for threads.ts: both need positions
 * with more empties.
 */
import { SYMMETRIES, transformPosition } from '../../game/symmetry.ts';
import type { Position } from '../../game/types.ts';
import type { Analysis } from '../../workers/protocol.ts';
import { Random, randomPositions } from '../random.ts';
import { type Solver, solverOf } from '../solver.ts';
import { type Check, forEach, type CheckTally } from './check.ts';
import { faultsOfAllMoves, faultsOfLine, shownValue } from './compare.ts';

const POSITIONS = 100_000;
const QUICK = 500;
const FROM_EMPTIES = 8;
const TO_EMPTIES = 14;

/** Both counts agree on who wins, and the winner's empties only add to the margin. */
function faultsOfCounts(winner: Analysis, discs: Analysis): string[] {
  const [byWinner, byDiscs] = [winner, discs].map(shownValue);
  if (typeof byWinner !== 'number' || typeof byDiscs !== 'number') return ['a count has no value'];
  const isAgreed = Math.sign(byWinner) === Math.sign(byDiscs) && Math.abs(byWinner) >= Math.abs(byDiscs);
  return isAgreed ? [] : [`worth ${byWinner} with the empties to the winner, but ${byDiscs} without`];
}

const IMAGES = SYMMETRIES.filter((symmetry) => symmetry !== 'identity');

interface Solvers {
  readonly small: Solver;
  readonly mirrored: Solver;
  readonly large: Solver;
}

async function check(solvers: Solvers, position: Position, random: Random, tally: CheckTally) {
  const { small, mirrored, large } = solvers;
  const symmetry = random.pick(IMAGES);
  const best = await small.solve(position, 'best');
  const all = await large.solve(position, 'all');
  const image = await mirrored.solve(transformPosition(symmetry, position), 'best');
  const discs = await small.solve(position, 'best', 'discs');
  const faults = [
    ...faultsOfAllMoves(all),
    ...faultsOfLine(position, best),
    ...faultsOfCounts(best, discs),
    ...(shownValue(best) === shownValue(all)
      ? []
      : [`the best move ${shownValue(best)}, of all moves ${shownValue(all)}`]),
    ...(shownValue(image) === shownValue(all) ? [] : [`${symmetry}: ${shownValue(image)}, before ${shownValue(all)}`]),
  ];
  for (const fault of faults) tally.fault(position, fault);
}

export const sameness: Check = {
  name: `one result from ${FROM_EMPTIES} to ${TO_EMPTIES} empties, whatever the order, the goal, the count`,
  async run({ isQuick, seed }, tally) {
    const small = solverOf({ threads: 1, hashMegabytes: 16 });
    const mirrored = solverOf({ threads: 1, hashMegabytes: 32 });
    const large = solverOf({ threads: 1, hashMegabytes: 256 });
    const solvers = { small, mirrored, large };
    for (const solver of [small, mirrored, large]) await solver.open();
    const random = new Random(seed + 2);
    const positions = randomPositions(random, FROM_EMPTIES, TO_EMPTIES);
    await forEach(positions, isQuick ? POSITIONS / QUICK : POSITIONS, tally, (position) =>
      check(solvers, position, random, tally),
    );
  },
};
