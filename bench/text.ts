/** Positions of game/ in the forms that the engine and its core read. */
export { bitboards } from '../workers/engine/core.ts';
export { positionText } from '../workers/cores.ts';

/** No result on the usual board is further from zero. */
export const MOST_DISCS = 64;
