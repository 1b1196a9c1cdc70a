/** A database of IndexedDB: opened on first use, and again after it has ended. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/**
 * Opens the database, or gives the open one; rejected where the browser refuses. `upgrade` makes the stores that an older
 * version, or none, does not have; `erased` hears that somebody deletes the database while it is open.
 */
export function databaseOf<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: (database: IDBPDatabase<Schema>) => void,
  erased?: () => void,
): () => Promise<IDBPDatabase<Schema>> {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  const end = (): void => (opening = undefined);
  // A browser that forbids it throws at once.
  const open = async (): Promise<IDBPDatabase<Schema>> =>
    openDB<Schema>(name, version, {
      upgrade: (database) => upgrade(database),
      // Another tab with a newer page wants to change the database: let it.
      blocking: (_current, wanted, event) => {
        (event.target as IDBDatabase).close();
        end();
        if (wanted === null) erased?.();
      },
      terminated: end,
    });
  return () =>
    (opening ??= open().catch((error: unknown) => {
      end();
      throw error;
    }));
}
