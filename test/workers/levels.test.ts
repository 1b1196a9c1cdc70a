import { expect, test } from 'vitest';
import { HIGHEST_LEVEL, limitsOfLevel, LOWEST_LEVEL, solvedFrom, USUAL_LEVEL } from '../../workers/levels.ts';
import { faultText } from '../../i18n/english.ts';

const limits = (level: number, empties: number) => {
  const result = limitsOfLevel(level, empties);
  if (!result.ok) throw new Error(faultText(result.fault));
  return result.value;
};

test.each([
  // Level, empties: depth, to the end from, selectivity.
  [1, 50, 1, 2, 100],
  [5, 11, 5, 10, 100],
  [10, 20, 10, 20, 100],
  [10, 21, 10, 20, 100],
  [11, 22, 11, 22, 87],
  [11, 24, 11, 24, 73],
  [11, 25, 11, 20, 73],
  [18, 25, 18, 25, 95],
  [18, 29, 18, 29, 73],
  [20, 26, 20, 26, 98],
  [21, 24, 21, 24, 100],
  [21, 26, 21, 26, 99],
  [21, 27, 21, 28, 98],
  [21, 28, 21, 28, 98],
  [21, 30, 21, 30, 95],
  [21, 31, 21, 24, 73],
  [21, 40, 21, 24, 73],
  [60, 60, 60, 60, 100],
])(
  'level %i at %i empties looks %i plies ahead, to the end from %i, at %i %%',
  (level, empties, maxDepth, exactFrom, s) =>
    expect(limits(level, empties)).toEqual({ maxDepth, exactFrom, selectivity: s }),
);

test('a higher level looks as far, or further, everywhere', () => {
  for (let level = LOWEST_LEVEL; level < HIGHEST_LEVEL; level++) {
    expect(solvedFrom(level + 1)).toBeGreaterThanOrEqual(solvedFrom(level));
    for (let empties = 1; empties <= 60; empties++) {
      const [low, high] = [limits(level, empties), limits(level + 1, empties)];
      const reach = ({ maxDepth, exactFrom }: typeof low) =>
        empties <= exactFrom ? empties : Math.min(empties, maxDepth);
      expect(reach(high)).toBeGreaterThanOrEqual(reach(low));
      // Where both go as far, the higher level is as sure, or surer.
      if (reach(high) === reach(low)) expect(high.selectivity).toBeGreaterThanOrEqual(low.selectivity);
    }
  }
  expect(solvedFrom(USUAL_LEVEL)).toBe(24);
});

test('where discs move a level looks less far, so that it answers within seconds', () => {
  const moving = limitsOfLevel(USUAL_LEVEL, 50, true);
  expect(moving).toMatchObject({ ok: true, value: { maxDepth: 5 } });
  expect(limitsOfLevel(LOWEST_LEVEL, 50, true)).toMatchObject({ ok: true, value: { maxDepth: 1 } });
});

test.each([0, 61, -1, 2.5, Number.NaN])('level %d is a fault that says which there are', (level) => {
  expect(limitsOfLevel(level, 30)).toMatchObject({
    ok: false,
    fault: { code: 'engine-level', args: { least: 1, most: 60 } },
  });
});
