/** Stores which lessons are done, in an IndexedDB database of its own. Other tabs are told about each change. */
import type { DBSchema } from 'idb';
import { type Done, mergedDone, readDone } from '../../game/lessons/progress.ts';
import { Database } from '../browser/database.ts';

/** Every promise rejects if the browser refuses. */
export interface LessonStore {
  read(): Promise<Done>;
  /** For a lesson that is already there, keeps the earlier time. */
  add(done: Done): Promise<void>;
  /** Another tab has changed something. */
  onChange(listener: () => void): void;
}

interface Schema extends DBSchema {
  done: { key: string; value: { readonly name: string; readonly at: number } };
}

const doneIn = (records: readonly { readonly name: string; readonly at: unknown }[]): Done =>
  readDone(records.map(({ name, at }) => [name, at] as const));

export function browserLessons(): LessonStore {
  const database = new Database<Schema>('outflank-lessons', 1, { done: { keyPath: 'name' } });
  return {
    read: async () => doneIn(await (await database.open()).getAll('done')),
    add: (done) =>
      database.write(['done'], async (store) => {
        for (const [name, at] of mergedDone(doneIn(await store.getAll()), done)) await store.put({ name, at });
      }),
    onChange: (listener) => database.onChange(['done'], listener),
  };
}
