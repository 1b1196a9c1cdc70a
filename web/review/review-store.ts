/** Where reviews live between visits: a database of its own, one record a document, named or not. */
import type { DBSchema } from 'idb';
import { databaseOf } from '../browser/database.ts';
import { makeRecord, type ReviewRecord } from './review-record.ts';

/** Every promise is rejected where the browser refuses. */
export interface ReviewStore {
  /** Undefined: there is none. */
  read(document: string): Promise<unknown>;
  write(record: ReviewRecord): Promise<void>;
}

/** Reviews of so many documents are kept, those that changed last. */
const MOST_KEPT = 500;

interface Schema extends DBSchema {
  reviews: { key: string; value: object; indexes: { changed: number } };
}

export function browserReviews(): ReviewStore {
  const database = databaseOf<Schema>('outflank-reviews', 1, (db) => {
    db.createObjectStore('reviews', { keyPath: 'document' }).createIndex('changed', 'changedAt');
  });
  return {
    read: async (document) => (await database()).get('reviews', document),
    async write(record) {
      const { store, done } = (await database()).transaction('reviews', 'readwrite');
      await store.put(makeRecord(record));
      const [oldest] = (await store.count()) > MOST_KEPT ? await store.index('changed').getAllKeys(null, 1) : [];
      if (oldest) await store.delete(oldest);
      await done;
    },
  };
}

/** For a browser that keeps nothing, and for tests. */
export function visitReviews(): ReviewStore {
  const kept = new Map<string, object>();
  return {
    read: async (document) => kept.get(document),
    write: async (record) => void kept.set(record.document, makeRecord(record)),
  };
}
