/** Moves, flips, last flips, stable discs: the core against the plain engine of game/. */
import { beforeAll, expect, test } from 'vitest';
import { faultsOfLastFlips, faultsOfMovement, faultsOfStable } from '../../bench/verify/kernels.ts';
import { Random, randomBoard, randomPositions, take } from '../../bench/random.ts';
import { makeBoard } from '../../game/formats/board.ts';
import type { Position } from '../../game/types.ts';
import { bitboards, type Core, squaresOfBits } from '../../workers/engine/core.ts';
import { openCore } from './helpers.ts';
import { othello } from '../../bench/text.ts';
import { samples } from '../samples.ts';

let core: Core;
beforeAll(async () => {
  core = await openCore();
});

/** Every position with a fault, and its faults. */
const faultsAmong = (positions: readonly Position[], faultsOf: (position: Position) => string[]): string[][] =>
  positions.flatMap((position) => {
    const faults = faultsOf(position);
    return faults.length ? [[makeBoard(position), ...faults]] : [];
  });

function* boards(random: Random, empties: () => number): Generator<Position> {
  for (;;) yield randomBoard(random, empties());
}

test('positions of random games: legal moves, and the flips of every empty square', () => {
  const positions = take(randomPositions(new Random(1), 0, 60), samples(100_000));
  expect(faultsAmong(positions, (position) => faultsOfMovement(core, position))).toEqual([]);
});

test('boards filled by chance', () => {
  const random = new Random(2);
  const filled = take(
    boards(random, () => 1 + random.below(50)),
    5_000,
  );
  expect(faultsAmong(filled, (position) => faultsOfMovement(core, position))).toEqual([]);
});

test('the last square of boards filled by chance', () => {
  const filled = take(
    boards(new Random(3), () => 1),
    5_000,
  );
  expect(faultsAmong(filled, (position) => faultsOfLastFlips(core, position))).toEqual([]);
});

test('stable discs keep their colour whatever is played', () => {
  let found = 0;
  let stable = 0;
  const faultsOf = (position: Position): string[] => {
    const result = faultsOfStable(core, position);
    found += result.found;
    stable += result.stable;
    return result.faults;
  };
  expect(faultsAmong(take(randomPositions(new Random(4), 0, 5), 400), faultsOf)).toEqual([]);
  // A core that knows of no stable disc would make no mistake.
  expect(found / stable).toBeGreaterThan(0.8);
});

test.each([
  ['nothing', '-'.repeat(64), []],
  ['a corner', 'X' + '-'.repeat(63), [0]],
  ['a corner of the other side', 'O' + '-'.repeat(63), []],
  ['a disc in the middle', '-'.repeat(27) + 'X' + '-'.repeat(36), []],
  ['an edge from its corner', 'XXXXO---' + '-'.repeat(56), [0, 1, 2, 3]],
  ['a full edge', 'OXXOXXXO' + '-'.repeat(56), [1, 2, 4, 5, 6]],
  ['an edge without its corners', '-XXXXXX-' + '-'.repeat(56), []],
  ['a corner block', 'XXX-----XX------X' + '-'.repeat(47), [0, 1, 2, 8, 9, 16]],
  ['a full board', 'XO'.repeat(32), Array.from({ length: 32 }, (_, i) => 2 * i)],
])('stable on a board with %s', (_, text, squares) => {
  const boards = bitboards(othello(text, 'X'));
  expect(squaresOfBits(core.stable(boards))).toEqual(squares);
});
