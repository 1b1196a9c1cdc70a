/**
 * The user's exercises: the built-in ones and their own, the answers, the resulting strength, and the unfinished set.
 * What the browser refuses to store lasts for the visit, and that is reported once.
 */
import * as v from 'valibot';
import { answered, type AnswerResult, FIRST_LEVEL, type Learned, mergedLearned } from '../../game/exercise/answers.ts';
import { type ExerciseAnswers, due, TASKS, type ExerciseTask } from '../../game/exercise/choice.ts';
import { type Exercise, GRADES, idOf } from '../../game/exercise/exercise.ts';
import { type ExerciseFile, parseExerciseFile } from '../../game/exercise/file.ts';
import type { DayCount, Days } from '../../game/repertoire/file.ts';
import { numberWithin, readFields, storedJson, wholeWithin } from '../browser/checked.ts';
import type { Store } from '../browser/storage.ts';
import { countedAnswer, dateOf, streakOf, todayOf } from '../modes/days.ts';
import { scheduled } from '../modes/schedule.ts';
import type { ExerciseStore, StoredExercises } from './exercise-store.ts';
import { exerciseWords } from './exercise-words.ts';
import { Stored } from '../browser/stored.ts';

/** An unfinished set: which exercises, which is next, and how it went so far. */
export interface ExerciseSet {
  readonly task: ExerciseTask;
  readonly ids: readonly string[];
  readonly next: number;
  readonly right: number;
  readonly wrong: number;
  /** Right answers in a row. */
  readonly run: number;
}

interface Progress {
  readonly level: number;
  readonly set: ExerciseSet | null;
}

const byId = (exercises: readonly Exercise[]): ReadonlyMap<string, Exercise> =>
  new Map(exercises.map((exercise) => [idOf(exercise), exercise]));

export const KEY = 'outflank.exercises';
const MOST = 1000;
const SET = v.object({
  task: v.picklist(TASKS),
  ids: v.pipe(v.array(v.string()), v.maxLength(MOST)),
  next: wholeWithin(0, MOST),
  right: wholeWithin(0, MOST),
  wrong: wholeWithin(0, MOST),
  run: wholeWithin(0, MOST),
});
const FIELDS = { level: numberWithin(GRADES.least, GRADES.most), set: v.nullable(SET) };

export interface ExercisePorts {
  readonly store: ExerciseStore;
  /** The browser's; see KEY. */
  readonly settings: Store;
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
  #progress: Progress;

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
    this.#progress = readFields<Progress>(FIELDS, { level: FIRST_LEVEL, set: null }, storedJson(ports.settings, KEY));
  }

  get own(): readonly Exercise[] {
    return [...this.state.own.values()];
  }

  /** All of them, the user's own first. */
  get all(): readonly Exercise[] {
    return [...this.state.own.values(), ...this.#ports.shipped];
  }

  get answers(): ExerciseAnswers {
    return this.state.answers;
  }

  /** Failed ones whose time has come. */
  get due(): readonly Exercise[] {
    return due(this.all, this.state.answers, this.#ports.now());
  }

  get level(): number {
    return this.#progress.level;
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

  // The unfinished set.

  /** Null if there is none, or nothing is left of it. */
  get set(): ExerciseSet | null {
    const { set } = this.#progress;
    return set && set.next < set.ids.length ? set : null;
  }

  keepSet(set: ExerciseSet | null): void {
    this.#keep({ set });
  }

  #keep(part: Partial<Progress>): void {
    this.#progress = { ...this.#progress, ...part };
    if (!this.#ports.settings.set(KEY, JSON.stringify(this.#progress))) this.refuse();
    this.notify();
  }

  // Answers.

  async answer(exercise: Exercise, result: AnswerResult): Promise<void> {
    const now = this.#ports.now();
    const { level } = this.#progress;
    const id = idOf(exercise);
    const isRight = result !== 'wrong';
    const after = (learned: Learned | undefined) =>
      answered(exercise, learned, level, result, (review, wasRight) => scheduled(review, wasRight, now));
    const day = dateOf(new Date(now));
    const next = after(this.answers.get(id));
    const answers = new Map(this.answers).set(id, next.learned);
    this.#keep({ level: next.level });
    const { store } = this.#ports;
    await this.change({ answers, days: countedAnswer(this.state.days, day, isRight) }, () =>
      Promise.all([store.learn(id, (learned) => after(learned).learned), store.countAnswer(day, isRight)]),
    );
  }

  // The user's own exercises.

  /** Adds exercises, and what is known about them; returns how many are new. */
  async add(exercises: readonly Exercise[], answers: ExerciseAnswers = new Map()): Promise<number> {
    const fresh = exercises.filter((exercise) => !this.find(idOf(exercise)));
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
