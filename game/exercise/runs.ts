/**
 * Runs: several exercises in a row, with an end. What differs between the kinds is a row of RUNS; which exercises they
 * ask is decided here, from a seed or a date alone, so that the same seed asks the same ones.
 */
import { randomFrom, shuffled } from '../random.ts';
import { ratingNow } from './answers.ts';
import type { ExerciseAnswers } from './choice.ts';
import { type Exercise, idOf } from './exercise.ts';

export const RUN_KINDS = ['set', 'repeat', 'streak', 'minutes', 'daily'] as const;
export type RunKind = (typeof RUN_KINDS)[number];

export interface RunRules {
  /** The first wrong answer is the last one. */
  readonly endsWhenWrong: boolean;
  /** Milliseconds for all answers together; null: no limit. */
  readonly timeMs: number | null;
  /** Goes on at once, without a verdict and without the further moves of a line. */
  readonly isQuick: boolean;
  /** The highest number of right answers is kept. */
  readonly hasBest: boolean;
  /** It can be continued later. */
  readonly isKept: boolean;
}

const MINUTE_MS = 60_000;
const PLAIN: RunRules = { endsWhenWrong: false, timeMs: null, isQuick: false, hasBest: false, isKept: true };

export const RUNS: Readonly<Record<RunKind, RunRules>> = {
  set: PLAIN,
  repeat: PLAIN,
  streak: { ...PLAIN, endsWhenWrong: true, hasBest: true },
  minutes: { ...PLAIN, timeMs: 3 * MINUTE_MS, isQuick: true, hasBest: true, isKept: false },
  daily: PLAIN,
};

/** The longest possible streak, and the most that anyone answers in three minutes. */
const LONGEST = 60;
export const DAILY_COUNT = 5;
/** Fixes the order of the daily exercises for good. */
const DAILY_SEED = 20_261_125;

/** The list in `count` parts whose sizes differ by at most one. */
function parts<T>(list: readonly T[], count: number): readonly (readonly T[])[] {
  const at = (part: number): number => Math.round((part * list.length) / count);
  return Array.from({ length: count }, (_, part) => list.slice(at(part), at(part + 1)));
}

/** Easier ones first; of equal ones, the order depends on the exercises alone. */
function byRating(exercises: readonly Exercise[], answers: ExerciseAnswers): readonly Exercise[] {
  return exercises
    .map((exercise) => ({
      exercise,
      id: idOf(exercise),
      rating: ratingNow(exercise, answers.get(idOf(exercise))).value,
    }))
    .toSorted((a, b) => a.rating - b.rating || (a.id < b.id ? -1 : 1))
    .map(({ exercise }) => exercise);
}

/** Exercises over the whole range of ratings, easiest first: one from each part of the list by rating. */
export function rising(exercises: readonly Exercise[], answers: ExerciseAnswers, seed: number): readonly Exercise[] {
  const random = randomFrom(seed);
  const count = Math.min(LONGEST, exercises.length);
  return parts(byRating(exercises, answers), count).map((part) => part[Math.floor(random() * part.length)]!);
}

/**
 * Five exercises for a day, counted from 1 January 1970, from the easiest fifth to the hardest: the same for everybody
 * who has the same exercises. None comes again before all others of its fifth.
 */
export function dailyOf(shipped: readonly Exercise[], day: number): readonly Exercise[] {
  return parts(byRating(shipped, new Map()), Math.min(DAILY_COUNT, shipped.length)).map((part, index) => {
    const order = shuffled(part, randomFrom(DAILY_SEED + index));
    return order[day % order.length]!;
  });
}
