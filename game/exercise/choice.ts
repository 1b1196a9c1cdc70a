/** Sets of exercises: by theme, empties and grade; those due; and traps, half of which are right moves. */
import { legalSquares } from '../bitboard/position.ts';
import type { Motif } from '../motifs/tag.ts';
import type { Square } from '../types.ts';
import type { Rating } from '../glicko.ts';
import { type Learned, ratingNow } from './answers.ts';
import { exerciseEmpties, type Exercise, idOf, exercisePosition } from './exercise.ts';
import { shuffled } from '../random.ts';
import { isTheme, type Theme } from './themes.ts';

/** `moves`: find the right move. `traps`: is the X-square right, or does it lose? */
export const TASKS = ['moves', 'traps'] as const;
export type ExerciseTask = (typeof TASKS)[number];

export interface Wish {
  readonly task: ExerciseTask;
  /** Null: any. */
  readonly theme: Theme | Motif | null;
  readonly least: number;
  readonly most: number;
  readonly grade: number | null;
  /** Only exercises rated near this. */
  readonly near?: Pick<Rating, 'value'> | null;
}

/** Ratings that differ by at most this are near: chances from 36 to 64 in 100. */
const NEAR_POINTS = 100;

/** Answers by id. */
export type ExerciseAnswers = ReadonlyMap<string, Learned>;

const X_SQUARES: readonly (readonly [xSquare: Square, corner: Square])[] = [
  [9, 0],
  [14, 7],
  [49, 56],
  [54, 63],
];

/**
 * A move to an X-square whose corner is empty: the right move if it is one, otherwise the first that loses; null if
 * there is none.
 */
export function trapOf(exercise: Exercise): { readonly square: Square; readonly isSafe: boolean } | null {
  const open = X_SQUARES.filter(([, corner]) => exercise.board[corner] === '-').map(([square]) => square);
  const right = exercise.best.find((square) => open.includes(square));
  if (right !== undefined) return { square: right, isSafe: true };
  const legal = legalSquares(exercisePosition(exercise));
  const wrong = open.find((square) => legal.includes(square));
  return wrong === undefined ? null : { square: wrong, isSafe: false };
}

/** Exercises that fit, in their order; `motifsOf`: the motifs of an exercise as far as they are known. */
export function fitting(
  exercises: readonly Exercise[],
  { task, theme, least, most, grade, near = null }: Wish,
  answers: ExerciseAnswers,
  motifsOf: (exercise: Exercise) => readonly Motif[] = () => [],
): readonly Exercise[] {
  const isAbout = (exercise: Exercise): boolean =>
    theme === null || (isTheme(theme) ? exercise.themes.includes(theme) : motifsOf(exercise).includes(theme));
  const isNear = (exercise: Exercise, { value }: Pick<Rating, 'value'>): boolean =>
    Math.abs(ratingNow(exercise, answers.get(idOf(exercise))).value - value) <= NEAR_POINTS;
  return exercises.filter((exercise) => {
    const empties = exerciseEmpties(exercise);
    return (
      empties >= least &&
      empties <= most &&
      // The theme would give away the right move.
      (task === 'traps' || isAbout(exercise)) &&
      (grade === null || exercise.grade === grade) &&
      (near === null || isNear(exercise, near)) &&
      (task === 'moves' || trapOf(exercise) !== null)
    );
  });
}

/** Failed ones whose time has come, longest due first. */
export function due(exercises: readonly Exercise[], answers: ExerciseAnswers, now: number): readonly Exercise[] {
  const time = (exercise: Exercise): number => answers.get(idOf(exercise))?.review?.due ?? Infinity;
  return exercises.filter((exercise) => time(exercise) <= now).toSorted((a, b) => time(a) - time(b));
}

type Random = () => number;

/** At most `count` in random order, those never answered first. */
function drawnMoves(
  exercises: readonly Exercise[],
  count: number,
  answers: ExerciseAnswers,
  random: Random,
): Exercise[] {
  const isNew = (exercise: Exercise): boolean => !answers.has(idOf(exercise));
  const order = shuffled(exercises, random);
  return [...order.filter(isNew), ...order.filter((exercise) => !isNew(exercise))].slice(0, count);
}

/** Half with an X-square that is right, and for each of them one with about as many empties where it loses. */
function drawnTraps(
  exercises: readonly Exercise[],
  count: number,
  answers: ExerciseAnswers,
  random: Random,
): Exercise[] {
  const order = drawnMoves(exercises, exercises.length, answers, random);
  const safe = order.filter((exercise) => trapOf(exercise)!.isSafe);
  let losing = order.filter((exercise) => !trapOf(exercise)!.isSafe);
  const out: Exercise[] = [];
  for (const exercise of safe.slice(0, Math.floor(count / 2))) {
    const apart = (other: Exercise): number => Math.abs(exerciseEmpties(other) - exerciseEmpties(exercise));
    const [near] = losing.toSorted((a, b) => apart(a) - apart(b));
    if (!near) break;
    losing = losing.filter((other) => other !== near);
    out.push(exercise, near);
  }
  return shuffled(out, random);
}

/** How many of these can be asked: of traps, as many safe ones as losing ones. */
export function askable(exercises: readonly Exercise[], task: ExerciseTask): number {
  if (task === 'moves') return exercises.length;
  const safe = exercises.filter((exercise) => trapOf(exercise)!.isSafe).length;
  return 2 * Math.min(safe, exercises.length - safe);
}

export const drawn = (
  exercises: readonly Exercise[],
  task: ExerciseTask,
  count: number,
  answers: ExerciseAnswers,
  random: Random,
): readonly Exercise[] => (task === 'traps' ? drawnTraps : drawnMoves)(exercises, count, answers, random);
