/**
 * Where the user's own exercises, and what the answers say about all of them, are stored: an IndexedDB database of its
 * own, with a record for each. Other tabs are told about each change.
 */
import type { DBSchema } from 'idb';
import * as v from 'valibot';
import { type Learned, mergedLearned } from '../../game/exercise/answers.ts';
import type { ExerciseAnswers } from '../../game/exercise/choice.ts';
import { type Exercise, idOf, makeExercise, parseExercise } from '../../game/exercise/exercise.ts';
import { LEARNED } from '../../game/exercise/file.ts';
import type { Days } from '../../game/repertoire/file.ts';
import { Database } from '../browser/database.ts';
import { countIn, daysOf } from '../modes/days.ts';

export interface StoredExercises {
  readonly own: readonly Exercise[];
  readonly answers: ExerciseAnswers;
  readonly days: Days;
}

/** Makes the new record from the existing one. */
export type LearnedChange = (learned: Learned | undefined) => Learned;

/** Every promise rejects if the browser refuses. */
export interface ExerciseStore {
  read(): Promise<StoredExercises>;
  learn(id: string, change: LearnedChange): Promise<void>;
  countAnswer(day: string, isRight: boolean): Promise<void>;
  add(own: readonly Exercise[], answers: ExerciseAnswers): Promise<void>;
  remove(id: string): Promise<void>;
  /** Another tab has changed something. */
  onChange(listener: () => void): void;
}

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
  const database = new Database<Schema>('outflank-exercises', 1, {
    own: { keyPath: 'id' },
    learned: { keyPath: 'id' },
    days: { keyPath: 'day' },
  });
  return {
    async read() {
      const db = await database.open();
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
    learn: (id, change) =>
      database.write(['learned'], async (learned) => {
        await learned.put({ id, ...change(learnedOf(await learned.get(id))) });
      }),
    countAnswer: (day, isRight) => database.write(['days'], (days) => countIn(days, day, isRight)),
    add: (own, answers) =>
      database.write(['own', 'learned'], async (kept, learned) => {
        for (const exercise of own) await kept.put({ id: idOf(exercise), line: makeExercise(exercise) });
        for (const [id, known] of answers)
          await learned.put({ id, ...mergedLearned(learnedOf(await learned.get(id)), known) });
      }),
    remove: (id) => database.write(['own'], (own) => own.delete(id)),
    onChange: (listener) => database.onChange(['own', 'learned', 'days'], listener),
  };
}
