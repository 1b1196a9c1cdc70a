/** When a card is asked again: spaced repetition by FSRS (ts-fsrs), with its usual parameters. */
import { type Card as FsrsCard, createEmptyCard, fsrs, Rating, State } from 'ts-fsrs';
import type { Review } from '../../game/repertoire/repertoire.ts';

const scheduler = fsrs();

const STATES = { learning: State.Learning, review: State.Review, relearning: State.Relearning } as const;
const NAMES: Readonly<Partial<Record<State, Review['state']>>> = {
  [State.Learning]: 'learning',
  [State.Review]: 'review',
  [State.Relearning]: 'relearning',
};

const cardOf = ({ due, last, stability, difficulty, interval, steps, answers, lapses, state }: Review): FsrsCard => ({
  due: new Date(due),
  last_review: new Date(last),
  stability,
  difficulty,
  elapsed_days: 0,
  scheduled_days: interval,
  learning_steps: steps,
  reps: answers,
  lapses,
  state: STATES[state],
});

/**
 * The review after an answer at `now`, in milliseconds. The last one may be dated later, because of a clock that was
 * wrong or on another device: the scheduler can't handle that, so it counts as given just now.
 */
export function scheduled(review: Review | null, isRight: boolean, now: number): Review {
  const before = review ? cardOf({ ...review, last: Math.min(review.last, now) }) : createEmptyCard(now);
  const { card } = scheduler.next(before, now, isRight ? Rating.Good : Rating.Again);
  return {
    due: card.due.getTime(),
    last: now,
    stability: card.stability,
    difficulty: card.difficulty,
    interval: card.scheduled_days,
    steps: card.learning_steps,
    answers: card.reps,
    lapses: card.lapses,
    state: NAMES[card.state] ?? 'learning',
  };
}
