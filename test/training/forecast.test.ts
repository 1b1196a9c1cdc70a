/** The fit of the time left: it finds what it was given, sees nothing that is reported on, and made what is shipped. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEndgames } from '../../bench/positions/endgames.ts';
import { FFO } from '../../bench/positions/ffo.ts';
import { forecast } from '../../training/commands/forecast.ts';
import {
  errorOf,
  fitForecast,
  makeForecastSource,
  ratiosOf,
  type Trace,
  type TracedStep,
  unseenError,
} from '../../training/forecast.ts';
import { heldOutPositions, reportedPositions } from '../../training/held-out.ts';
import { randomFrom } from '../../training/random.ts';
import { MODEL } from '../../workers/engine/forecast-model.ts';
import { type ForecastModel, type ForecastStep, FORECAST_STEPS } from '../../workers/engine/forecast.ts';
import { tinyWorkplace } from './helpers.ts';
import { bitboardOf } from '../../game/bitboard/othello.ts';

const SHIPPED = 'workers/engine/forecast-model.ts';

/** Ten steps, one of each kind but six bounds, each of the share that the model says and a factor of the position's own. */
function traces(model: ForecastModel, count: number, spread: number): Trace[] {
  const random = randomFrom(3);
  const kinds: readonly ForecastStep[] = [
    ...FORECAST_STEPS.slice(0, 4),
    ...Array.from({ length: 6 }, () => 'bound' as const),
  ];
  return Array.from({ length: count }, () => {
    const empties = 22 + Math.floor(5 * random());
    const whole = model.nodesAt24 * model.growth ** (empties - 24) * Math.exp(spread * (random() - 0.5));
    let nodes = 0;
    const steps = kinds.map((step, i): TracedStep => {
      const from = nodes;
      nodes += whole * model.steps[step].share;
      const left = Object.fromEntries(
        FORECAST_STEPS.map((one) => [one, kinds.slice(i).filter((kind) => kind === one).length]),
      );
      return { begun: step, ended: step, from, to: nodes, left };
    });
    return { empties, moves: 10, nodes, steps };
  });
}

const OTHER: ForecastModel = {
  nodesAt24: 9e7,
  growth: 2.2,
  curveWeight: 1,
  steps: {
    firstScout: { share: 0.2, weight: 4 },
    lastScout: { share: 0.02, weight: 1 },
    reach: { share: 0.1, weight: 1 },
    exceed: { share: 0.3, weight: 2 },
    bound: { share: 0.06, weight: 3 },
  },
};

describe('the fit', () => {
  test('a model predicts what it has made, but for steps that may take longer', () => {
    const [one] = traces(OTHER, 1, 0);
    for (const ratio of ratiosOf(one!, OTHER)) expect(Math.abs(Math.log(ratio))).toBeLessThan(Math.log(1.3));
  });
  test('finds a model as good as that which made the solves, from a plain one', () => {
    const seen = traces(OTHER, 40, 2);
    const found = errorOf(seen, fitForecast(seen));
    expect(found).toBeLessThan(errorOf(seen, OTHER) + 0.05);
    expect(found).toBeLessThan(errorOf(seen, MODEL) / 2);
  });
  test('on solves that it has not seen is that of fits to the others alone', () => {
    const [all, folds] = [traces(OTHER, 40, 2), 5];
    const errors = Array.from({ length: folds }, (_, fold) =>
      errorOf(
        all.filter((__, i) => i % folds === fold),
        fitForecast(all.filter((__, i) => i % folds !== fold)),
      ),
    );
    expect(unseenError(all, folds)).toBeCloseTo(errors.reduce((sum, error) => sum + error, 0) / folds);
  });
});

test('what is reported on is no part of it: of the FFO positions nothing is left to fit', async () => {
  const place = tinyWorkplace(2);
  const source = join(place.work, 'model.ts');
  const ffo = FFO.map(({ position, empties, score }) => ({ position, empties, score }));
  expect(await forecast(place, 'data', 60, source, ffo)).toMatchObject({ ok: false });
  expect(existsSync(source)).toBe(false);
  const positions = ffo.map(({ position }) => bitboardOf(position));
  expect(positions.every((one) => reportedPositions(place.data).has(one))).toBe(true);
});

test('the tuning set is for this fit alone', () => {
  const tuning = readEndgames().map(({ position }) => bitboardOf(position));
  expect(tuning.filter((one) => reportedPositions('').has(one))).toEqual([]);
  expect(tuning.every((one) => heldOutPositions('').has(one))).toBe(true);
});

test('what is shipped was written by it', () => {
  const text = readFileSync(SHIPPED, 'utf8');
  expect(makeForecastSource(MODEL, Number(/from (\d+) solves/.exec(text)?.[1]))).toBe(text);
});
