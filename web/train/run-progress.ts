/** How a run goes: what counts, its time, and how it ended. */
import type { Answer } from '../../game/exercise/answers.ts';
import { type Exercise, idOf } from '../../game/exercise/exercise.ts';
import { type RunRules, RUNS } from '../../game/exercise/runs.ts';
import { Countdown } from '../play/countdown.ts';
import type { ExerciseSet, LaterMove } from './exercise-set.ts';
import type { Exercises } from './exercises.ts';

/** All exercises were answered, one was answered wrong, or time is up. */
export type RunEnd = 'end' | 'wrong' | 'time';

export interface RunResult {
  readonly why: RunEnd;
  /** More right answers than ever before in runs of this kind. */
  readonly isBest: boolean;
  /** Points that the user's rating has gained by the answers of the run. */
  readonly gained: number;
}

export type RunExercises = Pick<Exercises, 'find' | 'answer' | 'keepSet' | 'finish' | 'rating'>;

export class RunProgress {
  readonly #exercises: RunExercises;
  readonly rules: RunRules;
  /** Null without a limit. */
  readonly clock: Countdown | null;
  #set: ExerciseSet;
  #result: RunResult | null = null;

  /** `onTime`: called when time is up. `now`: in milliseconds. */
  constructor(exercises: RunExercises, set: ExerciseSet, onTime: () => void, now?: () => number) {
    this.#exercises = exercises;
    this.#set = set;
    this.rules = RUNS[set.kind];
    const { timeMs } = this.rules;
    this.clock = timeMs === null ? null : new Countdown(timeMs, onTime, now);
  }

  get set(): ExerciseSet {
    return this.#set;
  }

  /** Null before the end. */
  get result(): RunResult | null {
    return this.#result;
  }

  /** The answer that counts to the exercise at this place; `later`: the move asked for, unless it was the first. */
  record(index: number, exercise: Exercise, answer: Answer, later: LaterMove | null = null): void {
    const { right, wrong, run, missed, gained } = this.#set;
    const next = index + 1;
    const ratingBefore = this.#exercises.rating.value;
    void this.#exercises.answer(exercise, answer, { ...this.#set, next });
    const id = idOf(exercise);
    const isRight = answer.result !== 'wrong';
    this.#set = {
      ...this.#set,
      next,
      right: right + Number(isRight),
      wrong: wrong + Number(!isRight),
      run: isRight ? run + 1 : 0,
      missed: isRight ? missed : [...missed, id],
      later: isRight || !later ? this.#set.later : { ...this.#set.later, [id]: later },
      gained: gained + this.#exercises.rating.value - ratingBefore,
    };
    this.#exercises.keepSet(this.#set);
    // Counted at once: the page may be left before the result is looked at.
    if (!isRight && this.rules.endsWhenWrong) this.finish('wrong');
  }

  /** Ends it once; later calls only update what was gained since. */
  finish(why: RunEnd): RunResult {
    this.clock?.stand();
    const { isBest = this.#exercises.finish(this.#set) } = this.#result ?? {};
    this.#result = { why: this.#result?.why ?? why, isBest, gained: this.#set.gained };
    return this.#result;
  }
}
