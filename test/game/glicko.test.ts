import { describe, expect, test } from 'vitest';
import { chanceOf, NEWCOMER, type Rating, ratingAfter, ratingRested } from '../../game/glicko.ts';

const rated = (value: number, deviation: number): Rating => ({ value, deviation, volatility: 0.06 });

test('as in the example of its description', () => {
  const results = [
    { opponent: rated(1400, 30), result: 1 },
    { opponent: rated(1550, 100), result: 0 },
    { opponent: rated(1700, 300), result: 0 },
  ];
  const { value, deviation, volatility } = ratingAfter(rated(1500, 200), results);
  expect(value).toBeCloseTo(1464.06, 1);
  expect(deviation).toBeCloseTo(151.52, 1);
  expect(volatility).toBeCloseTo(0.059996, 6);
});

test('a surprising result moves more than an expected one, and both more certain', () => {
  const after = (opponent: number, result: number): Rating =>
    ratingAfter(NEWCOMER, [{ opponent: rated(opponent, 100), result }]);
  expect(after(1900, 1).value).toBeGreaterThan(after(1100, 1).value);
  expect(after(1100, 1).value).toBeGreaterThan(1500);
  expect(after(1100, 0).value).toBeLessThan(after(1900, 0).value);
  expect(after(1500, 1).deviation).toBeLessThan(NEWCOMER.deviation);
  expect(after(1500, 0.5).value).toBeCloseTo(1500, 6);
});

describe('rest', () => {
  test('makes uncertain again, up to a newcomer', () => {
    const rested = ratingRested(rated(1700, 60), 30);
    expect([rested.value, rested.volatility]).toEqual([1700, 0.06]);
    expect(rested.deviation).toBeCloseTo(Math.hypot(60, 0.06 * (400 / Math.LN10) * Math.sqrt(30)), 6);
    expect(ratingRested(rated(1700, 60), 1e6).deviation).toBe(350);
    expect(ratingRested(rated(1700, 400), 10).deviation).toBe(400);
  });

  test('a clock set back changes nothing', () => {
    expect(ratingRested(rated(1700, 60), -5).deviation).toBe(60);
  });
});

test('chances of both add up, and uncertainty brings them nearer to even', () => {
  const [one, other] = [rated(1700, 50), rated(1500, 50)];
  expect(chanceOf(one, other) + chanceOf(other, one)).toBeCloseTo(1, 12);
  expect(chanceOf(one, rated(1500, 350))).toBeLessThan(chanceOf(one, other));
  // By the formula for the chance with both deviations.
  const certainty = 1 / Math.sqrt(1 + (3 * ((Math.hypot(50, 350) * Math.LN10) / 400) ** 2) / Math.PI ** 2);
  expect(chanceOf(one, rated(1500, 350))).toBeCloseTo(1 / (1 + 10 ** ((-certainty * 200) / 400)), 12);
  expect(chanceOf(rated(1900, 0), rated(1500, 0))).toBeCloseTo(10 / 11, 12);
});
