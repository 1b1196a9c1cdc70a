import { expect, test } from 'vitest';
import { drawing, randomFrom, shuffled } from '../../game/random.ts';

test('a seed gives the same numbers, another seed others', () => {
  const some = (seed: number): readonly number[] => Array.from({ length: 5 }, randomFrom(seed));
  expect(some(1)).toEqual(some(1));
  expect(some(1)).not.toEqual(some(2));
  for (const n of [...some(0), ...some(-1)]) expect([n >= 0, n < 1]).toEqual([true, true]);
});

test('shuffled, a list has the same members', () => {
  const list = [1, 2, 3, 4, 5, 6];
  expect(shuffled(list, randomFrom(3)).toSorted()).toEqual(list);
  expect(shuffled(list, randomFrom(3))).toEqual(shuffled(list, randomFrom(3)));
  expect(shuffled(list, () => 0)).not.toEqual(list);
});

test('none is drawn twice before the others', () => {
  const draw = drawing([1, 2, 3], () => 0.9);
  expect(new Set([draw(), draw(), draw()])).toEqual(new Set([1, 2, 3]));
  expect(draw()).toBe(3);
  expect(drawing([], () => 0)()).toBeNull();
});
