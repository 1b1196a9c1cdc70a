/**
 * Where the user's collections are stored: an IndexedDB database of its own, with a record for each collection and one
 * for each part of its games, whose columns are stored as they are.
 */
import type { DBSchema } from 'idb';
import type { Collection } from '../../../game/collection/collection.ts';
import { Database } from '../../browser/database.ts';
import type { CollectionInfo } from './protocol.ts';

export type StoredCollection = Omit<CollectionInfo, 'isKept'>;

/** Every promise rejects if the browser refuses. */
export interface GamesStore {
  list(): Promise<readonly StoredCollection[]>;
  parts(id: string): Promise<readonly unknown[]>;
  /** Stores a collection and deletes others, all or nothing. */
  put(collection: StoredCollection, parts: readonly Collection[], gone: readonly string[]): Promise<void>;
  rename(id: string, name: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** Another tab, or a worker of this one, has changed something. */
  onChange(listener: () => void): void;
}

interface Schema extends DBSchema {
  collections: { key: string; value: StoredCollection };
  parts: { key: [string, number]; value: { id: string; number: number; games: Collection } };
}

const partsOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);

export function browserGames(): GamesStore {
  const database = new Database<Schema>('outflank-games', 1, {
    collections: { keyPath: 'id' },
    parts: { keyPath: ['id', 'number'] },
  });
  const both = ['collections', 'parts'] as const;
  return {
    list: async () => (await database.open()).getAll('collections'),
    parts: async (id) => (await (await database.open()).getAll('parts', partsOf(id))).map(({ games }) => games),
    put: (collection, parts, gone) =>
      database.write(both, async (collections, kept) => {
        await Promise.all([
          collections.put(collection),
          ...parts.map((games, number) => kept.put({ id: collection.id, number, games })),
          ...gone.flatMap((id) => [collections.delete(id), kept.delete(partsOf(id))]),
        ]);
      }),
    rename: (id, name) =>
      database.write(['collections'], async (collections) => {
        const known = await collections.get(id);
        if (known) await collections.put({ ...known, name });
      }),
    remove: (id) =>
      database.write(both, async (collections, kept) => {
        await Promise.all([collections.delete(id), kept.delete(partsOf(id))]);
      }),
    onChange: (listener) => database.onChange(['collections'], listener),
  };
}
