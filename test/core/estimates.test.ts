/** The search of the middle game against plain minimax, and what its levels of selectivity and its leaves are worth. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type Bitboards, type Core } from '../../workers/engine/core.ts';
import { SELECTIVITIES } from '../../workers/protocol.ts';
import { minimax, openTrained, positionsOf } from './estimates.ts';

const CERTAIN = SELECTIVITIES.indexOf(100);
let core: Core;
beforeAll(async () => {
  core = await openTrained();
});

describe('a search that leaves nothing out', () => {
  test.each([1, 2, 3])('to depth %i finds what minimax finds', (depth) => {
    for (const position of positionsOf(core, depth, 20, 56, 60)) {
      expect(core.estimate(position, -64, 64, depth, CERTAIN)).toBe(minimax(core, position, depth));
    }
  });
  test('says of a window on which side the value lies', () => {
    for (const position of positionsOf(core, 7, 20, 50, 40)) {
      const value = minimax(core, position, 2);
      for (const alpha of [value - 3, value - 1, value, value + 2].filter((a) => a > -64 && a < 63)) {
        const bound = core.estimate(position, alpha, alpha + 1, 2, CERTAIN);
        if (bound > alpha) expect(value).toBeGreaterThanOrEqual(bound);
        else expect(value).toBeLessThanOrEqual(bound);
      }
    }
  });
});

/** The exact value, by null windows from below. */
function exact(position: Bitboards): number {
  let value = -64;
  for (let bound = core.exact(position, value - 1); bound > value - 1 && value <= 64;) {
    value = bound + 1;
    bound = core.exact(position, value - 1);
  }
  return value - 1;
}

test('leaves of few empty squares are solved', () => {
  for (const position of positionsOf(core, 11, 7, 9, 60)) {
    expect(core.estimate(position, -64, 64, 1, CERTAIN)).toBe(exact(position));
  }
});

test('a selective search is seldom far off, and the surest level the nearest', async () => {
  const positions = positionsOf(core, 13, 24, 40, 40);
  const depth = 6;
  const values = positions.map((position) => core.estimate(position, -64, 64, depth, CERTAIN));
  /** Mean distance from the search that leaves nothing out; a separate core doesn't see its table. */
  const distance = async (level: number): Promise<number> => {
    const other = await openTrained();
    const off = positions.map((position, i) => Math.abs(other.estimate(position, -64, 64, depth, level) - values[i]!));
    return off.reduce((sum, x) => sum + x, 0) / off.length;
  };
  const [least, most] = [await distance(0), await distance(CERTAIN - 1)];
  // Random games are wilder than those that the errors were fitted to.
  expect(least).toBeLessThan(3);
  expect(least).toBeGreaterThan(0);
  expect(most).toBeLessThan(least);
  expect(await distance(CERTAIN)).toBe(0);
});
