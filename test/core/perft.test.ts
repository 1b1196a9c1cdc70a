/** Leaves of the game tree: published counts from the start, and games to their end as game/ counts them. */
import { beforeAll, expect, test } from 'vitest';
import { Random, randomPositions, take } from '../../bench/random.ts';
import { bitboards } from '../../bench/text.ts';
import { perft } from '../../game/perft.ts';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import type { Core } from '../../workers/engine/core.ts';
import { openCore } from './helpers.ts';

let core: Core;
beforeAll(async () => {
  core = await openCore();
});

/** By depth, from 0; published by A. Bik and others. */
const LEAVES = [1, 4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288];

test.each([...LEAVES.entries()])('from the start to depth %i', (depth, leaves) => {
  expect(core.perft(bitboards(startPosition(OTHELLO)), depth)).toBe(BigInt(leaves));
});

test('endings with passes and early ends', () => {
  for (const [i, position] of take(randomPositions(new Random(5), 0, 6), 500).entries()) {
    const depth = 1 + (i % 9);
    expect(core.perft(bitboards(position), depth)).toBe(BigInt(perft(position, depth)));
  }
});
