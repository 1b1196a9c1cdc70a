/**
 * The signature of the search: nodes over a fixed set of positions with one thread. The same program gives the same
 * number every time and everywhere; another number means that the search has changed, on purpose or not.
 */
import type { Count, Position } from '../game/types.ts';
import type { Job } from '../workers/protocol.ts';
import type { Measurement } from './measurement.ts';
import { readOptions } from './options.ts';
import { FFO } from './positions/ffo.ts';
import { Random, randomPositions, take } from './random.ts';
import { solverOf } from './solver.ts';

interface Piece {
  readonly position: Position;
  readonly goal: Job['goal'];
  readonly count: Count;
}

/** The best value of test positions of 14 to 23 empties. */
const TEST_POSITIONS = [
  1, 2, 3, 5, 8, 11, 13, 16, 18, 19, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 33, 34, 36, 40, 41, 42, 43, 44,
];
/** Every move of random positions, in both counts. */
const RANDOM_POSITIONS = 40;
const SEED = 20;
/** The table is part of the search, so its size is fixed too. */
const HASH_MEGABYTES = 64;

function pieces(): Piece[] {
  const tests = TEST_POSITIONS.map((number): Piece => ({
    position: FFO[number - 1]!.position,
    goal: 'best',
    count: 'winner',
  }));
  const rest = take(randomPositions(new Random(SEED), 14, 16), RANDOM_POSITIONS).map((position, i): Piece => ({
    position,
    goal: 'all',
    count: i % 2 ? 'discs' : 'winner',
  }));
  return [...tests, ...rest];
}

export const signature: Measurement = {
  usage: 'signature',
  about: 'prints the number of nodes over a fixed set of positions: a change of it is a change of the search',
  async run(words) {
    const given = readOptions(words, {});
    if (!given.ok) return given;
    const solver = solverOf({ threads: 1, hashMegabytes: HASH_MEGABYTES });
    await solver.open();
    let nodes = 0;
    for (const { position, goal, count } of pieces()) {
      const { progress } = await solver.solve(position, goal, count);
      nodes += progress.nodes;
    }
    console.log(String(nodes));
    return { ok: true, value: true };
  },
};
