import { placing } from '../../game/notation.ts';
import { describe, expect, test } from 'vitest';
import { type Account, chooseMove, NEW_ACCOUNT, pointOf } from '../../workers/review/play.ts';
import type { Move } from '../../game/types.ts';
import type { MoveReport, Value } from '../../workers/protocol.ts';

const value = (low: number, high = low): Value => ({ low, high, depth: 10, certainty: 87, source: 'search' });
const move = (square: number, of: Value | undefined, best = false): MoveReport => ({
  move: placing(square),
  flips: 1,
  line: [placing(square)],
  best,
  ...(of && { value: of }),
});
/** Moves of these values, the first of the greatest being the best. */
const moves = (...values: number[]): MoveReport[] =>
  values.map((v, square) => move(square, value(v), values.indexOf(Math.max(...values)) === square));

/** A sequence of numbers that looks random and is the same every time. */
function chance(): () => number {
  let state = 1;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

test.each([
  [value(4), 4],
  [value(-64, 6), 6],
  [value(2, 64), 2],
  [value(-2, 4), 1],
  [value(-64, 64), 0],
  [value(-64, -64), -64],
])('%o counts as %d', (of, point) => expect(pointOf(of, 64)).toBe(point));

test.each([
  ['a ceiling on a board of 16 squares', value(-16, 6), 16, 6],
  ['a floor there', value(2, 16), 16, 2],
  ['what is open at neither end on a board of 100', value(-70, 6), 100, -32],
])('%s', (_, of, limit, point) => expect(pointOf(of, limit)).toBe(point));

describe('the best play', () => {
  test('takes the best move', () => {
    expect(chooseMove(moves(1, 6, 3), 64, 0, NEW_ACCOUNT, () => 0.9)).toMatchObject({ move: placing(1), loss: 0 });
  });
  test('takes any of the best where there are several', () => {
    const tied = [move(0, value(4), true), move(1, value(2)), move(2, value(4), true)];
    expect(chooseMove(tied, 64, 0, NEW_ACCOUNT, () => 0)!.move).toEqual(placing(0));
    expect(chooseMove(tied, 64, 0, NEW_ACCOUNT, () => 0.99)!.move).toEqual(placing(2));
  });
  test('takes a move at all while nothing is valued, and none where there is none', () => {
    expect(chooseMove([move(7, undefined)], 64, 0, NEW_ACCOUNT, () => 0)!.move).toEqual(placing(7));
    expect(chooseMove([], 64, 0, NEW_ACCOUNT, () => 0)).toBeUndefined();
  });
});

test('a disc that moves keeps where it came from', () => {
  const from = (origin: number): Move => ({ kind: 'displace', from: origin, to: 9 });
  const known = [from(1), from(2)].map((one, index): MoveReport => ({
    ...move(9, value(index)),
    move: one,
    best: index === 1,
  }));
  expect(chooseMove(known, 64, 0, NEW_ACCOUNT, () => 0)!.move).toEqual(from(2));
  expect(chooseMove(known, 64, 1, NEW_ACCOUNT, () => 0)!.move).toEqual(from(1));
});

describe('play that gives discs away', () => {
  /** The mean loss of many games of 30 moves whose choices are these. */
  function meanLoss(setting: number, choices: readonly (readonly number[])[]): number {
    const random = chance();
    let total = 0;
    let played = 0;
    for (let game = 0; game < 40; game++) {
      let account: Account = NEW_ACCOUNT;
      for (let turn = 0; turn < 30; turn++) {
        const choice = choices[Math.floor(random() * choices.length)]!;
        account = chooseMove(moves(...choice), 64, setting, account, random)!.account;
      }
      total += account.loss;
      played += account.moves;
    }
    return total / played;
  }
  const CHOICES = [[2, 1, 0, -4], [0, -3, -8], [5], [10, 9, 9, 2, -12], [-6, -6, -20], [4, 3, 2, 1, 0]];

  test.each([0.5, 1, 2, 3])('loses %d discs a move in the mean', (setting) => {
    expect(meanLoss(setting, CHOICES)).toBeGreaterThan(setting * 0.85);
    expect(meanLoss(setting, CHOICES)).toBeLessThan(setting * 1.15);
  });
  test('never throws much more away at once than is asked for', () => {
    for (let i = 0; i < 50; i++) {
      const account = { moves: i, loss: 0 };
      expect(chooseMove(moves(10, -30), 64, 1, account, chance())!.loss).toBe(0);
    }
  });
  test('catches up later where there was no choice', () => {
    const forced = chooseMove(moves(3), 64, 2, NEW_ACCOUNT, () => 0)!;
    expect(forced).toMatchObject({ loss: 0, account: { moves: 1, loss: 0 } });
    expect(chooseMove(moves(8, 4), 64, 2, forced.account, () => 0)).toMatchObject({ move: placing(1), loss: 4 });
  });
  test('plays its best after it has lost enough', () => {
    expect(chooseMove(moves(8, 7, 6), 64, 1, { moves: 2, loss: 9 }, () => 0)).toMatchObject({
      move: placing(0),
      loss: 0,
    });
  });
});
