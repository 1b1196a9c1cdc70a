/** The share of an analysis that is done, and the work that is left, with a search that follows a script. */
import { expect, test } from 'vitest';
import { placing, targetOf } from '../../game/notation.ts';
import { startPosition } from '../../game/position.ts';
import type { SearchCourse } from '../../workers/engine/root.ts';
import { Forecast, type ForecastStep, type StepsLeft } from '../../workers/engine/forecast.ts';
import type { Checkpoint } from '../../workers/protocol.ts';
import { Stopped } from '../../workers/engine/slices.ts';
import { rulesNamed } from '../game/helpers.ts';
import {
  Clock,
  rowsOf,
  type Script,
  scripted,
  USUAL,
  worth,
  deceptive,
  intervals,
  estimates,
  says,
} from './scripted.ts';

/** Steps as a forecast hears of them, each with the nodes it took. */
class Heard extends Forecast {
  readonly steps: string[] = [];
  #begun: readonly [string, number] = ['', 0];
  override begin(step: ForecastStep, nodes: number): void {
    this.#begun = [step, nodes];
  }
  override end(step: ForecastStep, nodes: number): void {
    const [begun, from] = this.#begun;
    this.steps.push(`${begun === step ? step : `${begun}, ${step}`} ${nodes - from}`);
  }
}

test.each<[string, Partial<SearchCourse>, number, Script['says'], readonly string[]]>([
  [
    'proofs of all moves',
    { exactFrom: 20 },
    20,
    says,
    [
      'firstScout 3000',
      'lastScout 3000',
      'reach 1000',
      'exceed 1000',
      'bound 1000',
      'bound 1000',
      'reach 1000',
      'reach 1000',
    ],
  ],
  [
    'a better move than was thought',
    { exactFrom: 10, goal: 'best' },
    10,
    deceptive({ a1: 2, a2: 6, a3: -4 }, { a1: 8, a2: 6, a3: -4 }),
    ['reach 1000', 'exceed 1000', 'bound, reach 1000', 'exceed 1000', 'bound 1000'],
  ],
  [
    'all moves worse than was thought',
    { exactFrom: 10, goal: 'best' },
    10,
    deceptive({ a1: 4, a2: 6, a3: 2 }, { a1: 2, a2: 2, a3: 2 }),
    ['reach, exceed 1000', 'exceed 1000', 'exceed 1000', 'reach 1000'],
  ],
  [
    'tests that say no more than they must',
    { exactFrom: 10 },
    10,
    ({ move, depth, high }) => (depth !== undefined || USUAL[move]! >= high ? Math.min(high, USUAL[move]!) : high - 2),
    ['reach 1000', 'exceed 1000', 'bound 1000', 'bound 1000', 'reach 1000', 'exceed 1000', 'reach 1000', 'exceed 1000'],
  ],
])('what a forecast hears of: %s', async (_name, job, empties, script, steps) => {
  const forecast = new Heard(empties, 3);
  const { run } = scripted(rowsOf(3, empties), job, { says: script, forecast });
  await run.run(() => undefined);
  expect(forecast.steps).toEqual(steps);
});

test('a forecast is made for an equally hard game on 64 squares', () => {
  expect(scripted(rowsOf(3, 20), {}, { says }).games).toEqual([[20, 3]]);
  // The fourth root of a quarter is 1 / √2.
  const [[empties, moves] = []] = scripted(startPosition(rulesNamed('4x4')), {}, { says }).games;
  expect(empties).toBeCloseTo(12 / Math.SQRT2);
  expect(moves).toBe(1);
});

type Known = readonly (readonly [low: number, high: number])[];
test.each<[string, Partial<SearchCourse>, Partial<Script>, Known, object]>([
  ['nothing is known', {}, {}, [], { firstScout: 1, lastScout: 1, reach: 3, exceed: 3, bound: 2 }],
  ['one move is asked', { goal: 'best' }, {}, [], { firstScout: 1, lastScout: 1, reach: 1, exceed: 1, bound: 2 }],
  [
    'a core leaves nothing out',
    {},
    { isSelective: false },
    [],
    { firstScout: 0, lastScout: 0, reach: 3, exceed: 3, bound: 2 },
  ],
  [
    'one move reaches its value',
    {},
    {},
    [
      [-64, 64],
      [6, 64],
    ],
    { firstScout: 1, lastScout: 1, reach: 2, exceed: 3, bound: 2 },
  ],
  [
    'one is asked, and reaches its value',
    { goal: 'best' },
    {},
    [
      [-64, 64],
      [6, 64],
    ],
    { firstScout: 1, lastScout: 1, reach: 0, exceed: 1, bound: 2 },
  ],
  [
    'one is asked, and another is no better',
    { goal: 'best' },
    {},
    [
      [-64, 6],
      [6, 64],
    ],
    { firstScout: 1, lastScout: 1, reach: 0, exceed: 1, bound: 1 },
  ],
  [
    'the value is proved',
    { goal: 'best' },
    {},
    [
      [-64, 6],
      [6, 6],
      [-64, 2],
    ],
    { firstScout: 1, lastScout: 1, reach: 0, exceed: 0, bound: 0 },
  ],
  [
    'the value is proved, and all are asked',
    {},
    {},
    [
      [-64, 6],
      [6, 6],
      [0, 2],
    ],
    { firstScout: 1, lastScout: 1, reach: 1, exceed: 2, bound: 0 },
  ],
])('the steps left of a proof when %s', (_name, job, script, known, steps) => {
  const { run } = scripted(rowsOf(3, 20), { exactFrom: 20, ...job }, { says, ...script });
  known.forEach(([low, high], index) => Object.assign(run.moves[index]!, { low, high }));
  expect(run.stepsLeft).toEqual(steps);
});

test('scouts count down', async () => {
  const left: string[] = [];
  const { run } = scripted(
    rowsOf(3, 20),
    { exactFrom: 20 },
    {
      says: (look) => {
        const { firstScout, lastScout } = run.stepsLeft;
        left.push(`${look.depth} ${firstScout}${lastScout}`);
        return USUAL[look.move]!;
      },
    },
  );
  await run.run(() => undefined);
  expect([...new Set(left)]).toEqual(['0 11', '1 11', '2 11', '19 11', '19 01', 'undefined 00']);
});

test('near the end there are no scouts to come', async () => {
  const left: StepsLeft[] = [];
  const { run } = scripted(
    rowsOf(3, 10),
    { exactFrom: 10 },
    {
      says: (look) => {
        if (look.depth === undefined) left.push(run.stepsLeft);
        return says(look);
      },
    },
  );
  await run.run(() => undefined);
  expect(left[0]).toMatchObject({ firstScout: 0, lastScout: 0 });
});

test('what a test has reached has a line, though it may be more', async () => {
  const clock = new Clock();
  const { run } = scripted(
    rowsOf(3, 10),
    { exactFrom: 10 },
    {
      says: (look) => {
        clock.isStopped = look.depth === undefined && look.high === 8;
        return says(look);
      },
      line: () => [placing(run.nodes / 1000)],
    },
    clock,
  );
  await expect(run.run(() => undefined)).rejects.toThrow(Stopped);
  expect(intervals(run.moves)).toEqual(['-64..64', '6..64', '-64..64']);
  expect(run.moves.map(({ line }) => targetOf(line[1]!))).toEqual([8, 10, 9]);
});

test('bounds leave no wipeout to be proved', async () => {
  const from: Checkpoint = {
    sweeps: 0,
    moves: [
      { place: 0, low: -64, high: 62, line: [] },
      { place: 1, low: -62, high: 64, line: [] },
      { place: 2, low: -64, high: 64, line: [] },
    ],
  };
  const { run, log } = scripted(rowsOf(3, 40), { maxDepth: 1, from }, { says: worth({ a1: 64, a2: -64, a3: 0 }) });
  await run.run(() => undefined);
  expect(log).toEqual(['0 plies, 87 %: a2 -63..63. a3 -63..63. a1 -63..63.!']);
});

test('a first value that has seen the end of the game is certain', async () => {
  const first = async (job: Partial<SearchCourse>, isSelective: boolean) => {
    const { run } = scripted(rowsOf(3, 3), job, { says, isSelective });
    await run.estimateFirst();
    return estimates(run.moves)[0];
  };
  expect(await first({}, true)).toBe('2, 2 plies, 100 %');
  expect(await first({}, false)).toBe('2, 2 plies, 0 %');
  expect(await first({ maxDepth: 2 }, true)).toBe('2, 1 plies, 0 %');
});

test.each<[string, Partial<SearchCourse>, number, readonly number[]]>([
  ['of estimates grows with the work of a ply', { maxDepth: 3 }, 40, [0, 1.6 ** -2, 1.6 ** -1]],
  [
    'before a selective search to the end is that of so many plies',
    { exactFrom: 20, selectivity: 95 },
    20,
    [0, 1.6 ** -19, 1.6 ** -18, 1.6 ** -17],
  ],
])('the share done %s', async (_name, job, empties, shares) => {
  const seen: number[] = [];
  const { run } = scripted(rowsOf(3, empties), job, {
    says: (look) => {
      seen.push(run.forecast(1).done);
      return says(look);
    },
  });
  await run.run(() => undefined);
  expect([...new Set(seen)]).toEqual(shares);
  expect(run.forecast(1)).toEqual({ done: 1 });
});

test('the forecast of a proof is that of its steps', async () => {
  const { run } = scripted(rowsOf(3, 30), { exactFrom: 30 }, { says });
  const { done, remainingMs } = run.forecast(10);
  expect(done).toBe(0);
  expect(remainingMs).toBeGreaterThan(run.forecast(20).remainingMs!);
  await run.run(() => undefined);
  expect(run.forecast(10)).toEqual({ done: 1 });
  expect(run.nodes).toBe(1000 * (3 * 5 + 6));
});
