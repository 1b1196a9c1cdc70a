/**
 * What a solve costs and how its steps share the cost: the numbers of forecast.ts.
 *
 * Written by `npm run training -- forecast`. Not to be changed by hand.
 */
import type { ForecastModel } from './forecast.ts';

export const MODEL: ForecastModel = {
  nodesAt24: 3e7,
  growth: 3,
  curveWeight: 4,
  steps: {
    firstScout: { share: 0.07, weight: 2 },
    lastScout: { share: 0.09, weight: 1 },
    reach: { share: 0.25, weight: 0 },
    exceed: { share: 0.08, weight: 7 },
    bound: { share: 0.045, weight: 3 },
  },
};
