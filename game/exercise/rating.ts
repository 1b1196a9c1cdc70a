/**
 * Ratings of exercises and of the person who answers them, by Glicko-2: an answer is a game between the two, and changes
 * both. They are on a scale of their own, which meets that of tournament ratings at one point only: half of the players
 * rated 1500 find the move of an exercise rated 1500, by the model of what people play.
 */
import { NEWCOMER, POINTS, type Rating, ratingAfter, ratingRested } from '../glicko.ts';
import type { Exercise } from './exercise.ts';

/** `hinted`: right, but after a hint. */
export type AnswerResult = 'wrong' | 'hinted' | 'right';

const WORTH: Readonly<Record<AnswerResult, number>> = { wrong: 0, hinted: 0.5, right: 1 };

/** A person who has answered nothing yet; the deviation is about that of tournament players. */
export const FIRST_PERSON: Rating = { ...NEWCOMER, deviation: 250 };

/** Shares nearer to 0 or 1 than this are rounded to it: the model isn't more precise. */
const RAREST = 0.02;
const FOUND_DEVIATION = 150;
/**
 * Without a share: means of the built-in exercises by grade, and their spread (`npm run training -- exercise-people`).
 * The grade says how deep an engine must look, which is not what makes a move hard for people.
 */
const BY_GRADE = [1669, 1606, 1702, 1730, 1814] as const;
const GRADE_DEVIATION = 270;

/** The rating that an exercise begins with. */
export function firstRating({ found, grade }: Pick<Exercise, 'found' | 'grade'>): Rating {
  const { volatility } = NEWCOMER;
  if (found === undefined)
    return { value: BY_GRADE[grade - 1] ?? NEWCOMER.value, deviation: GRADE_DEVIATION, volatility };
  const share = Math.min(1 - RAREST, Math.max(RAREST, found));
  return { value: NEWCOMER.value - POINTS * Math.log(share / (1 - share)), deviation: FOUND_DEVIATION, volatility };
}

/** Both after an answer. `days`: since the person's last answer. */
export function ratedAnswer(
  person: Rating,
  exercise: Rating,
  result: AnswerResult,
  days: number,
): { readonly person: Rating; readonly exercise: Rating } {
  const rested = ratingRested(person, days);
  return {
    person: ratingAfter(rested, [{ opponent: exercise, result: WORTH[result] }]),
    exercise: ratingAfter(exercise, [{ opponent: rested, result: 1 - WORTH[result] }]),
  };
}

/** Half the width of the range that holds the true value 95 times in 100. */
export const marginOf = ({ deviation }: Rating): number => 2 * deviation;
