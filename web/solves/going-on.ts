/** How a search goes on from an earlier one. */
import type { EnginePort } from '../engine/engine-controller.ts';

/** In the browser’s storage while solves are kept. */
export const SOLVES = 'outflank.solves';

export type SearchArguments = Parameters<EnginePort['search']>;

/** The search tells what it has settled, and goes on from what an earlier one had. */
export const goingOn = (limits: SearchArguments[1], after: SearchArguments[4]): SearchArguments[1] => ({
  ...limits,
  keeps: true,
  ...(after?.kept && { from: after.kept }),
});
