import { expect, test } from 'vitest';
import {
  HIGHEST_LEVEL,
  limitsOfLevel,
  LOWEST_LEVEL,
  searchKindOf,
  solvedFrom,
  USUAL_LEVEL,
} from '../../workers/levels.ts';
import { startPosition } from '../../game/position.ts';
import { rulesNamed } from '../game/helpers.ts';
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
  [11, 22, 13, 20, 99],
  [11, 30, 11, 20, 99],
  [12, 22, 14, 20, 73],
  [14, 22, 14, 22, 73],
  [14, 23, 16, 21, 73],
  [14, 25, 16, 21, 95],
  [14, 26, 15, 21, 95],
  [14, 27, 14, 21, 95],
  [18, 25, 18, 25, 87],
  [18, 29, 21, 23, 73],
  [20, 27, 20, 27, 95],
  [21, 24, 21, 24, 100],
  [21, 26, 21, 26, 99],
  [21, 27, 21, 28, 98],
  [21, 28, 21, 28, 98],
  [21, 30, 21, 30, 95],
  [21, 31, 21, 31, 73],
  [21, 32, 25, 24, 73],
  [21, 36, 21, 24, 73],
  [21, 40, 21, 24, 73],
  [40, 45, 40, 46, 98],
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

test('from level 11 on none goes to the end where the one before stops early', () => {
  for (let level = 10; level < HIGHEST_LEVEL; level++) {
    for (let empties = 21; empties <= 60; empties++) {
      const [low, high] = [limits(level, empties), limits(level + 1, empties)];
      if (empties > high.exactFrom || empties <= low.exactFrom) continue;
      expect([level, empties, low.maxDepth >= empties - 8]).toEqual([level, empties, true]);
    }
  }
});

test('where discs move a level looks less far, so that it answers within seconds', () => {
  const moving = limitsOfLevel(USUAL_LEVEL, 50, 'moving');
  expect(moving).toMatchObject({ ok: true, value: { maxDepth: 5 } });
  expect(limitsOfLevel(LOWEST_LEVEL, 50, 'moving')).toMatchObject({ ok: true, value: { maxDepth: 1 } });
});

test.each([
  // Level: depth, to the end from.
  [1, 1, 2],
  [10, 10, 20],
  [12, 10, 20],
  [14, 11, 20],
  [21, 12, 20],
  [40, 16, 39],
  [60, 20, 60],
])('where nothing is left out level %i looks %i plies ahead at any stage, to the end from %i', (level, depth, from) => {
  for (const empties of [10, 22, 26, 31, 36, 60])
    expect(limitsOfLevel(level, empties, 'plain')).toEqual({
      ok: true,
      value: { maxDepth: depth, exactFrom: from, selectivity: 100 },
    });
});

test('there, too, a higher level looks as far, or further', () => {
  const plain = (level: number) => {
    const result = limitsOfLevel(level, 40, 'plain');
    if (!result.ok) throw new Error(faultText(result.fault));
    return result.value;
  };
  for (let level = LOWEST_LEVEL; level < HIGHEST_LEVEL; level++) {
    expect(plain(level + 1).maxDepth).toBeGreaterThanOrEqual(plain(level).maxDepth);
    expect(plain(level + 1).exactFrom).toBeGreaterThanOrEqual(plain(level).exactFrom);
  }
});

test.each([
  ['othello', 'selective'],
  ['othello-parallel', 'selective'],
  ['anti', 'plain'],
  ['6x6', 'plain'],
  ['10x10', 'plain'],
  ['italian-displacement', 'moving'],
] as const)('a search of %s is %s', (id, kind) => {
  expect(searchKindOf(startPosition(rulesNamed(id)))).toBe(kind);
});

test.each([0, 61, -1, 2.5, Number.NaN])('level %d is a fault that says which there are', (level) => {
  expect(limitsOfLevel(level, 30)).toMatchObject({
    ok: false,
    fault: { code: 'engine-level', args: { least: 1, most: 60 } },
  });
});
