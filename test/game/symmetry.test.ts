import { describe, expect, it, test } from 'vitest';
import {
  composed,
  inverse,
  seenRows,
  SYMMETRIES,
  symmetriesOf,
  transformMove,
  transformPosition,
  transformSquare,
  type Symmetry,
} from '../../game/symmetry.ts';
import { OTHELLO } from '../../game/rules.ts';
import { parseMove, moveName } from '../../game/notation.ts';
import { onBoard, position, rulesNamed } from './helpers.ts';

// Where a1 and b3 go on 8x8.
test.each<[Symmetry, string, string]>([
  ['identity', 'a1', 'b3'],
  ['turn90', 'h1', 'f2'],
  ['turn180', 'h8', 'g6'],
  ['turn270', 'a8', 'c7'],
  ['mirror', 'h1', 'g3'],
  ['flip', 'a8', 'b6'],
  ['diagonal', 'a1', 'c2'],
  ['antidiagonal', 'h8', 'f7'],
])('%s takes a1 to %s and b3 to %s', (symmetry, a1, b3) => {
  const to = (name: string): string => moveName(OTHELLO, transformMove(OTHELLO, symmetry, parseMove(OTHELLO, name)!));
  expect([to('a1'), to('b3')]).toEqual([a1, b3]);
});

describe('symmetries of a board', () => {
  test.each([
    ['othello', 8],
    ['6x4', 4],
    ['cross-64', 8],
    ['cross-20', 8],
  ])('%s has %i', (id, n) => expect(symmetriesOf(rulesNamed(id))).toHaveLength(n));

  it('are four where it is higher than wide', () => {
    expect(symmetriesOf(onBoard(4, 6))).toEqual(['identity', 'turn180', 'mirror', 'flip']);
  });

  it('with one corner missing are the reflection in its diagonal', () => {
    expect(symmetriesOf(onBoard(6, 6, { missing: [0] }))).toEqual(['identity', 'diagonal']);
  });
});

test('a symmetry and its inverse cancel, and all of them are permutations', () => {
  const squares = Array.from({ length: 64 }, (_, i) => i);
  for (const symmetry of SYMMETRIES) {
    const image = squares.map((square) => transformSquare(OTHELLO, symmetry, square));
    expect(new Set(image).size).toBe(64);
    expect(image.map((square) => transformSquare(OTHELLO, inverse(symmetry), square))).toEqual(squares);
  }
});

it('moves the discs of a position and its displacements', () => {
  const rules = rulesNamed('6x4');
  const at = position('XO-------------------O-- X', rules);
  expect(transformPosition('mirror', at)).toEqual(position('----OX--------------O--- X', rules));
  expect(transformMove(rules, 'turn180', { kind: 'displace', from: 0, to: 1 })).toEqual({
    kind: 'displace',
    from: 23,
    to: 22,
  });
  expect(transformMove(rules, 'mirror', { kind: 'pass' })).toEqual({ kind: 'pass' });
});

test('two symmetries, one after the other, are the one that they compose', () => {
  const squares = Array.from({ length: 64 }, (_, i) => i);
  const image = (symmetry: Symmetry, of: readonly number[]): number[] =>
    of.map((square) => transformSquare(OTHELLO, symmetry, square));
  for (const first of SYMMETRIES) {
    for (const then of SYMMETRIES)
      expect(image(composed(first, then), squares)).toEqual(image(then, image(first, squares)));
  }
});

// Squares of a board of three columns and two rows, numbered 0 1 2 / 3 4 5, as each view shows them.
// prettier-ignore
test.each<[Symmetry, number[][]]>([
  ['identity', [[0, 1, 2], [3, 4, 5]]],
  ['turn90', [[3, 0], [4, 1], [5, 2]]],
  ['turn180', [[5, 4, 3], [2, 1, 0]]],
  ['turn270', [[2, 5], [1, 4], [0, 3]]],
  ['mirror', [[2, 1, 0], [5, 4, 3]]],
  ['flip', [[3, 4, 5], [0, 1, 2]]],
  ['diagonal', [[0, 3], [1, 4], [2, 5]]],
  ['antidiagonal', [[5, 2], [4, 1], [3, 0]]],
])('an oblong board seen after %s', (symmetry, rows) =>
  expect(seenRows({ columns: 3, rows: 2, missing: [] }, symmetry)).toEqual(rows),
);
