/**
 * Levels 1 to 60, as players know them from other programs: how far the engine looks in the middle of the game, and
 * from how many empty squares it goes to the end, selectively at first, then exactly. 21 is the usual one.
 *
 * The numbers are rules of thumb of our own: up to 10 the level is the depth and nothing is left out, so that low levels
 * are weak evenly; above, the search is selective and the end of the game grows with the level until 60 solves everything.
 */
import { fail, ok, type Result } from '../game/types.ts';
import type { Job, Selectivity } from './protocol.ts';

export const LOWEST_LEVEL = 1;
export const HIGHEST_LEVEL = 60;
export const USUAL_LEVEL = 21;

/** What a level means in a position with this many empty squares: what a job needs. */
export type Limits = Pick<Job, 'maxDepth' | 'exactFrom'> & { readonly selectivity: Selectivity };

/** Up to here nothing is left out. */
const PLAIN_LEVELS = 10;
/** From how many empties the usual level solves exactly, and how much of a square every further level adds. */
const SOLVED_AT_USUAL = 24;
const SOLVED_A_LEVEL = (60 - SOLVED_AT_USUAL) / (HIGHEST_LEVEL - USUAL_LEVEL);
/**
 * With 2, 4 and 6 squares more than are solved exactly the search goes to the end of the game all the same; from a level on, how
 * sure it is there. The usual level has 99 % with 26 empties, 98 % with 28 and 95 % with 30, no less than other programs.
 */
const NEARLY_SOLVED: readonly (readonly [level: number, ...selectivities: Selectivity[]])[] = [
  [11, 87, 73],
  [16, 95, 87, 73],
  [19, 98, 95, 87],
  [USUAL_LEVEL, 99, 98, 95],
];
const SQUARES_A_STEP = 2;

/** Up to this many empties a level solves exactly. */
export function solvedFrom(level: number): number {
  if (level <= PLAIN_LEVELS) return 2 * level;
  if (level <= USUAL_LEVEL) {
    const share = (level - PLAIN_LEVELS) / (USUAL_LEVEL - PLAIN_LEVELS);
    return Math.round(2 * PLAIN_LEVELS + (SOLVED_AT_USUAL - 2 * PLAIN_LEVELS) * share);
  }
  return Math.round(SOLVED_AT_USUAL + SOLVED_A_LEVEL * (level - USUAL_LEVEL));
}

/** Where discs move a ply has some forty moves, and nothing is left out: this many levels count as one. */
const LEVELS_A_MOVING_PLY = 5;

/** A fault says what levels there are. `movesDiscs`: under rules where discs may move. */
export function limitsOfLevel(level: number, empties: number, movesDiscs = false): Result<Limits> {
  if (!Number.isInteger(level) || level < LOWEST_LEVEL || level > HIGHEST_LEVEL)
    return fail('engine-level', { least: LOWEST_LEVEL, most: HIGHEST_LEVEL, text: String(level) });
  const solved = solvedFrom(level);
  const limits = (selectivity: Selectivity, exactFrom: number): Result<Limits> =>
    ok({ maxDepth: movesDiscs ? Math.ceil(level / LEVELS_A_MOVING_PLY) : level, exactFrom, selectivity });
  if (empties <= solved || level <= PLAIN_LEVELS) return limits(100, solved);
  const [, ...selectivities] = NEARLY_SOLVED.findLast(([from]) => level >= from) ?? [level];
  const step = Math.ceil((empties - solved) / SQUARES_A_STEP);
  const near = selectivities[step - 1];
  if (near) return limits(near, Math.min(60, solved + SQUARES_A_STEP * step));
  // As deep as the level says, at a low selectivity.
  return limits(73, solved);
}
