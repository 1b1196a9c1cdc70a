/** What makes a position an exercise: one move that is right by enough, among enough others; and how hard it is. */
import { movesOf, passed, played, type OthelloPosition } from '../bitboard/position.ts';
import type { Square } from '../types.ts';
import { GRADES } from './exercise.ts';

/** Discs by which a move must be better than the next best if the result is the same. */
const MARGIN = 4;
/** With fewer moves there is no real choice; within a line, two will do. */
export const MIN_MOVES = 4;
const MIN_IN_LINE = 2;
/** A game won or lost by more teaches little, unless it is a wipeout. */
const MAX_DISCS = 44;
const WIPEOUT = 64;
export const MIN_EMPTIES = 6;
/** An exercise is graded by the first search to one of these depths that finds its move. */
export const EXERCISE_DEPTHS = [1, 3, 5, 7] as const;
const EMPTIES_PER_GRADE = 4;

/** Exact values of moves, in discs for the side to move. */
export type Values = ReadonlyMap<Square, number>;

export interface RightMove {
  readonly square: Square;
  readonly score: number;
  readonly second: number;
}

/**
 * Whether a move worth `other` is wrong if the best is worth `score`: worse by enough discs, or with a worse result.
 */
export const isWrong = (score: number, other: number): boolean =>
  other <= score - MARGIN || (score > 0 && other <= 0) || (score === 0 && other < 0);

export const isWorthwhile = (score: number): boolean => Math.abs(score) <= MAX_DISCS || score === WIPEOUT;

/** The one right move; null if there is none, or several. */
function onlyRight(values: Values): RightMove | null {
  const [first, next] = [...values].sort(([, a], [, b]) => b - a);
  if (!first || !next || !isWrong(first[1], next[1])) return null;
  return { square: first[0], score: first[1], second: next[1] };
}

/** The right move of a position, if the values of all its moves make it an exercise. */
export function rightMove(values: Values): RightMove | null {
  const right = values.size >= MIN_MOVES ? onlyRight(values) : null;
  return right && isWorthwhile(right.score) ? right : null;
}

/** The same within a line. */
export const nextRightMove = (values: Values): RightMove | null =>
  values.size >= MIN_IN_LINE ? onlyRight(values) : null;

/** The strongest reply; among equals, the first on the board. */
export const strongest = (values: Values): Square | null => {
  const most = Math.max(...values.values());
  return [...values.keys()].sort((a, b) => a - b).find((square) => values.get(square) === most) ?? null;
};

/** Where a line continues after a move and its reply, with the same side to move; null if it can't. */
export function afterReply(position: OthelloPosition, move: Square, reply: Square | null): OthelloPosition | null {
  const after = played(position, move);
  const next = after && (reply === null ? passed(after) : played(after, reply));
  return next && movesOf(next) > 0 ? next : null;
}

/** `step`: the index in EXERCISE_DEPTHS of the first search that finds the move; -1: none. */
export function gradeOf(step: number, empties: number): number {
  const steps = (step < 0 ? EXERCISE_DEPTHS.length : step) + Math.floor((empties - MIN_EMPTIES) / EMPTIES_PER_GRADE);
  return Math.max(GRADES.least, Math.min(GRADES.most, GRADES.least + steps));
}
