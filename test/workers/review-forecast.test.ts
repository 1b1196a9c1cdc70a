/** The time that the rest of a review takes, from the turns done. */
import { expect, test } from 'vitest';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { PASS, placing } from '../../game/notation.ts';
import { remainingMs } from '../../workers/review/forecast.ts';
import type { Findings, ReviewTurn } from '../../workers/review/review.ts';

const REACH = { exact: 24, toTheEnd: 31 };
/** A game of 60 moves: turn 0 has 60 empty squares, turn 59 has one. */
const TURNS: readonly ReviewTurn[] = Array.from({ length: 60 }, (_, i) => ({
  position: startPosition(OTHELLO),
  empties: 60 - i,
  limit: 64,
  played: placing(i),
}));
/** The turns from one on, as a review does them. */
const doneFrom = (first: number): Findings =>
  new Map(
    TURNS.slice(first).map((_, i) => [
      first + i,
      { value: { low: 0, high: 0, depth: 1, certainty: 100, source: 'search' }, line: [], state: 'done' },
    ]),
  );
/** Time that a turn takes on a machine: an overhead, solves that double, and searches that take as long as the longest. */
const took = (turn: number, speed: number): number => {
  const empties = 60 - turn;
  const solve = 100 * 2 ** (Math.min(empties, 24) - 20);
  return speed * (50 + (empties > 31 ? solve / 8 : solve));
};
const timesFrom = (first: number, speed = 1): Map<number, number> =>
  new Map(TURNS.slice(first).map((_, i) => [first + i, took(first + i, speed)]));
const leftFrom = (first: number, speed = 1): number =>
  remainingMs(TURNS, doneFrom(first), timesFrom(first, speed), REACH);
const actualFrom = (first: number, speed = 1): number =>
  TURNS.slice(0, first).reduce((sum, _, turn) => sum + took(turn, speed), 0);

test('nothing is left once all is done', () => {
  expect(remainingMs(TURNS, doneFrom(0), new Map(), REACH)).toBe(0);
});

test('each turn done leaves less', () => {
  const all = remainingMs(TURNS, new Map(), new Map(), REACH);
  expect(remainingMs(TURNS, doneFrom(10), new Map(), REACH)).toBeLessThan(all);
});

test('a pass takes no time', () => {
  const passed = TURNS.map((turn, i) => (i === 20 ? { ...turn, played: PASS } : turn));
  expect(remainingMs(passed, doneFrom(30), timesFrom(30), REACH)).toBeLessThan(leftFrom(30));
});

test.each([0.2, 1, 10])(
  'where all takes %d times as long, the forecast soon holds within a factor of three',
  (speed) => {
    for (let first = 39; first > 0; first--) {
      const ratio = leftFrom(first, speed) / actualFrom(first, speed);
      expect(ratio, `after turn ${first}`).toBeGreaterThan(1 / 3);
      expect(ratio, `after turn ${first}`).toBeLessThan(3);
    }
  },
);

test('one slow turn among quick ones counts by what it took', () => {
  const times = timesFrom(36);
  const before = remainingMs(TURNS, doneFrom(36), times, REACH);
  times.set(36, took(36, 20));
  expect(remainingMs(TURNS, doneFrom(36), times, REACH)).toBeGreaterThan(2 * before);
});
