/** Starts and resumes sets of exercises. */
import { drawn, type ExerciseTask } from '../../game/exercise/choice.ts';
import { type Exercise, idOf } from '../../game/exercise/exercise.ts';
import type { AnswerResult } from '../../game/exercise/rating.ts';
import { dailyOf, rising, type RunKind } from '../../game/exercise/runs.ts';
import { dayNumber } from '../modes/days.ts';
import type { PracticeLog } from '../modes/practice-log.ts';
import { practiceLogOf } from '../workbench/practice-log-of.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { browserStore } from '../browser/storage.ts';
import { browserExercises } from './exercise-store.ts';
import { type ExerciseSet, newSet } from './exercise-set.ts';
import { Exercises } from './exercises.ts';
import { MotifThemes } from './motif-themes.ts';
import { shippedExercises } from './shipped.ts';
import { alsoSpeakOf } from '../i18n/locale.ts';
import { ExerciseMode } from './exercise-mode.ts';
import { ExpectedSolves } from './expected.ts';
import { peopleOf } from '../people/people-of.ts';
import { pageMotifs } from '../motifs/client.ts';

/** Number of different streaks. */
const SEEDS = 2 ** 30;

export class ExerciseSets {
  readonly exercises: Exercises;
  readonly motifs = new MotifThemes(pageMotifs);
  readonly expected: ExpectedSolves;
  readonly log: PracticeLog;
  readonly #workbench: Workbench;
  /** The five of each date asked for. */
  readonly #dailies = new Map<string, readonly string[]>();

  constructor(workbench: Workbench, exercises: Exercises, log: PracticeLog) {
    this.#workbench = workbench;
    this.exercises = exercises;
    this.log = log;
    const model = () => peopleOf(workbench).want();
    this.expected = new ExpectedSolves({ model, rating: () => workbench.settings.rating });
  }

  /** Starts a set of `count` of these, in random order. */
  start(task: ExerciseTask, from: readonly Exercise[], count: number): void {
    const list = drawn(from, task, count, this.exercises.answers, Math.random);
    this.#begin(newSet('set', list.map(idOf), { task }));
  }

  /** Starts a set of the failed ones that are due, longest due first. */
  repeat(): void {
    this.#begin(newSet('repeat', this.exercises.due.map(idOf)));
  }

  /** Goes on with what is unfinished of a kind; false if nothing is. */
  resume(kind: RunKind): boolean {
    const set = this.exercises.unfinished(kind);
    if (set) this.#begin(set);
    return set !== null;
  }

  /** Starts a run of rising difficulty: a streak, or three minutes. */
  rise(kind: 'streak' | 'minutes'): void {
    const { all, answers } = this.exercises;
    const list = rising(all, answers, Math.floor(Math.random() * SEEDS));
    this.#begin(newSet(kind, list.map(idOf)));
  }

  /** What there is to know about the five of a date. */
  daily(day: string): { readonly ids: readonly string[]; readonly results: readonly AnswerResult[] } {
    return { ids: this.#dailyIds(day), results: this.log.record.dailies.get(day) ?? [] };
  }

  /** The five of a date, from the first that isn't answered; answered ones are shown again. */
  startDaily(day: string): void {
    const { ids, results } = this.daily(day);
    const wrong = ids.filter((_, index) => results[index] === 'wrong');
    const kept = this.exercises.kept('daily');
    this.#begin(
      newSet('daily', ids, {
        ...(kept?.day === day && { later: kept.later, gained: kept.gained }),
        day,
        next: results.length,
        missed: wrong,
        wrong: wrong.length,
        right: results.length - wrong.length,
      }),
    );
  }

  isDailyDone(day: string): boolean {
    const { ids, results } = this.daily(day);
    return results.length >= ids.length;
  }

  #dailyIds(day: string): readonly string[] {
    const ids = this.#dailies.get(day) ?? dailyOf(this.exercises.shipped, dayNumber(day)).map(idOf);
    this.#dailies.set(day, ids);
    return ids;
  }

  /** An empty set doesn't replace an unfinished one. */
  #begin(set: ExerciseSet): void {
    if (!set.ids.length) return;
    const workbench = this.#workbench;
    const { exercises } = this;
    workbench.show('train');
    workbench.modes.enter((host, signal) => new ExerciseMode(host, signal, { exercises, set }));
  }
}

/** For use with `workbench.part`. */
export async function exerciseSetsOf(workbench: Workbench): Promise<ExerciseSets> {
  const [shipped] = await Promise.all([shippedExercises.fetch(), alsoSpeakOf('edge')]);
  const log = workbench.part(practiceLogOf);
  const exercises = new Exercises({
    store: browserExercises(),
    settings: browserStore(),
    log,
    shipped,
    now: Date.now,
    say: (text, isError) => workbench.say(text, isError),
  });
  await exercises.load();
  return new ExerciseSets(workbench, exercises, log);
}
