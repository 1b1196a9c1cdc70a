/**
 * The record of what was practised, in the browser's own storage. It is always what is stored now, because another tab
 * may have added to it. What the browser refuses lasts for the visit, and that is reported once.
 */
import {
  daysRested,
  makeRecord,
  mergedRecord,
  NO_PRACTICE,
  type PracticeKind,
  type PracticeRecord,
  readRecord,
  withAnswer,
  withBest,
} from '../../game/exercise/record.ts';
import type { AnswerResult } from '../../game/exercise/rating.ts';
import type { RunKind } from '../../game/exercise/runs.ts';
import type { Rating } from '../../game/glicko.ts';
import { storedJson } from '../browser/checked.ts';
import { Observable } from '../browser/observable.ts';
import type { Store } from '../browser/storage.ts';
import { dateOf } from './days.ts';

export const PRACTICE_KEY = 'outflank.practice';

export interface PracticePorts {
  readonly store: Store;
  readonly now: () => number;
  /** Says that nothing can be stored. */
  sayRefused(): void;
}

export class PracticeLog extends Observable {
  readonly #ports: PracticePorts;
  #record: PracticeRecord = NO_PRACTICE;
  /** What the record was read from, or stored as. */
  #text: string | null = null;
  #isRefused = false;

  constructor(ports: PracticePorts) {
    super();
    this.#ports = ports;
  }

  get record(): PracticeRecord {
    const { store } = this.#ports;
    const text = this.#isRefused ? this.#text : store.get(PRACTICE_KEY);
    if (text !== this.#text) {
      this.#text = text;
      this.#record = readRecord(storedJson(store, PRACTICE_KEY));
    }
    return this.#record;
  }

  /** Another tab has added to it. */
  reread(): void {
    this.notify();
  }

  get rating(): Rating {
    return this.record.rating;
  }

  /** "2026-01-31", in local time. */
  get today(): string {
    return dateOf(new Date(this.#ports.now()));
  }

  get yesterday(): string {
    const day = new Date(this.#ports.now());
    day.setDate(day.getDate() - 1);
    return dateOf(day);
  }

  count(kind: PracticeKind, isRight: boolean): void {
    this.#change((record) => withAnswer(record, kind, this.today, isRight));
  }

  /** Changes the rating by an answer; `days`: since the last one. */
  rate(after: (rating: Rating, days: number) => Rating): void {
    const now = this.#ports.now();
    this.#change((record) => ({ ...record, rating: after(record.rating, daysRested(record, now)), ratedAt: now }));
  }

  /** The answer to an exercise of a date, from 0; another tab may have given it before. */
  answerDaily(date: string, index: number, result: AnswerResult): void {
    this.#change((record) => {
      const results = record.dailies.get(date) ?? [];
      if (results.length !== index) return record;
      return { ...record, dailies: new Map(record.dailies).set(date, [...results, result]) };
    });
  }

  /** A run has ended with `count` right answers; true if that is the best so far. */
  finish(kind: RunKind, count: number): boolean {
    let isBest = false;
    this.#change((record) => {
      const next = count ? withBest(record, kind, { count, day: this.today }) : record;
      isBest = next !== record;
      return next;
    });
    return isBest;
  }

  /** Adds what a file has. */
  add(other: PracticeRecord): void {
    this.#change((record) => mergedRecord(record, other));
  }

  #change(make: (record: PracticeRecord) => PracticeRecord): void {
    this.#record = make(this.record);
    this.#text = JSON.stringify(makeRecord(this.#record));
    if (!this.#isRefused && !this.#ports.store.set(PRACTICE_KEY, this.#text)) {
      this.#isRefused = true;
      this.#ports.sayRefused();
    }
    this.notify();
  }
}
