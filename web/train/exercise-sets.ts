/** Starts and resumes sets of exercises. */
import { drawn, type ExerciseTask } from '../../game/exercise/choice.ts';
import { type Exercise, idOf } from '../../game/exercise/exercise.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { browserStore } from '../browser/storage.ts';
import { browserExercises } from './exercise-store.ts';
import { Exercises, type ExerciseSet } from './exercises.ts';
import { MotifThemes } from './motif-themes.ts';
import { shippedExercises } from './shipped.ts';
import { alsoSpeakOf } from '../i18n/locale.ts';
import { ExerciseMode } from './exercise-mode.ts';
import { ExpectedSolves } from './expected.ts';
import { peopleOf } from '../people/people-of.ts';
import { pageMotifs } from '../motifs/client.ts';

export class ExerciseSets {
  readonly exercises: Exercises;
  readonly motifs = new MotifThemes(pageMotifs);
  readonly expected: ExpectedSolves;
  readonly #workbench: Workbench;

  constructor(workbench: Workbench, exercises: Exercises) {
    this.#workbench = workbench;
    this.exercises = exercises;
    const model = () => peopleOf(workbench).want();
    this.expected = new ExpectedSolves({ model, rating: () => workbench.settings.rating });
  }

  /** Starts a set of `count` of these, in random order. */
  start(task: ExerciseTask, from: readonly Exercise[], count: number): void {
    const list = drawn(from, task, count, this.exercises.answers, Math.random);
    this.#begin({ task, ids: list.map(idOf), next: 0, right: 0, wrong: 0, run: 0 });
  }

  /** Failed ones whose time has come, longest due first. */
  repeat(): void {
    const ids = this.exercises.due.map(idOf);
    this.#begin({ task: 'moves', ids, next: 0, right: 0, wrong: 0, run: 0 });
  }

  /** The unfinished set. */
  resume(): void {
    const { set } = this.exercises;
    if (set) this.#begin(set);
  }

  #begin(set: ExerciseSet): void {
    const workbench = this.#workbench;
    const { exercises } = this;
    workbench.show('train');
    workbench.modes.enter((host, signal) => new ExerciseMode(host, signal, { exercises, set }));
  }
}

/** For use with `workbench.part`. */
export async function exerciseSetsOf(workbench: Workbench): Promise<ExerciseSets> {
  const [shipped] = await Promise.all([shippedExercises.fetch(), alsoSpeakOf('edge')]);
  const exercises = new Exercises({
    store: browserExercises(),
    settings: browserStore(),
    shipped,
    now: Date.now,
    say: (text, isError) => workbench.say(text, isError),
  });
  await exercises.load();
  return new ExerciseSets(workbench, exercises);
}
