/** A time left never stands still: it counts down, or says that it takes longer. */
import { expect, test } from 'vitest';
import { TimeLeft } from '../../web/engine/time-left.ts';

const SECOND = 1000;

test('a forecast that is always put off counts down and is then late', () => {
  const left = new TimeLeft();
  const said = [0, 10, 30, 39, 40, 60, 120].map((at) => left.of('job', 40 * SECOND, at * SECOND));
  expect(said).toEqual([40_000, 30_000, 10_000, 1000, null, null, null]);
});

test('one that comes true is told as it is; a better one once it has lasted', () => {
  const left = new TimeLeft();
  expect(left.of('job', 40 * SECOND, 0)).toBe(40_000);
  expect(left.of('job', 30 * SECOND, 10 * SECOND)).toBe(30_000);
  expect(left.of('job', 5 * SECOND, 11 * SECOND)).toBe(29_000);
  expect(left.of('job', 4 * SECOND, 12 * SECOND)).toBe(28_000);
  expect(left.of('job', 3 * SECOND, 14 * SECOND)).toBe(3000);
});

test('a moment’s optimism leaves no trace', () => {
  const left = new TimeLeft();
  const forecasts = [15, 14, 1, 12, 11];
  const said = forecasts.map((seconds, at) => left.of('job', seconds * SECOND, at * SECOND));
  expect(said).toEqual([15_000, 14_000, 13_000, 12_000, 11_000]);
});

test('one of twice the time is a new one, and so is one of another search', () => {
  const left = new TimeLeft();
  left.of('job', 40 * SECOND, 0);
  expect(left.of('job', 40 * SECOND, 50 * SECOND)).toBeNull();
  expect(left.of('job', 80 * SECOND, 51 * SECOND)).toBe(80_000);
  expect(left.of('other', 10 * SECOND, 52 * SECOND)).toBe(10_000);
});
