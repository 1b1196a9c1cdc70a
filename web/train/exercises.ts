/**
 * The user's exercises: the built-in ones and their own, the answers, the resulting ratings, and unfinished sets. What
 * the browser refuses to store lasts for the visit, and that is reported once.
 */
import * as v from 'valibot';
import { type Answer, answered, type Learned, mergedLearned } from '../../game/exercise/answers.ts';
import { type ExerciseAnswers, due } from '../../game/exercise/choice.ts';
import { type Exercise, idOf } from '../../game/exercise/exercise.ts';
import { type ExerciseFile, parseExerciseFile } from '../../game/exercise/file.ts';
import { RUN_KINDS, type RunKind, RUNS } from '../../game/exercise/runs.ts';
import type { Rating } from '../../game/glicko.ts';
import type { DayCount, Days } from '../../game/repertoire/file.ts';
import { readFields, storedJson } from '../browser/checked.ts';
import type { Store } from '../browser/storage.ts';
import { Stored } from '../browser/stored.ts';
import { countedAnswer, dateOf, streakOf, todayOf } from '../modes/days.ts';
import type { PracticeLog } from '../modes/practice-log.ts';
import { scheduled } from '../modes/schedule.ts';
import { type ExerciseSet, SET } from './exercise-set.ts';
import type { ExerciseStore, StoredExercises } from './exercise-store.ts';
import { exerciseWords } from './exercise-words.ts';

type Sets = Readonly<Record<RunKind, ExerciseSet | null>>;

const byId = (exercises: readonly Exercise[]): ReadonlyMap<string, Exercise> =>
  new Map(exercises.map((exercise) => [idOf(exercise), exercise]));

/** The key of unfinished sets, each in the field named after its kind. */
export const KEY = 'outflank.exercises';
const byKind = <T>(value: T): Record<RunKind, T> =>
  Object.fromEntries(RUN_KINDS.map((kind) => [kind, value])) as Record<RunKind, T>;

export interface ExercisePorts {
  readonly store: ExerciseStore;
  /** The browser's; see KEY. */
  readonly settings: Store;
  readonly log: Pick<PracticeLog, 'rating' | 'rate' | 'count' | 'answerDaily' | 'finish'>;
  readonly shipped: readonly Exercise[];
  readonly now: () => number;
  say(text: string, isError?: boolean): void;
}

interface ExercisesState extends Omit<StoredExercises, 'own'> {
  readonly own: ReadonlyMap<string, Exercise>;
}

export class Exercises extends Stored<ExercisesState> {
  readonly #ports: ExercisePorts;
  readonly #shipped: ReadonlyMap<string, Exercise>;
  /** What the browser refused to store; null: all is stored. */
  #unstored: Sets | null = null;

  constructor(ports: ExercisePorts) {
    const read = async (): Promise<ExercisesState> => {
      const found = await ports.store.read();
      return { ...found, own: byId(found.own) };
    };
    const empty = { own: byId([]), answers: new Map(), days: new Map() };
    const onChange = (listener: () => void): void => ports.store.onChange(listener);
    super({ read, onChange }, empty, () => ports.say(exerciseWords.refused(), true));
    this.#ports = ports;
    this.#shipped = byId(ports.shipped);
  }

  get own(): readonly Exercise[] {
    return [...this.state.own.values()];
  }

  /** The built-in ones, the same for everybody. */
  get shipped(): readonly Exercise[] {
    return this.#ports.shipped;
  }

  /** All of them, the user's own first. */
  get all(): readonly Exercise[] {
    return [...this.state.own.values(), ...this.#ports.shipped];
  }

  get answers(): ExerciseAnswers {
    return this.state.answers;
  }

  /** Failed ones that are due. */
  get due(): readonly Exercise[] {
    return due(this.all, this.state.answers, this.#ports.now());
  }

  /** The user's rating. */
  get rating(): Rating {
    return this.#ports.log.rating;
  }

  /** Answers by day. */
  get days(): Days {
    return this.state.days;
  }

  get streak(): number {
    return streakOf(this.state.days, this.#ports.now());
  }

  get today(): DayCount {
    return todayOf(this.state.days, this.#ports.now());
  }

  find(id: string): Exercise | undefined {
    return this.state.own.get(id) ?? this.#shipped.get(id);
  }

  // Unfinished sets.

  /** Null if there is none of this kind, or nothing is left of it. */
  unfinished(kind: RunKind): ExerciseSet | null {
    const set = this.kept(kind);
    return set && set.next < set.ids.length ? set : null;
  }

  /** Also one that is answered, and whose result wasn't looked at. */
  kept(kind: RunKind): ExerciseSet | null {
    const set = this.#sets[kind];
    return set?.kind === kind ? set : null;
  }

  keepSet(set: ExerciseSet): void {
    if (RUNS[set.kind].isKept) this.#keep(set.kind, set);
  }

  /** A run is over; true if it was the best of its kind. */
  finish(set: ExerciseSet): boolean {
    if (this.#sets[set.kind]) this.#keep(set.kind, null);
    return RUNS[set.kind].hasBest && this.#ports.log.finish(set.kind, set.right);
  }

  /** Read whenever they are needed, because another tab may have changed them. */
  get #sets(): Sets {
    return (
      this.#unstored ?? readFields<Sets>(byKind(v.nullable(SET)), byKind(null), storedJson(this.#ports.settings, KEY))
    );
  }

  #keep(kind: RunKind, set: ExerciseSet | null): void {
    const sets = { ...this.#sets, [kind]: set };
    const isStored = this.#ports.settings.set(KEY, JSON.stringify(sets));
    this.#unstored = isStored ? null : sets;
    if (!isStored) this.refuse();
    this.notify();
  }

  // Answers.

  /** An answer in a set, which counts for its kind; `next`: the place after it. */
  async answer(
    exercise: Exercise,
    answer: Answer,
    { kind, day: date, next }: Pick<ExerciseSet, 'kind' | 'day' | 'next'>,
  ): Promise<void> {
    const { log, now: clock, store } = this.#ports;
    const now = clock();
    const id = idOf(exercise);
    const { result } = answer;
    const isRight = result !== 'wrong';
    let asked = { rating: log.rating, days: 0 };
    const after = (before: Learned | undefined) =>
      answered(exercise, before, asked.rating, { ...answer, days: asked.days }, (review, wasRight) =>
        scheduled(review, wasRight, now),
      );
    const before = this.answers.get(id);
    log.rate((rating, days) => {
      asked = { rating, days };
      return after(before).person;
    });
    log.count(kind, isRight);
    if (date !== null) log.answerDaily(date, next - 1, result);
    const day = dateOf(new Date(now));
    const answers = new Map(this.answers).set(id, after(before).learned);
    await this.change({ answers, days: countedAnswer(this.state.days, day, isRight) }, () =>
      Promise.all([store.learn(id, (stored) => after(stored).learned), store.countAnswer(day, isRight)]),
    );
  }

  // The user's own exercises.

  /** Adds exercises, and what is known about them; returns how many are new. */
  async add(exercises: readonly Exercise[], answers: ExerciseAnswers = new Map()): Promise<number> {
    const fresh = [...byId(exercises).values()].filter((exercise) => !this.find(idOf(exercise)));
    const known = new Map(this.answers);
    for (const [id, learned] of answers) known.set(id, mergedLearned(known.get(id), learned));
    const own = byId([...this.own, ...fresh]);
    await this.change({ own, answers: known }, () => this.#ports.store.add(fresh, answers));
    return fresh.length;
  }

  /** Adds those of a file. */
  async addFile(text: string): Promise<ExerciseFile & { readonly added: number }> {
    const file = parseExerciseFile(text);
    return { ...file, added: await this.add(file.exercises, file.answers) };
  }

  async remove(exercise: Exercise): Promise<void> {
    const id = idOf(exercise);
    const own = byId(this.own.filter((other) => idOf(other) !== id));
    await this.change({ own }, () => this.#ports.store.remove(id));
  }
}
