/**
 * The week of practice that the user has made from the games of a player: kept in the browser, with what was done before
 * it began, and what was lost in those games, so that later ones can be compared.
 */
import * as v from 'valibot';
import type { PracticeKind, PracticeRecord } from '../../game/exercise/record.ts';
import type { Done } from '../../game/lessons/progress.ts';
import type { Square } from '../../game/types.ts';
import {
  type Change,
  changeOf,
  costsOf,
  PLAN_TASKS,
  PLAN_TOPICS,
  type PlannedItem,
  type PlanSource,
  type PlanTask,
  type PlanTopic,
  type TasksDone,
  weekFor,
  weekWith,
} from '../../workers/review/plan.ts';
import type { PlayerGame } from '../../workers/review/player-report.ts';
import { checked, goodOnes, numberWithin, storedJson, textUpTo, wholeWithin } from '../browser/checked.ts';
import { Observable } from '../browser/observable.ts';
import { browserStore, onOtherTab, type Store } from '../browser/storage.ts';
import { dateOf } from '../modes/days.ts';

export const PLAN_KEY = 'outflank.plan';
/** Topics that a plan is made of. */
const TOPICS_IN_PLAN = 2;
/** The user's own positions that are asked in a week. */
const OWN_POSITIONS = 10;
const MAX_GAMES = 3000;

export interface PlanRecord {
  readonly player: string;
  /** Costliest first. */
  readonly topics: readonly PlanTopic[];
  /** The mean loss per game, its error, and the number of games. */
  readonly before: { readonly games: number; readonly mean: number; readonly error: number };
  /** Hashes of all games of the player, to tell later ones from them. */
  readonly hashes: readonly number[];
  /** Its first day: "2026-01-31"; empty: everything counts. */
  readonly from: string;
  /** What had been done since `from` when the plan began. */
  readonly base: TasksDone;
  /** The user's own positions answered since. */
  readonly answered: number;
  /** How often nothing was due when the user wanted to repeat. */
  readonly nothingDue: number;
}

const COUNT = wholeWithin(0, 1_000_000_000);
const BEFORE = v.object({
  games: wholeWithin(2, MAX_GAMES),
  mean: numberWithin(0, 4000),
  error: numberWithin(0, 4000),
});
const BASE = v.object(Object.fromEntries(PLAN_TASKS.map((task) => [task, COUNT])) as Record<PlanTask, typeof COUNT>);
const RECORD: v.GenericSchema<unknown, PlanRecord> = v.object({
  player: v.pipe(textUpTo(200), v.nonEmpty()),
  topics: v.pipe(v.array(v.picklist(PLAN_TOPICS)), v.minLength(1), v.maxLength(TOPICS_IN_PLAN)),
  before: BEFORE,
  hashes: goodOnes(wholeWithin(0, 0xffffffff)),
  base: BASE,
  // Plans of earlier versions lack some.
  answered: v.optional(COUNT, 0),
  from: v.optional(textUpTo(10), ''),
  nothingDue: v.optional(COUNT, 0),
});

/** FNV-1a over the squares of a game. */
const hashOf = (squares: readonly Square[]): number =>
  squares.reduce((hash, square) => Math.imul(hash ^ square, 0x01000193), 0x811c9dc5) >>> 0;

/** What was done from a day on, as a plan counts it. */
export function doneSince(from: string, { days }: Pick<PracticeRecord, 'days'>, lessons: Done): TasksDone {
  const answers = (kind: PracticeKind): number =>
    [...days[kind]].reduce((sum, [day, count]) => sum + (day >= from ? count.answers : 0), 0);
  return {
    lesson: [...lessons.values()].filter((at) => dateOf(new Date(at)) >= from).length,
    exercises: answers('set'),
    playOut: answers('playOut'),
    lines: answers('wholeLines'),
    repeat: answers('repeat'),
    daily: answers('daily'),
    mistakes: 0,
  };
}

/** It is always what is stored now, because another tab may have changed it. */
export class TrainingPlan extends Observable {
  readonly #store: Store;
  #record: PlanRecord | null = null;
  /** What the record was read from, or stored as. */
  #text: string | null = null;
  /** The browser refuses to store it, so it lasts for the visit. */
  #isRefused = false;

  constructor(store: Store) {
    super();
    this.#store = store;
  }

  /** Null: there is none. */
  get record(): PlanRecord | null {
    const text = this.#isRefused ? this.#text : this.#store.get(PLAN_KEY);
    if (text !== this.#text) {
      this.#text = text;
      this.#record = checked(RECORD, storedJson(this.#store, PLAN_KEY));
    }
    return this.#record;
  }

  /** Another tab has changed it. */
  reread(): void {
    this.notify();
  }

  /** Makes a plan that begins on a day; false if too little is known. `base`: what was done on that day before. */
  make({ player, games, all }: PlanSource, from: string, base: TasksDone): boolean {
    const { all: before, topics } = costsOf(games);
    if (before.games < 2 || !topics.length) return false;
    this.#set({
      player,
      topics: topics.slice(0, TOPICS_IN_PLAN).map(({ topic }) => topic),
      before,
      hashes: all.slice(0, MAX_GAMES).map(({ squares }) => hashOf(squares)),
      from,
      base,
      answered: 0,
      nothingDue: 0,
    });
    return true;
  }

  end(): void {
    this.#set(null);
  }

  /** Takes up again a plan that has been ended. */
  restore(record: PlanRecord): void {
    this.#set(record);
  }

  /** One of the user's own positions is answered; after the last that there is, all that were planned are done. */
  answerOwn(isLast: boolean): void {
    this.#count('answered', isLast ? OWN_POSITIONS : 1);
  }

  /** Nothing is due, so what was to be repeated counts as done. */
  findNothingDue(): void {
    this.#count('nothingDue', 1);
  }

  /** The week with what was done of it; `done`: what was done from its first day on. */
  week(done: TasksDone): readonly (readonly PlannedItem[])[] {
    const { topics, base, answered, nothingDue } = this.record ?? {
      topics: [],
      base: done,
      answered: 0,
      nothingDue: 0,
    };
    const since = Object.fromEntries(PLAN_TASKS.map((task) => [task, Math.max(0, done[task] - base[task])])) as Record<
      PlanTask,
      number
    >;
    const repeat = since.repeat + nothingDue;
    return weekWith(weekFor(topics), { ...since, repeat, mistakes: answered });
  }

  /** What has changed in games of its player that came later; null: there are none. */
  change(games: readonly PlayerGame[]): Change | null {
    const { record } = this;
    if (!record) return null;
    const known = new Set(record.hashes);
    return changeOf(record.before, costsOf(games.filter(({ squares }) => !known.has(hashOf(squares)))).all);
  }

  #count(what: 'answered' | 'nothingDue', more: number): void {
    const { record } = this;
    this.#set(record && { ...record, [what]: record[what] + more });
  }

  #set(record: PlanRecord | null): void {
    this.#record = record;
    this.#text = record && JSON.stringify(record);
    this.#isRefused = this.#text !== null && !this.#store.set(PLAN_KEY, this.#text);
    if (!record) this.#store.remove(PLAN_KEY);
    this.notify();
  }
}

/** For use with `workbench.part`. */
export function planOf(): TrainingPlan {
  const plan = new TrainingPlan(browserStore());
  onOtherTab(PLAN_KEY, () => plan.reread());
  return plan;
}
