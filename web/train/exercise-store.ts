/**
 * Where the user's own exercises and what is known of all of them by the answers are kept between visits: a database of
 * its own in IndexedDB, a record for each. Other tabs are told of each change.
 */
import type { DBSchema } from 'idb';
import * as v from 'valibot';
import { type Learned, mergedLearned } from '../../game/exercise/answers.ts';
import type { ExerciseAnswers } from '../../game/exercise/choice.ts';
import { type Exercise, idOf, makeExercise, parseExercise } from '../../game/exercise/exercise.ts';
import { LEARNED } from '../../game/exercise/file.ts';
import type { Days } from '../../game/repertoire/file.ts';
import { databaseOf } from '../browser/database.ts';
import { countedAnswer, daysOf } from '../modes/days.ts';

export interface StoredExercises {
  readonly own: readonly Exercise[];
  readonly answers: ExerciseAnswers;
  readonly days: Days;
}

/** The record as it is to be, made of the one that is there. */
export type LearnedChange = (learned: Learned | undefined) => Learned;

/** Every promise is rejected where the browser refuses. */
export interface ExerciseStore {
  read(): Promise<StoredExercises>;
  learn(id: string, change: LearnedChange): Promise<void>;
  countAnswer(day: string, isRight: boolean): Promise<void>;
  add(own: readonly Exercise[], answers: ExerciseAnswers): Promise<void>;
  remove(id: string): Promise<void>;
  /** Another tab has changed something. */
  onChange(listener: () => void): void;
}

const DATABASE = 'outflank-exercises';
const VERSION = 1;

interface Schema extends DBSchema {
  own: { key: string; value: { readonly id: string; readonly line: string } };
  learned: { key: string; value: { readonly id: string } };
  days: { key: string; value: { readonly day: string } };
}

function learnedOf(found: unknown): Learned | undefined {
  const read = v.safeParse(LEARNED, found);
  return read.success ? read.output : undefined;
}

export function browserExercises(): ExerciseStore {
  const database = databaseOf<Schema>(DATABASE, VERSION, (db) => {
    db.createObjectStore('own', { keyPath: 'id' });
    db.createObjectStore('learned', { keyPath: 'id' });
    db.createObjectStore('days', { keyPath: 'day' });
  });
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(DATABASE);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  const tellOthers = (): void => channel?.postMessage(null);

  return {
    async read() {
      const db = await database();
      const [own, learned, days] = await Promise.all([db.getAll('own'), db.getAll('learned'), db.getAll('days')]);
      const lines = own.map(({ line }) => parseExercise(String(line)));
      return {
        own: lines.flatMap((read) => (read.ok ? [read.value] : [])),
        answers: new Map(
          learned.flatMap((record) => {
            const known = learnedOf(record);
            return known ? [[record.id, known] as const] : [];
          }),
        ),
        days: daysOf(days),
      };
    },
    async learn(id, change) {
      const { store, done } = (await database()).transaction('learned', 'readwrite');
      await Promise.all([store.put({ id, ...change(learnedOf(await store.get(id))) }), done]);
      tellOthers();
    },
    async countAnswer(day, isRight) {
      const { store, done } = (await database()).transaction('days', 'readwrite');
      const known = await store.get(day);
      const counts = countedAnswer(daysOf(known ? [known] : []), day, isRight).get(day)!;
      await Promise.all([store.put({ day, ...counts }), done]);
      tellOthers();
    },
    async add(own, answers) {
      const transaction = (await database()).transaction(['own', 'learned'], 'readwrite');
      const [kept, learned] = [transaction.objectStore('own'), transaction.objectStore('learned')];
      for (const exercise of own) await kept.put({ id: idOf(exercise), line: makeExercise(exercise) });
      for (const [id, known] of answers)
        await learned.put({ id, ...mergedLearned(learnedOf(await learned.get(id)), known) });
      await transaction.done;
      tellOthers();
    },
    async remove(id) {
      await (await database()).delete('own', id);
      tellOthers();
    },
    onChange: (listener) => channel?.addEventListener('message', listener),
  };
}
