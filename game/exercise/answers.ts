/**
 * What the answers so far say: how hard an exercise is for this person, how strong the person is, both on the scale of
 * grades, and when a failed exercise comes again. Strength and difficulty are rated against each other after Elo (The
 * Rating of Chessplayers, 1978): the more surprising a result, the more it changes them.
 */
import type { Review } from '../repertoire/repertoire.ts';
import { type Exercise, GRADES } from './exercise.ts';

/** What is known about an exercise once it was answered. */
export interface Learned {
  readonly answers: number;
  readonly right: number;
  /** Begins as the grade. */
  readonly difficulty: number;
  /** When it comes again; null: never failed. */
  readonly review: Review | null;
}

/** `hinted`: right, but after a hint. */
const RESULTS = ['wrong', 'hinted', 'right'] as const;
export type AnswerResult = (typeof RESULTS)[number];

export const FIRST_LEVEL = 2;
/** One grade up divides the odds of a right answer by e to this power. */
const SLOPE = 1.2;
/** The most that one answer changes each of them. */
const LEVEL_STEP = 0.3;
const DIFFICULTY_STEP = 0.6;
const WORTH: Readonly<Record<AnswerResult, number>> = { wrong: 0, hinted: 0.5, right: 1 };

const onScale = (value: number): number => Math.min(GRADES.most, Math.max(GRADES.least, value));

const expected = (level: number, difficulty: number): number => 1 / (1 + Math.exp(SLOPE * (difficulty - level)));

/** After an answer at `now`, in milliseconds. */
export function answered(
  { grade }: Pick<Exercise, 'grade'>,
  before: Learned | undefined,
  level: number,
  result: AnswerResult,
  schedule: (review: Review | null, isRight: boolean) => Review,
): { readonly learned: Learned; readonly level: number } {
  const { answers, right, difficulty, review } = before ?? { answers: 0, right: 0, difficulty: grade, review: null };
  const isRight = result !== 'wrong';
  const surprise = WORTH[result] - expected(level, difficulty);
  return {
    learned: {
      answers: answers + 1,
      right: right + Number(isRight),
      difficulty: onScale(difficulty - DIFFICULTY_STEP * surprise),
      review: review || !isRight ? schedule(review, isRight) : null,
    },
    level: onScale(level + LEVEL_STEP * surprise),
  };
}

/** The grade as corrected by the answers. */
export const gradeNow = ({ grade }: Exercise, learned: Learned | undefined): number =>
  learned ? Math.round(learned.difficulty) : grade;

/** Of two records of the same exercise, the one with more answers. */
export const mergedLearned = (a: Learned | undefined, b: Learned): Learned => (a && a.answers >= b.answers ? a : b);
