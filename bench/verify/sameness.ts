/**
 * One position, one result: random positions of 8 to 14 empties solved in ways that share nothing but the rules:
 * tables of different sizes and contents, the best value alone and every move, the board as it is and reflected (so
 * that moves come in another order), the two counts.
 */
import { type Symmetry, SYMMETRIES, transformPosition } from '../../game/symmetry.ts';
import type { Position } from '../../game/types.ts';
import type { Analysis } from '../../workers/protocol.ts';
import { Random, randomPositions } from '../random.ts';
import { type Solver, solverOf } from '../solver.ts';
import { positionText } from '../text.ts';
import { type Check, forEach, type Tally } from './check.ts';
import { faultsOfAllMoves, faultsOfLine, resultOfLine, valueOf } from './compare.ts';

const POSITIONS = 100_000;
const QUICK = 500;
const FROM_EMPTIES = 8;
const TO_EMPTIES = 14;

/** Both counts agree on who wins, and the winner's empties only add to his margin. */
function faultsOfCounts(winner: Analysis, discs: Analysis): string[] {
  const [byWinner, byDiscs] = [winner, discs].map(valueOf);
  if (typeof byWinner !== 'number' || typeof byDiscs !== 'number') return ['a count has no value'];
  const isAgreed = Math.sign(byWinner) === Math.sign(byDiscs) && Math.abs(byWinner) >= Math.abs(byDiscs);
  return isAgreed ? [] : [`worth ${byWinner} with the empties to the winner, but ${byDiscs} without`];
}

interface Solvers {
  readonly small: Solver;
  readonly mirrored: Solver;
  readonly large: Solver;
}

/** Best lines that reach the end of the game, and those of them whose result is the value. */
interface Lines {
  ended: number;
  right: number;
}

async function check(solvers: Solvers, position: Position, symmetry: Symmetry, lines: Lines, tally: Tally) {
  const { small, mirrored, large } = solvers;
  const text = positionText(position);
  const best = await small.solve(text, 'best');
  const all = await large.solve(text, 'all');
  const image = await mirrored.solve(positionText(transformPosition(symmetry, position)), 'best');
  const discs = await small.solve(text, 'best', 'discs');
  const faults = [
    ...faultsOfAllMoves(all),
    ...faultsOfLine(position, best),
    ...faultsOfCounts(best, discs),
    ...(valueOf(best) === valueOf(all) ? [] : [`the best move ${valueOf(best)}, of all moves ${valueOf(all)}`]),
    ...(valueOf(image) === valueOf(all) ? [] : [`${symmetry}: ${valueOf(image)}, before ${valueOf(all)}`]),
  ];
  for (const fault of faults) tally.fault(text, fault);
  const result = resultOfLine(position, best);
  if (result !== undefined) lines.ended++;
  if (result !== undefined && result === valueOf(best)) lines.right++;
}

export const sameness: Check = {
  name: `one result from ${FROM_EMPTIES} to ${TO_EMPTIES} empties, whatever the table and the order`,
  async run({ isQuick, seed }, tally) {
    const small = solverOf({ threads: 1, hashMegabytes: 16 });
    const mirrored = solverOf({ threads: 1, hashMegabytes: 32 });
    const large = solverOf({ threads: 1, hashMegabytes: 256 });
    for (const solver of [small, mirrored, large]) await solver.open();
    const random = new Random(seed + 2);
    const positions = randomPositions(random, FROM_EMPTIES, TO_EMPTIES);
    const lines = { ended: 0, right: 0 };
    const images = SYMMETRIES.filter((symmetry) => symmetry !== 'identity');
    await forEach(positions, isQuick ? POSITIONS / QUICK : POSITIONS, tally, (position) =>
      check({ small, mirrored, large }, position, random.pick(images), lines, tally),
    );
    tally.note(`${lines.ended} best lines reach the end, ${lines.right} of them with the value`);
  },
};
