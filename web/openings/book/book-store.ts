/**
 * Where the user's own book is stored: an IndexedDB database of its own that only grows, with a record for each search
 * and each added file. So whatever ends a tab costs only the running search, and tabs lose nothing of each other's.
 */
import type { DBSchema } from 'idb';
import type { SearchRecord } from '../../../game/book/grown.ts';
import { Database } from '../../browser/database.ts';
import type { Goal } from './protocol.ts';

/** As it was found, unchecked. */
export interface StoredBook {
  readonly searches: readonly unknown[];
  /** Books in our own format. */
  readonly files: readonly unknown[];
  readonly goal: unknown;
}

/** Every promise rejects if the browser refuses. */
export interface BookStore {
  read(): Promise<StoredBook>;
  addSearch(record: SearchRecord): Promise<void>;
  addFile(bytes: Uint8Array): Promise<void>;
  keepGoal(goal: Goal | null): Promise<void>;
  clear(): Promise<void>;
  /** Another tab has changed something. */
  onChange(listener: () => void): void;
}

const GOAL = 'goal';

interface Schema extends DBSchema {
  searches: { key: number; value: SearchRecord };
  files: { key: number; value: Uint8Array };
  goal: { key: string; value: Goal };
}

export function browserBookStore(): BookStore {
  const database = new Database<Schema>('outflank-book', 1, {
    searches: { autoIncrement: true },
    files: { autoIncrement: true },
    goal: {},
  });
  return {
    async read() {
      const db = await database.open();
      const [searches, files, goal] = await Promise.all([
        db.getAll('searches'),
        db.getAll('files'),
        db.get(GOAL, GOAL),
      ]);
      return { searches, files, goal };
    },
    addSearch: (record) => database.write(['searches'], async (searches) => void (await searches.add(record))),
    addFile: (bytes) => database.write(['files'], async (files) => void (await files.add(bytes))),
    keepGoal: (goal) =>
      database.write([GOAL], async (goals) => void (await (goal ? goals.put(goal, GOAL) : goals.delete(GOAL)))),
    clear: () =>
      database.write(['searches', 'files', GOAL], async (...stores) => {
        await Promise.all(stores.map((store) => store.clear()));
      }),
    onChange: (listener) => database.onChange(['searches', 'files'], listener),
  };
}
