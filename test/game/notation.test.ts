/** Moves in letters. What parses must be all of the text: a part of it would be another move than the one meant. */
import { describe, expect, it, test } from 'vitest';
import {
  forgottenBy,
  isSameMove,
  lastPlaced,
  moveName,
  parseMove,
  PASS,
  placing,
  targetOf,
} from '../../game/notation.ts';
import { OTHELLO } from '../../game/rules.ts';

describe('a pass', () => {
  test.each(['--', 'pa', 'PS', 'Pass', 'pass'])('%s', (text) => expect(parseMove(OTHELLO, text)).toBe(PASS));
  test.each(['a--', '--1', 'passed', 'bypass', 'ps1', ''])('is not %j', (text) =>
    expect(parseMove(OTHELLO, text)).toBeUndefined(),
  );
  it('leaves no disc unflipped and ends on no square', () => {
    expect(targetOf(PASS)).toBe(-1);
    expect(forgottenBy(PASS)).toEqual([]);
    expect(forgottenBy(undefined)).toEqual([]);
  });
});

test.each([
  [[], undefined],
  [[PASS], undefined],
  [[placing(37), placing(43)], 43],
  [[placing(37), placing(43), PASS], 43],
])('the last disc placed, over passes: %j', (moves, square) => {
  expect(lastPlaced(moves)).toBe(square);
});

describe('a move', () => {
  test.each([
    ['D4', placing(27), 'd4'],
    ['B1-a1', { kind: 'displace', from: 1, to: 0 }, 'b1-a1'],
    ['d4~e5~c3', { kind: 'place', square: 27, forgotten: [18, 36] }, 'd4~c3~e5'],
    ['d4~c3~c3', { kind: 'place', square: 27, forgotten: [18] }, 'd4~c3'],
    ['b1-a1~c3', { kind: 'displace', from: 1, to: 0, forgotten: [18] }, 'b1-a1~c3'],
  ] as const)('%s', (text, move, name) => {
    expect(parseMove(OTHELLO, text)).toEqual(move);
    expect(moveName(OTHELLO, move)).toBe(name);
  });

  test.each(['b1-a1-c1', 'b1-i9', 'i9-a1', 'd4~i9', 'd4~', '-a1', 'b1-', 'd4d5'])('is not %j', (text) =>
    expect(parseMove(OTHELLO, text)).toBeUndefined(),
  );
});

test('moves are the same if their kind, squares and unflipped discs are', () => {
  const moves = ['--', 'a1', 'b1', 'b1-a1', 'c1-a1', 'b1-c1', 'a1~c3', 'a1~d4'].map((name) =>
    parseMove(OTHELLO, name)!,
  );
  for (const [i, a] of moves.entries())
    for (const [j, b] of moves.entries()) expect(isSameMove(a, structuredClone(b))).toBe(i === j);
});
