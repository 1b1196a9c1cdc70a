/**
 * What a solve costs and how its steps share the cost: the numbers of forecast.ts.
 *
 * Written by `npm run training -- forecast` from 132 solves of the tuning set. Do not edit by hand.
 */
export const MODEL = {
  nodesAt24: 38600000,
  growth: 2.31,
  curveWeight: 5.76,
  steps: {
    firstScout: { share: 0.117, weight: 3.89 },
    lastScout: { share: 0.456, weight: 1.25 },
    reach: { share: 0.0429, weight: 0 },
    exceed: { share: 0.0356, weight: 10.5 },
    bound: { share: 0.045, weight: 1.33 },
  },
};
