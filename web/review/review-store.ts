/** Where reviews are stored: a database of its own, one record per document, named or not. */
import type { DBSchema } from 'idb';
import { Database } from '../browser/database.ts';
import { makeRecord, type ReviewRecord } from './review-record.ts';

/** Every promise rejects if the browser refuses. */
export interface ReviewStore {
  /** Undefined: there is none. */
  read(document: string): Promise<unknown>;
  write(record: ReviewRecord): Promise<void>;
}

/** At most this many reviews are stored, those that changed last. */
const MAX_KEPT = 500;

interface Schema extends DBSchema {
  reviews: { key: string; value: object; indexes: { changed: number } };
}

export function browserReviews(): ReviewStore {
  const reviews = { keyPath: 'document', indexes: { changed: 'changedAt' } };
  const database = new Database<Schema>('outflank-reviews', 1, { reviews });
  return {
    read: async (document) => (await database.open()).get('reviews', document),
    write: (record) =>
      database.write(['reviews'], async (store) => {
        await store.put(makeRecord(record));
        const [oldest] = (await store.count()) > MAX_KEPT ? await store.index('changed').getAllKeys(null, 1) : [];
        if (oldest) await store.delete(oldest);
      }),
  };
}
