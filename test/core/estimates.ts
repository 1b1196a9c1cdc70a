/** The search of the middle game in plain code, for the tests that compare the core with it. */
import { Random, randomPositions, take } from '../../bench/random.ts';
import { bitboards } from '../../bench/text.ts';
import { type Bitboards, type Core, squaresOfBits } from '../../workers/engine/core.ts';
import { readPairs } from '../../workers/engine/pairs.ts';
import { readWeights } from '../../workers/engine/weights.ts';
import { good } from '../game/helpers.ts';
import { openCore, testHost } from './helpers.ts';
import { bitCount, emptiesOfBitboards } from './helpers.ts';

/** A core with the shipped weights. */
export async function openTrained(): Promise<Core> {
  const core = await openCore();
  good(core.loadOrdering(good(await readWeights(await testHost().weights('small')))));
  good(core.loadValues(good(await readWeights(await testHost().weights('full')))));
  good(core.loadPairs(good(await readPairs(await testHost().weights('pairs')))));
  core.begin(false);
  return core;
}

/** Random positions with a move. */
export const positionsOf = (core: Core, seed: number, from: number, to: number, count: number): Bitboards[] =>
  take(randomPositions(new Random(seed), from, to), count)
    .map(bitboards)
    .filter((position) => core.mobility(position));

export const swapped = ({ player, opponent }: Bitboards): Bitboards => ({ player: opponent, opponent: player });

/** The result for the side to move, the empties to the winner. */
export function finalScore(position: Bitboards): number {
  const difference = bitCount(position.player) - bitCount(position.opponent);
  return difference + Math.sign(difference) * emptiesOfBitboards(position);
}

/** The evaluation in whole discs, within what a game with a disc still to play can give. */
export const staticDiscs = (core: Core, position: Bitboards): number =>
  Math.max(-63, Math.min(63, (core.evaluate(position, 'full') + 4) >> 3));

/** Passes cost no depth, as in the core. */
export function minimax(core: Core, position: Bitboards, depth: number): number {
  const moves = squaresOfBits(core.mobility(position));
  if (moves.length === 0)
    return core.mobility(swapped(position)) ? 0 - minimax(core, swapped(position), depth) : finalScore(position);
  if (depth === 0) return staticDiscs(core, position);
  return Math.max(...moves.map((square) => 0 - minimax(core, core.play(position, square), depth - 1)));
}
