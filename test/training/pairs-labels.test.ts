/** What is labelled for the fit of pairs: no file and no position twice. */
import { expect, test } from 'vitest';
import { PAIRS_LABELS } from '../../training/commands/label.ts';

test('every number of empties from 10 to 48 is labelled', () => {
  const empties = new Set(PAIRS_LABELS.map((plan) => plan.empties));
  expect([...empties].sort((a, b) => a - b)).toEqual(Array.from({ length: 39 }, (_, index) => 10 + index));
});

test('no two plans write the same file, or draw from the games at the same place', () => {
  for (const one of PAIRS_LABELS) {
    const same = PAIRS_LABELS.filter((other) => other !== one && other.empties === one.empties);
    for (const other of same) {
      expect((other.depth === null) === (one.depth === null)).toBe(false);
      const [first, second] = (one.drawn ?? 0) < (other.drawn ?? 0) ? [one, other] : [other, one];
      expect((first.drawn ?? 0) + first.chunks).toBeLessThanOrEqual(second.drawn ?? 0);
    }
  }
});
