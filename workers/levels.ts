/**
 * Levels 1 to 60, as players know them from other programs: how far the engine looks in the middle game, and from how
 * many empty squares it searches to the end, selectively at first, then exactly. 21 is the default.
 *
 * The numbers are rules of thumb. Up to 10, the level is the depth and nothing is left out, so that low levels are
 * evenly weak. Above that the search is selective, and the endgame grows with the level until 60 solves everything. A
 * level costs about the same wherever it looks ahead, and never much more than the level below. On other boards, whose
 * searches leave nothing out, it looks less far ahead at the same cost.
 */
import { fail, ok, type Position, type Result } from '../game/types.ts';
import { coreFor } from './cores.ts';
import type { Job, Selectivity } from './protocol.ts';

export const LOWEST_LEVEL = 1;
export const HIGHEST_LEVEL = 60;
export const USUAL_LEVEL = 21;

/** What a level means in a position with a given number of empty squares: the limits that a job needs. */
export type LevelLimits = Pick<Job, 'maxDepth' | 'exactFrom'> & { readonly selectivity: Selectivity };

/** Up to this level, nothing is left out. */
const PLAIN_LEVELS = 10;
const SQUARES = 60;

/** The selectivities of searches to the end of the game: the columns of the next table. */
const TO_THE_END: readonly Selectivity[] = [100, 99, 98, 95, 87, 73];
/**
 * Up to how many empty squares each level searches to the end at each of these. At any number of empties, a row costs
 * at most about three times the one before it (docs/inside/benchmarks.md). The last row is the default level, which reaches
 * no less far than in other programs.
 */
const REACHES: readonly (readonly number[])[] = [
  [20, 20, 20, 20, 20, 20], // 10
  [20, 20, 20, 20, 20, 19], // 11: less than 12 at 21 squares already
  [20, 20, 20, 20, 20, 20],
  [20, 20, 20, 20, 20, 21],
  [21, 21, 21, 21, 21, 22],
  [21, 21, 21, 22, 22, 23],
  [22, 22, 22, 23, 23, 24],
  [22, 22, 22, 23, 24, 25],
  [23, 23, 23, 24, 25, 27],
  [23, 23, 24, 25, 27, 29],
  [24, 24, 25, 27, 29, 30],
  [24, 26, 28, 30, 30, 31], // 21
];
/** Empties that each level above the default adds, so that the highest solves everything. */
const SQUARES_PER_LEVEL = (SQUARES - REACHES.at(-1)![0]!) / (HIGHEST_LEVEL - USUAL_LEVEL);

/**
 * How many plies short of the end a level stops with 1, 2, 3 and 4 empties more than it searches to the end, if its
 * usual depth would see less. Without this, one more empty square would cost most of its depth. (Leaves of 8 empties
 * are solved, those of 9 evaluated: a step worth two plies.)
 */
const NEARLY_TO_THE_END: readonly (readonly [short: number, selectivity?: Selectivity])[] = [
  [7, 73],
  [8, 73],
  [9],
  [11],
];

/** The selectivity of a level in the middle game: the deeper it looks, the more it leaves out. */
const IN_THE_MIDDLE: readonly (readonly [level: number, Selectivity])[] = [
  [LOWEST_LEVEL, 100],
  [PLAIN_LEVELS + 1, 99],
  [12, 98],
  [14, 95],
  [16, 87],
  [18, 73],
];

/** Up to how many empty squares a level searches to the end of the game, in the order of TO_THE_END. */
function reachesOf(level: number): readonly number[] {
  if (level <= PLAIN_LEVELS) return TO_THE_END.map(() => 2 * level);
  if (level <= USUAL_LEVEL) return REACHES[level - PLAIN_LEVELS]!;
  const more = Math.round(SQUARES_PER_LEVEL * (level - USUAL_LEVEL));
  return REACHES.at(-1)!.map((squares) => Math.min(SQUARES, squares + more));
}

/** Up to this many empties, a level solves Othello exactly. */
export const solvedFrom = (level: number): number => reachesOf(level)[0]!;

/** Up to this many empties, a level searches Othello to the end, leaving something out. */
export const searchedToTheEndFrom = (level: number): number => reachesOf(level).at(-1)!;

/**
 * What a search may leave out: `selective`, what hardly matters (Othello on 8x8); `plain`, nothing; `moving`, nothing,
 * under rules where discs move.
 */
export type SearchKind = 'selective' | 'plain' | 'moving';

/** How its core searches a position. */
export function searchKindOf(position: Position): SearchKind {
  if (position.rules.displacement) return 'moving';
  return coreFor(position) === 'othello' ? 'selective' : 'plain';
}

/** Where discs move, a position has some forty moves, and nothing is left out: this many levels are worth one ply. */
const LEVELS_PER_MOVING_PLY = 5;

/**
 * Where nothing is left out, one more ply takes two to three times the nodes, and so does one more square to solve: what
 * Othello costs at level 21 pays for 12 plies on 10x10, and for solving 20 squares instead of 24. Above PLAIN_LEVELS, this
 * many levels are worth one ply.
 */
const LEVELS_PER_PLAIN_PLY = 5;

function plainLimitsOf(level: number): LevelLimits {
  const plies = PLAIN_LEVELS + Math.round((level - PLAIN_LEVELS) / LEVELS_PER_PLAIN_PLY);
  const solved = solvedFrom(PLAIN_LEVELS);
  const more = ((SQUARES - solved) * Math.max(0, level - USUAL_LEVEL)) / (HIGHEST_LEVEL - USUAL_LEVEL);
  return { maxDepth: plies, exactFrom: solved + Math.round(more), selectivity: 100 };
}

/** A fault names the valid levels. `kind`: of the position's search. */
export function limitsOfLevel(level: number, empties: number, kind: SearchKind = 'selective'): Result<LevelLimits> {
  if (!Number.isInteger(level) || level < LOWEST_LEVEL || level > HIGHEST_LEVEL)
    return fail('engine-level', { least: LOWEST_LEVEL, most: HIGHEST_LEVEL, text: String(level) });
  const reaches = reachesOf(level);
  const limits = (selectivity: Selectivity, maxDepth = level, exactFrom = reaches[0]!): Result<LevelLimits> =>
    ok({ maxDepth, exactFrom, selectivity });
  if (kind === 'moving') return limits(100, Math.ceil(level / LEVELS_PER_MOVING_PLY));
  if (level <= PLAIN_LEVELS) return limits(100);
  if (kind === 'plain') return ok(plainLimitsOf(level));
  const column = reaches.findIndex((squares) => empties <= squares);
  if (column >= 0) return limits(TO_THE_END[column]!, level, reaches[column]);
  const usual = IN_THE_MIDDLE.findLast(([first]) => level >= first)![1];
  const [short, selectivity = usual] = NEARLY_TO_THE_END[empties - reaches.at(-1)! - 1] ?? [empties];
  return empties - short > level ? limits(selectivity, empties - short) : limits(usual);
}
