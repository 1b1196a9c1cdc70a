/** The simulation of a queue agrees with what can be worked out by hand. */
import { expect, test } from 'vitest';
import { simulated } from '../../bench/queue-model.ts';

test('few threads are at work all the time; many get what Redis can give', () => {
  const few = simulated(16, 4000, 0.5);
  expect(few.perSecond).toBeCloseTo(16 / 4, 1);
  expect(few.busy).toBeGreaterThan(0.99);
  const many = simulated(16_384, 4000, 0.5);
  expect(many.perSecond).toBeGreaterThan(1900);
  expect(many.perSecond).toBeLessThanOrEqual(2000);
  expect(many.busy).toBeCloseTo((4000 * many.perSecond) / 1000 / 16_384, 1);
});
