/**
 * Where own collections are kept between visits: a database of its own in IndexedDB, a record for each collection and one
 * for each part of its games, whose columns are kept as they are.
 */
import type { DBSchema } from 'idb';
import type { Collection } from '../../../game/collection/collection.ts';
import { databaseOf } from '../../browser/database.ts';
import type { CollectionInfo } from './protocol.ts';

export type StoredCollection = Omit<CollectionInfo, 'isKept'>;

/** Every promise is rejected where the browser refuses. */
export interface GamesStore {
  list(): Promise<readonly StoredCollection[]>;
  parts(id: string): Promise<readonly unknown[]>;
  /** Keeps a collection and lets go of others, all or nothing. */
  put(collection: StoredCollection, parts: readonly Collection[], gone: readonly string[]): Promise<void>;
  rename(id: string, name: string): Promise<void>;
  remove(id: string): Promise<void>;
}

const DATABASE = 'outflank-games';
const VERSION = 1;
const COLLECTIONS = 'collections';
const PARTS = 'parts';

interface Schema extends DBSchema {
  collections: { key: string; value: StoredCollection };
  parts: { key: [string, number]; value: { id: string; number: number; games: Collection } };
}

const partsOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);

export function browserGames(): GamesStore {
  const database = databaseOf<Schema>(DATABASE, VERSION, (db) => {
    db.createObjectStore(COLLECTIONS, { keyPath: 'id' });
    db.createObjectStore(PARTS, { keyPath: ['id', 'number'] });
  });
  const changing = async () => (await database()).transaction([COLLECTIONS, PARTS], 'readwrite');

  return {
    list: async () => (await database()).getAll(COLLECTIONS),
    parts: async (id) => (await (await database()).getAll(PARTS, partsOf(id))).map(({ games }) => games),
    async put(collection, parts, gone) {
      const transaction = await changing();
      const kept = transaction.objectStore(PARTS);
      const done = [
        transaction.objectStore(COLLECTIONS).put(collection),
        ...parts.map((games, number) => kept.put({ id: collection.id, number, games })),
        ...gone.flatMap((id) => [transaction.objectStore(COLLECTIONS).delete(id), kept.delete(partsOf(id))]),
      ];
      // A browser without room ends the transaction, and all that waits for it.
      await Promise.all([...done, transaction.done]);
    },
    async rename(id, name) {
      const transaction = await changing();
      const records = transaction.objectStore(COLLECTIONS);
      const known = await records.get(id);
      if (known) await records.put({ ...known, name });
      await transaction.done;
    },
    async remove(id) {
      const transaction = await changing();
      await Promise.all([
        transaction.objectStore(COLLECTIONS).delete(id),
        transaction.objectStore(PARTS).delete(partsOf(id)),
        transaction.done,
      ]);
    },
  };
}
