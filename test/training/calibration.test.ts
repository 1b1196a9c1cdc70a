/** Labels from searches and results: what the line is, and how much each counts. */
import { expect, test } from 'vitest';
import { calibrate, labelBy, type Ending, UNCHANGED } from '../../training/calibration.ts';
import { randomFrom } from '../../training/random.ts';

/** Results that are `offset` + `slope` x value, and as far off as `noise` to either side. */
function endings(empties: number, { offset, slope, noise }: Record<'offset' | 'slope' | 'noise', number>): Ending[] {
  const random = randomFrom(empties);
  return Array.from({ length: 2000 }, (_, i) => {
    const value = Math.round(60 * random() - 30);
    return { empties, value, result: offset + slope * value + (i % 2 === 0 ? noise : -noise) };
  });
}

test('each number of empties has its own offset, neighbours share a slope', () => {
  const lines = calibrate([
    ...endings(20, { offset: 2, slope: 1.1, noise: 5 }),
    ...endings(21, { offset: -1, slope: 1.1, noise: 5 }),
  ]);
  expect(lines[20]!.offset).toBeCloseTo(2, 0);
  expect(lines[21]!.offset).toBeCloseTo(-1, 0);
  expect(lines[20]!.slope).toBeCloseTo(1.1, 1);
  expect(lines[21]!.slope).toBe(lines[20]!.slope);
  expect(lines[20]!.spread).toBeCloseTo(5, 0);
});

test('where few games say something, values stay as they are', () => {
  const lines = calibrate(endings(20, { offset: 5, slope: 2, noise: 1 }).slice(0, 100));
  expect(lines[20]).toBe(UNCHANGED);
  expect(labelBy(UNCHANGED, 7, -20)).toBe(7);
});

test('the noisier the results, the less they count', () => {
  const shareAt = (noise: number) => calibrate(endings(20, { offset: 0, slope: 1, noise }))[20]!.share;
  expect(shareAt(5)).toBeGreaterThan(shareAt(8));
  expect(shareAt(8)).toBeGreaterThan(shareAt(12));
  expect(shareAt(12)).toBeGreaterThan(0);
});

test('a label lies between search and result, and within the score of a game', () => {
  const line = { offset: 1, slope: 1, share: 0.25, count: 1000, spread: 9 };
  expect(labelBy(line, 3, null)).toBe(4);
  expect(labelBy(line, 3, 12)).toBe(6);
  expect(labelBy(line, 64, 64)).toBe(64);
});
