/** The evaluations of the core: with weights against the plain oracle, from scratch and over moves; and without weights. */
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { Random, randomPositions, take } from '../../bench/random.ts';
import { SYMMETRIES, transformPosition } from '../../game/symmetry.ts';
import { evaluateUnits, pairUnits } from '../../training/evaluate.ts';
import { type Bitboards, bitboards as bitboardsOf, type Core, squaresOfBits } from '../../workers/engine/core.ts';
import { type Pairs, readPairs } from '../../workers/engine/pairs.ts';
import { readWeights, type Weights } from '../../workers/engine/weights.ts';
import { good } from '../game/helpers.ts';
import { board, openCore } from './helpers.ts';
import { emptiesOfBitboards } from './helpers.ts';

const START = '---------------------------OX------XO--------------------------- X';
const bitboards = (text: string): Bitboards => bitboardsOf(board(text));

const low = (squares: bigint): number => Number(BigInt.asIntN(32, squares));
const high = (squares: bigint): number => Number(BigInt.asIntN(32, squares >> 32n));

/** What the oracle says, in eighths of a disc. */
function oracle(weights: Weights, { player, opponent }: Bitboards, pairs?: Pairs): number {
  const position = {
    playerLow: low(player),
    playerHigh: high(player),
    opponentLow: low(opponent),
    opponentHigh: high(opponent),
  };
  return evaluateUnits(weights, position) + (pairs ? pairUnits(pairs, weights, position) : 0);
}

const fileOf = async (set: string) => new Uint8Array(await readFile(`data/eval-${set}.bin`));

describe.each([
  ['full', false],
  ['small', false],
  ['full', true],
] as const)('the %s weights (with pairs: %s)', (set, hasPairs) => {
  let core: Core;
  let weights: Weights;
  let pairs: Pairs | undefined;
  beforeAll(async () => {
    core = await openCore();
    weights = good(await readWeights(await fileOf(set)));
    good(set === 'full' ? core.loadValues(weights) : core.loadOrdering(weights));
    if (!hasPairs) return;
    pairs = good(await readPairs(await fileOf('pairs')));
    good(core.loadPairs(pairs));
  });

  test('give a position the value of the oracle', () => {
    const positions = take(randomPositions(new Random(5), 0, 60), 1000).map((position) => bitboardsOf(position));
    const values = positions.map((position) => oracle(weights, position, pairs));
    expect(positions.map((position) => core.evaluate(position, set))).toEqual(values);
    // Tables of zeros would agree as well.
    expect(new Set(values).size).toBeGreaterThan(100);
  });

  test('are the same however the position is turned or mirrored', () => {
    for (const position of take(randomPositions(new Random(8), 1, 40), 300)) {
      const images = SYMMETRIES.map((symmetry) => bitboardsOf(transformPosition(symmetry, position)));
      expect(new Set(images.map((image) => core.evaluate(image, set))).size).toBe(1);
    }
  });

  test('carried over the moves of a game they stay those of the position', () => {
    const random = new Random(6);
    let moves = 0;
    for (let game = 0; game < 20; game++) {
      let position = bitboards(START);
      core.evaluate(position, set);
      for (;;) {
        const squares = squaresOfBits(core.mobility(position));
        if (squares.length === 0) break;
        const square = random.pick(squares);
        const carried = core.evaluateNext(position, square, set);
        position = core.play(position, square);
        moves++;
        expect(carried, `${emptiesOfBitboards(position)} empties`).toBe(oracle(weights, position, pairs));
      }
    }
    expect(moves).toBeGreaterThan(500);
  });
});

describe('without weights', () => {
  let core: Core;
  beforeAll(async () => {
    core = await openCore();
  });
  const discsOf = (text: string): number => core.evaluate(bitboards(text), 'full') / 8;

  test('a position turned or mirrored is worth the same, whole discs, fewer than a finished game can give', () => {
    for (const position of take(randomPositions(new Random(7), 1, 60), 300)) {
      const values = SYMMETRIES.map(
        (symmetry) => core.evaluate(bitboardsOf(transformPosition(symmetry, position)), 'full') / 8,
      );
      expect(new Set(values).size).toBe(1);
      expect(Number.isInteger(values[0])).toBe(true);
      expect(Math.abs(values[0]!)).toBeLessThan(64);
    }
  });

  test('an even position is worth little, corners much, an X-square next to an open corner less than nothing', () => {
    const withCorner = (sign: string): string => `${sign}${sign}${START.slice(2)}`;
    const onX = (sign: string): string => `${START.slice(0, 9)}${sign}${START.slice(10)}`;
    expect(Math.abs(discsOf(START))).toBeLessThan(3);
    expect(discsOf(withCorner('X'))).toBeGreaterThan(discsOf(START));
    expect(discsOf(withCorner('O'))).toBeLessThan(discsOf(START));
    expect(discsOf(onX('X'))).toBeLessThan(discsOf(onX('O')));
  });
});
