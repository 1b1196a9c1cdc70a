/**
 * Where solves are stored: an IndexedDB database of its own. A kept solve is two records, what is settled and the best
 * part of its table, so that the list can be read quickly; both change in one transaction. The queue is one record, and
 * every solved position is one.
 */
import type { DBSchema } from 'idb';
import { Database } from '../browser/database.ts';
import type { SavedSolveRecord } from './saved-solve-record.ts';

/** As it was found, unchecked. */
export interface FoundSolve {
  readonly record: unknown;
  readonly table: unknown;
}

/** Replaces what is there; without a table the existing one stays, null removes it. */
export interface SolveChange {
  readonly record: SavedSolveRecord;
  readonly table?: Uint32Array | null;
}

/** Every promise rejects if the browser refuses. */
export interface SolvesStore {
  list(): Promise<readonly unknown[]>;
  read(id: string): Promise<FoundSolve>;
  /** Reads and writes in one transaction, whatever other tabs do; undefined: changes nothing. */
  change(id: string, change: (found: FoundSolve) => SolveChange | undefined): Promise<void>;
  remove(id: string): Promise<void>;
  /** Something was changed, here or in another tab. */
  onChange(listener: () => void): void;
}

interface Schema extends DBSchema {
  solves: { key: string; value: object };
  tables: { key: string; value: Uint32Array };
  queue: { key: string; value: object };
  solved: { key: string; value: object };
  alarms: { key: number; value: object };
}

export const solvesDatabase = new Database<Schema>('outflank-solves', 1, {
  solves: {},
  tables: {},
  queue: {},
  solved: {},
  alarms: { autoIncrement: true },
});

const BOTH = ['solves', 'tables'] as const;

function browserSolves(): SolvesStore {
  return {
    list: async () => (await solvesDatabase.open()).getAll('solves'),
    async read(id) {
      const transaction = (await solvesDatabase.open()).transaction(BOTH);
      const [record, table] = await Promise.all(BOTH.map((name) => transaction.objectStore(name).get(id)));
      return { record, table };
    },
    change: (id, change) =>
      solvesDatabase.write(BOTH, async (solves, tables) => {
        const next = change({ record: await solves.get(id), table: await tables.getKey(id) });
        if (next) await solves.put(next.record, id);
        if (next?.table) await tables.put(next.table, id);
        if (next?.table === null) await tables.delete(id);
      }),
    remove: (id) =>
      solvesDatabase.write(BOTH, async (...stores) => {
        await Promise.all(stores.map((store) => store.delete(id)));
      }),
    onChange: (listener) => solvesDatabase.onChange(BOTH, listener, true),
  };
}

let own: SolvesStore | null = null;
/** The page's own store. */
export const pageSolves = (): SolvesStore => (own ??= browserSolves());
