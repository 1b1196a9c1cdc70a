/** The time left of a proof: what the steps done so far say about those to come. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Forecast, type StepsLeft } from '../../workers/engine/forecast.ts';

const ALL: StepsLeft = { firstScout: 1, lastScout: 1, reach: 1, exceed: 1, bound: 9 };
const AFTER_FIRST: StepsLeft = { ...ALL, firstScout: 0 };
const SPEED = 30_000;

/** The forecast in milliseconds when the first of all steps has taken this many nodes. */
function leftAfterFirst(nodes: number): number {
  const forecast = new Forecast(24, 10);
  forecast.begin('firstScout', 0);
  forecast.end('firstScout', nodes);
  return forecast.remaining(AFTER_FIRST, nodes, SPEED).remainingMs!;
}

test('before anything is done the empties and the moves decide', () => {
  const left = (empties: number, moves: number) => new Forecast(empties, moves).remaining(ALL, 0, SPEED).remainingMs!;
  expect(left(26, 10)).toBeGreaterThan(4 * left(24, 10));
  expect(left(24, 14)).toBeGreaterThan(left(24, 7));
});

test('a dear step makes the others dearer, but not as many times', () => {
  const ratio = leftAfterFirst(8e6) / leftAfterFirst(2e6);
  expect(ratio).toBeGreaterThan(1.2);
  expect(ratio).toBeLessThan(4);
});

test('a step that takes longer than expected is expected to take as long again', () => {
  const forecast = new Forecast(24, 10);
  forecast.begin('exceed', 0);
  const { remainingMs, stepMs } = forecast.remaining({ exceed: 1 }, 300e6, SPEED);
  expect(remainingMs).toBe(300e6 / SPEED);
  expect(stepMs).toBe(remainingMs);
});

test('without a speed, or with almost nothing left, no time is given', () => {
  expect(new Forecast(24, 10).remaining(ALL, 0, 0)).toEqual({ done: 0 });
  expect(new Forecast(14, 10).remaining(ALL, 0, SPEED)).toEqual({ done: 0 });
  expect(new Forecast(24, 10).remaining({}, 1000, SPEED)).toEqual({ done: 1 });
});

test('the share done never shrinks', () => {
  const steps = fc.array(fc.record({ step: fc.constantFrom('reach', 'exceed', 'bound'), nodes: fc.nat(1e9) }));
  fc.assert(
    fc.property(steps, (taken) => {
      const forecast = new Forecast(24, 10);
      let nodes = 0;
      let done = 0;
      for (const { step, nodes: cost } of taken) {
        forecast.begin(step, nodes);
        nodes += cost;
        forecast.end(step, nodes);
        const now = forecast.remaining(ALL, nodes, SPEED).done;
        expect(now).toBeGreaterThanOrEqual(done);
        done = now;
      }
    }),
  );
});
