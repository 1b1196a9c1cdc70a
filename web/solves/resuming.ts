/** How a search resumes from an earlier one. */
import type { EnginePort } from '../engine/engine-controller.ts';

/** Set in the browser's storage while there are saved solves. */
export const SOLVES = 'outflank.solves';

export type SearchArguments = Parameters<EnginePort['search']>;

/** Makes the search report what it has settled, and resume from what an earlier one had. */
export const resuming = (limits: SearchArguments[1], after: SearchArguments[4]): SearchArguments[1] => ({
  ...limits,
  keeps: true,
  ...(after?.kept && { from: after.kept }),
});
