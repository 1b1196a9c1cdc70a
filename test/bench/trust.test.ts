/** What is searched for the table of trust, and what becomes of it. */
import { describe, expect, test } from 'vitest';
import { cellOf, reachKey, reaches } from '../../bench/trust.ts';
import { SELECTIVITIES } from '../../workers/protocol.ts';

const END = 'end';

describe('depths of the table of trust', () => {
  test('a search to a depth ends before the game, and one to the end comes last', () => {
    expect(reaches(12, 73)).toEqual([1, 3, 5, 7, 9, 11, END]);
    for (let empties = 12; empties <= 30; empties++)
      for (const selectivity of SELECTIVITIES) {
        const found = reaches(empties, selectivity);
        expect(found.every((reach, index) => (reach === END ? index === found.length - 1 : reach < empties))).toBe(
          true,
        );
      }
  });

  test('where nothing is left out, far from the end, depths that would take minutes are left', () => {
    expect(reaches(26, 100)).toEqual([1, 3, 5, 7, 9, 11]);
    expect(reaches(26, 87)).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 19, END]);
  });
});

describe('a cell of the table of trust', () => {
  const key = reachKey(73, 5);

  test('is the mean of the errors without their signs, with its standard error', () => {
    expect(cellOf([new Map([[key, -3]]), new Map([[key, 1]])], key)).toBe('2.00 ± 1.00');
  });

  test('is empty where one of the positions was not searched so deep: means of others can’t be compared', () => {
    expect(cellOf([new Map([[key, -3]]), new Map([[key, 1]]), new Map()], key)).toBe('');
  });
});
