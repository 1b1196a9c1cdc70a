/** What the answers so far say: how hard an exercise is for this person, and when a failed one comes again. */
import type { Rating } from '../glicko.ts';
import type { Review } from '../repertoire/repertoire.ts';
import type { Exercise } from './exercise.ts';
import { type AnswerResult, firstRating, ratedAnswer } from './rating.ts';

/** What is known about an exercise once it was answered. */
export interface Learned {
  readonly answers: number;
  readonly right: number;
  /** Null in records of earlier versions: as if never rated. */
  readonly rating: Rating | null;
  /** When it comes again; null: never failed. */
  readonly review: Review | null;
  /** How often the first move was asked for, and found; absent in records of earlier versions. */
  readonly first?: FirstMoves;
}

/** An exercise may be a line, of which the first move can be right and a later one wrong. */
export interface FirstMoves {
  readonly asked: number;
  readonly found: number;
}

/** As far as the record tells; in earlier versions, it doesn't for lines. */
export function firstMovesOf({ themes }: Pick<Exercise, 'themes'>, learned: Learned | undefined): FirstMoves {
  const { answers = 0, right = 0, first } = learned ?? {};
  return first ?? (themes.includes('line') ? { asked: 0, found: 0 } : { asked: answers, found: right });
}

export interface Answer {
  readonly result: AnswerResult;
  /** Null if it wasn't asked for, as in a trap. */
  readonly foundFirst: boolean | null;
}

/**
 * The record and the person's rating after an answer. `days`: since the person's last answer; `schedule`: when the
 * exercise comes again.
 */
export function answered(
  exercise: Pick<Exercise, 'grade' | 'found' | 'themes'>,
  before: Learned | undefined,
  person: Rating,
  { result, foundFirst, days }: Answer & { readonly days: number },
  schedule: (review: Review | null, isRight: boolean) => Review,
): { readonly learned: Learned; readonly person: Rating } {
  const { answers = 0, right = 0, review = null } = before ?? {};
  const isRight = result !== 'wrong';
  const { asked, found } = firstMovesOf(exercise, before);
  const after = ratedAnswer(person, ratingNow(exercise, before), result, days);
  return {
    learned: {
      answers: answers + 1,
      right: right + Number(isRight),
      rating: after.exercise,
      review: review || !isRight ? schedule(review, isRight) : null,
      first: { asked: asked + Number(foundFirst !== null), found: found + Number(foundFirst === true) },
    },
    person: after.person,
  };
}

/** The rating after the answers so far. */
export const ratingNow = (exercise: Pick<Exercise, 'grade' | 'found'>, learned: Learned | undefined): Rating =>
  learned?.rating ?? firstRating(exercise);

/** Of two records of the same exercise, the one with more answers. */
export const mergedLearned = (a: Learned | undefined, b: Learned): Learned => (a && a.answers >= b.answers ? a : b);
