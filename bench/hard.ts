/**
 * Makes the hard set (positions/hard.ts): plays games, keeps positions on which short searches disagree, and solves
 * them.
 */
import { appendFileSync } from 'node:fs';
import { makeBoard } from '../game/formats/board.ts';
import { moveName } from '../game/notation.ts';
import { applyMove, legalMoves } from '../game/position.ts';
import { OTHELLO } from '../game/rules.ts';
import type { Position } from '../game/types.ts';
import { nodeHost } from '../workers/engine/host.node.ts';
import { Proving } from '../workers/proofs/proving.ts';
import { HARD_FILE, readHardPositions, type HardPosition } from './positions/hard.ts';
import { Random } from './random.ts';
import { positionOfSelfPlay } from './self-play.ts';
import { solverOf, type Solver } from './solver.ts';

/** The number of empties by the position's number, repeated after the last. */
const SIZES = [26, 27, 26, 26, 28, 26, 26, 26, 27, 26, 26, 26, 26, 26, 27, 26, 26, 26, 26, 30] as const;
/** Positions with this many empties take up to an hour each and the others about twenty seconds, so these are solved last. */
const LONG = 30;
/** Another seed gives another set. Each position's seed is this plus its number. */
const SEED = 1_320_000;
/** Depths of the searches that must disagree, in plies. */
const SHORT = [4, 8, 12] as const;
const PLAY_MEGABYTES = 16;

async function isHard(solver: Solver, position: Position): Promise<boolean> {
  const chosen = new Set<string>();
  for (const maxDepth of SHORT) {
    const { line } = await solver.solve(position, 'best', 'winner', undefined, {
      maxDepth,
      exactFrom: 0,
      selectivity: 87,
    });
    chosen.add(line[0] ? moveName(OTHELLO, line[0]) : '');
  }
  return chosen.size > 1;
}

async function hardPosition(solver: Solver, random: Random, empties: number): Promise<Position> {
  for (;;) {
    const position = await positionOfSelfPlay(solver, random, empties);
    if (await isHard(solver, position)) return position;
  }
}

/** The position's line in the file. */
async function solvedLine(position: Position, hashMegabytes: number): Promise<string> {
  const proving = await Proving.open(nodeHost, position, hashMegabytes);
  if (!proving.ok) throw new Error('the core did not open');
  const { low: value } = await proving.value.claims(position, 'winner', { kind: 'exact' });
  if (value === undefined) throw new Error('the position is not solved');
  const best = legalMoves(position)
    .filter(({ move, flips }) => proving.value.test(applyMove(position, move, flips), 1 - value) <= -value)
    .map(({ move }) => moveName(OTHELLO, move));
  return `${makeBoard(position)} ${value} ${best.join(' ')}`;
}

const emptiesOf = (number: number): number => SIZES[number % SIZES.length]!;

/** The numbers below the count that are missing from the file, in the order in which to solve them. */
export function missingNumbers(solved: readonly HardPosition[], count: number): number[] {
  const known = new Set(solved.map(({ number }) => number));
  const missing = Array.from({ length: count }, (_, number) => number).filter((number) => !known.has(number));
  const isLong = (number: number): boolean => emptiesOf(number) === LONG;
  return [...missing.filter((number) => !isLong(number)), ...missing.filter(isLong)];
}

/** Adds the missing positions with numbers below the count to the file. */
export async function makeHardSet(count: number, hashMegabytes: number): Promise<void> {
  for (const number of missingNumbers(readHardPositions(), count)) {
    const start = performance.now();
    const solver = solverOf({ threads: 1, hashMegabytes: PLAY_MEGABYTES });
    await solver.open();
    const position = await hardPosition(solver, new Random(SEED + number), emptiesOf(number));
    solver.close();
    const line = await solvedLine(position, hashMegabytes);
    appendFileSync(HARD_FILE, `${number} ${line}\n`);
    console.log(`${number}: ${emptiesOf(number)} empties, ${((performance.now() - start) / 1000).toFixed(0)} s`);
  }
}
