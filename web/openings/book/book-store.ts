/**
 * Where the user's own book is kept between visits: a database of its own in IndexedDB that only grows, a record for each
 * search and one for each file that was added. So whatever ends a tab costs the search under way, and tabs lose nothing
 * of each other's.
 */
import type { DBSchema } from 'idb';
import type { SearchRecord } from '../../../game/book/grown.ts';
import { databaseOf } from '../../browser/database.ts';
import type { Goal } from './protocol.ts';

/** As it was found: nothing of it is checked. */
export interface StoredBook {
  readonly searches: readonly unknown[];
  /** Books in our own format. */
  readonly files: readonly unknown[];
  readonly goal: unknown;
}

/** Every promise is rejected where the browser refuses. */
export interface BookStore {
  read(): Promise<StoredBook>;
  addSearch(record: SearchRecord): Promise<void>;
  addFile(bytes: Uint8Array): Promise<void>;
  keepGoal(goal: Goal | null): Promise<void>;
  clear(): Promise<void>;
  /** Another tab has changed something. */
  onChange(listener: () => void): void;
}

const DATABASE = 'outflank-book';
const VERSION = 1;
const CHANNEL = 'outflank-book';
const STORES = ['searches', 'files', 'goal'] as const;
const GOAL = 'goal';

interface Schema extends DBSchema {
  searches: { key: number; value: SearchRecord };
  files: { key: number; value: Uint8Array };
  goal: { key: string; value: Goal };
}

export function browserBookStore(): BookStore {
  const database = databaseOf<Schema>(DATABASE, VERSION, (db) => {
    db.createObjectStore('searches', { autoIncrement: true });
    db.createObjectStore('files', { autoIncrement: true });
    db.createObjectStore('goal');
  });
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  const tellOthers = (): void => channel?.postMessage(null);

  return {
    async read() {
      const db = await database();
      const [searches, files, goal] = await Promise.all([
        db.getAll('searches'),
        db.getAll('files'),
        db.get(GOAL, GOAL),
      ]);
      return { searches, files, goal };
    },
    async addSearch(record) {
      await (await database()).add('searches', record);
      tellOthers();
    },
    async addFile(bytes) {
      await (await database()).add('files', bytes);
      tellOthers();
    },
    async keepGoal(goal) {
      const db = await database();
      await (goal ? db.put(GOAL, goal, GOAL) : db.delete(GOAL, GOAL));
    },
    async clear() {
      const transaction = (await database()).transaction(STORES, 'readwrite');
      await Promise.all([...STORES.map((name) => transaction.objectStore(name).clear()), transaction.done]);
      tellOthers();
    },
    onChange: (listener) => channel?.addEventListener('message', listener),
  };
}
