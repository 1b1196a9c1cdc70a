/** The exact null-window search against the plain solver. */
import { describe, expect, test } from 'vitest';
import { plainValue } from '../../bench/plain.ts';
import { Random, randomPositions, take } from '../../bench/random.ts';
import { bitboards } from '../../bench/text.ts';
import { makeBoard } from '../../game/formats/board.ts';
import { COUNTS, type Count, type Position } from '../../game/types.ts';
import { type Bitboards, type Core, emptiesOfBitboards } from '../../workers/engine/core.ts';
import { openCore } from './helpers.ts';
import { samples } from '../samples.ts';

const FROM = -66;
const TO = 66;

/** Where the answers to "more than alpha?" contradict the value: none, if all is well. */
function contradictions(core: Core, position: Position, value: number, alphas: readonly number[]): string[] {
  const boards = bitboards(position);
  return alphas.flatMap((alpha) => {
    const found = core.exact(boards, alpha);
    // Above alpha the result is a lower bound of the value, otherwise an upper one.
    const isRight = value > alpha ? found > alpha && found <= value : found <= alpha && found >= value;
    return isRight ? [] : [`${makeBoard(position)} is ${value}; more than ${alpha}? ${found}`];
  });
}

/** Every threshold near the value, where mistakes are, and a few beyond it. */
const thresholds = (value: number): number[] => [
  FROM,
  -1,
  0,
  value - 5,
  value - 2,
  value - 1,
  value,
  value + 1,
  value + 4,
  TO,
];

/** The contradictions over random positions of one count. */
function allContradictions(core: Core, positions: readonly Position[], count: Count): string[] {
  core.begin(count === 'discs');
  return positions.flatMap((position) => {
    const value = plainValue(position, count);
    return contradictions(core, position, value, thresholds(value));
  });
}

describe.each(COUNTS)('empties to the count of %s', (count) => {
  test('up to eight empties', async () => {
    const positions = take(randomPositions(new Random(6), 0, 8), samples(2000));
    expect(allContradictions(await openCore(), positions, count)).toEqual([]);
  });
});

test('the two counts share a table and do not mix', async () => {
  const core = await openCore();
  let differing = 0;
  for (const position of take(randomPositions(new Random(8), 8, 8), 100)) {
    const values = COUNTS.map((count) => plainValue(position, count));
    if (values[0] !== values[1]) differing++;
    COUNTS.forEach((count, at) => {
      core.begin(count === 'discs');
      expect(contradictions(core, position, values[at]!, thresholds(values[at]!))).toEqual([]);
    });
  }
  expect(differing).toBeGreaterThan(0);
});

test('what a selective search left in the table is no proof', async () => {
  const [fresh, used] = [await openCore(), await openCore()];
  const positions = take(randomPositions(new Random(10), 14, 15), 60).map(bitboards);
  const valueOf = (core: Core, boards: Bitboards): number => {
    let value = -64;
    for (let above = core.exact(boards, value); above > value; above = core.exact(boards, value)) value = above;
    return value;
  };
  let misled = 0;
  for (const boards of positions) {
    const value = valueOf(fresh, boards);
    if (used.estimate(boards, -65, 65, emptiesOfBitboards(boards), 0) !== value) misled++;
    expect(valueOf(used, boards)).toBe(value);
  }
  expect(misled).toBeGreaterThan(0);
});
