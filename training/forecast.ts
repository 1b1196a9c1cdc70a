/**
 * Fits the time left (workers/engine/forecast.ts): from solves with the nodes of each step, finds the model with the
 * smallest error of its forecasts at four shares of the way, measured as the mean logarithm of the factor.
 *
 * The error has kinks, so the fit is a coordinate descent: each number is multiplied by smaller and smaller factors as
 * long as that helps.
 */
import {
  Forecast,
  type ForecastModel,
  type ForecastStep,
  FORECAST_STEPS,
  type StepsLeft,
} from '../workers/engine/forecast.ts';

/**
 * One step of a solve: what it was expected to be, what it turned out to be, and the nodes of the whole solve before
 * and after it.
 */
export interface TracedStep {
  readonly begun: ForecastStep;
  readonly ended: ForecastStep;
  readonly from: number;
  readonly to: number;
  /** Steps still to do when it began, including itself. */
  readonly left: StepsLeft;
}

export interface Trace {
  readonly empties: number;
  readonly moves: number;
  readonly nodes: number;
  readonly steps: readonly TracedStep[];
}

/** Shares of the way at which forecasts are judged. */
export const SHARES = [0.1, 0.25, 0.5, 0.75];

/** Forecast divided by the true nodes left, at each share. */
export function ratiosOf({ empties, moves, nodes, steps }: Trace, model: ForecastModel): number[] {
  const forecast = new Forecast(empties, moves, model);
  const points = SHARES.map((share) => share * nodes);
  const ratios: number[] = [];
  const judge = (until: number, left: StepsLeft): void => {
    for (let at = points[0]; at !== undefined && at < until; at = points[0]) {
      ratios.push(forecast.nodesLeft(left, at).all / (nodes - at));
      points.shift();
    }
  };
  for (const { begun, ended, from, to, left } of steps) {
    judge(from, left);
    forecast.begin(begun, from);
    judge(to, left);
    forecast.end(ended, to);
  }
  return ratios;
}

/** The error: the mean logarithm of the factor over all solves and shares. */
export function errorOf(traces: readonly Trace[], model: ForecastModel): number {
  const logs = traces.flatMap((trace) => ratiosOf(trace, model).map((ratio) => Math.abs(Math.log(ratio))));
  return logs.reduce((sum, log) => sum + log, 0) / logs.length;
}

type Numbers = readonly number[];

const numbersOf = ({ nodesAt24, growth, curveWeight, steps }: ForecastModel): Numbers => [
  nodesAt24,
  growth,
  curveWeight,
  ...FORECAST_STEPS.flatMap((step) => [steps[step].share, steps[step].weight]),
];

function modelOf([nodesAt24 = 0, growth = 0, curveWeight = 0, ...rest]: Numbers): ForecastModel {
  const steps = Object.fromEntries(
    FORECAST_STEPS.map((step, i) => [step, { share: rest[2 * i]!, weight: rest[2 * i + 1]! }]),
  ) as Record<ForecastStep, { share: number; weight: number }>;
  return { nodesAt24, growth, curveWeight, steps };
}

const FACTORS = [1.5, 1.2, 1.08, 1.03];
/** A smaller improvement counts as none, and each factor gets only this many passes over all numbers. */
const WORTH_IT = 1e-4;
const MAX_PASSES = 30;
/** A weight of zero is tried too; a zero weight is tried at this value. */
const MIN_WEIGHT = 0.5;

/** Every second number of a model, from the third on. */
const isWeight = (i: number): boolean => i >= 2 && i % 2 === 0;

/** Other values to try for one of the numbers. */
const near = (value: number, factor: number, isWeight: boolean): number[] =>
  value === 0 ? [MIN_WEIGHT] : [value * factor, value / factor, ...(isWeight && value < MIN_WEIGHT ? [0] : [])];

/**
 * Where every fit starts. It comes from no solve, so that cross-validation learns nothing from the solves that it tests on.
 */
export const START: ForecastModel = {
  nodesAt24: 1e7,
  growth: 2,
  curveWeight: 1,
  steps: Object.fromEntries(FORECAST_STEPS.map((step) => [step, { share: 0.1, weight: 1 }])) as ForecastModel['steps'],
};

/** The model with the smallest error. */
export function fitForecast(traces: readonly Trace[]): ForecastModel {
  let numbers = numbersOf(START);
  let least = errorOf(traces, START);
  for (const factor of FACTORS) {
    for (let pass = 0, isBetter = true; isBetter && pass < MAX_PASSES; pass++) {
      isBetter = false;
      for (let i = 0; i < numbers.length; i++) {
        for (const value of near(numbers[i]!, factor, isWeight(i))) {
          const next = numbers.with(i, value);
          const error = errorOf(traces, modelOf(next));
          // NaN if every weight is zero.
          if (!(error < least - WORTH_IT)) continue;
          [numbers, least, isBetter] = [next, error, true];
        }
      }
    }
  }
  return modelOf(numbers);
}

/** Cross-validation: the error on each fifth of the solves, with the model fitted to the others. */
export function unseenError(traces: readonly Trace[], folds = 5): number {
  const errors = Array.from({ length: folds }, (_, fold) => {
    const model = fitForecast(traces.filter((__, i) => i % folds !== fold));
    return errorOf(
      traces.filter((__, i) => i % folds === fold),
      model,
    );
  });
  return errors.reduce((sum, error) => sum + error, 0) / folds;
}

const short = (value: number): string => String(Number(value.toPrecision(3)));

export function makeForecastSource({ nodesAt24, growth, curveWeight, steps }: ForecastModel, solves: number): string {
  const lines = FORECAST_STEPS.map((step) => {
    const { share, weight } = steps[step];
    return `    ${step}: { share: ${short(share)}, weight: ${short(weight)} },`;
  });
  return `/**
 * What a solve costs and how its steps share the cost: the numbers of forecast.ts.
 *
 * Written by \`npm run training -- forecast\` from ${solves} solves of the tuning set. Do not edit by hand.
 */
export const MODEL = {
  nodesAt24: ${short(nodesAt24)},
  growth: ${short(growth)},
  curveWeight: ${short(curveWeight)},
  steps: {
${lines.join('\n')}
  },
};
`;
}
