/**
 * Where solves live between visits: a database of its own in IndexedDB. A kept solve is two records, what is settled and the
 * best of its table, so that a list of them is quickly read; both change in one transaction. The queue is one record, and
 * every solved position is one.
 */
import type { DBSchema } from 'idb';
import { databaseOf } from '../browser/database.ts';
import type { SavedSolveRecord } from './saved-solve-record.ts';

/** As it was found: nothing of it is checked. */
export interface FoundSolve {
  readonly record: unknown;
  readonly table: unknown;
}

/** What takes the place of what is there; without a table the one that is there stays, null removes it. */
export interface SolveChange {
  readonly record: SavedSolveRecord;
  readonly table?: Uint32Array | null;
}

/** Every promise is rejected where the browser refuses. */
export interface SolvesStore {
  list(): Promise<readonly unknown[]>;
  read(id: string): Promise<FoundSolve>;
  /** Reads and writes at once, whatever other tabs do; undefined: nothing is changed. */
  change(id: string, change: (found: FoundSolve) => SolveChange | undefined): Promise<void>;
  remove(id: string): Promise<void>;
  /** Something was changed, here or in another tab. */
  onChange(listener: () => void): void;
}

const DATABASE = 'outflank-solves';
const VERSION = 1;
const CHANNEL = 'outflank-solves';

interface Schema extends DBSchema {
  solves: { key: string; value: object };
  tables: { key: string; value: Uint32Array };
  queue: { key: string; value: object };
  solved: { key: string; value: object };
  alarms: { key: number; value: object };
}

export const solvesDatabase = databaseOf<Schema>(DATABASE, VERSION, (db) => {
  for (const name of ['solves', 'tables', 'queue', 'solved'] as const) db.createObjectStore(name);
  db.createObjectStore('alarms', { autoIncrement: true });
});

/** Tells this tab and the others that something has changed. */
export function changesOf(name: string): { tell(): void; hear(listener: () => void): void } {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  const own = new Set<() => void>();
  return {
    tell() {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
      channel?.postMessage(null);
      for (const listener of own) listener();
    },
    hear(listener) {
      own.add(listener);
      channel?.addEventListener('message', listener);
    },
  };
}

function browserSolves(): SolvesStore {
  const changes = changesOf(CHANNEL);
  return {
    list: async () => (await solvesDatabase()).getAll('solves'),
    async read(id) {
      const transaction = (await solvesDatabase()).transaction(['solves', 'tables']);
      const [record, table] = await Promise.all([
        transaction.objectStore('solves').get(id),
        transaction.objectStore('tables').get(id),
      ]);
      return { record, table };
    },
    async change(id, change) {
      const transaction = (await solvesDatabase()).transaction(['solves', 'tables'], 'readwrite');
      const [solves, tables] = [transaction.objectStore('solves'), transaction.objectStore('tables')];
      const next = change({ record: await solves.get(id), table: await tables.getKey(id) });
      if (next) await solves.put(next.record, id);
      if (next?.table) await tables.put(next.table, id);
      if (next?.table === null) await tables.delete(id);
      await transaction.done;
      changes.tell();
    },
    async remove(id) {
      const transaction = (await solvesDatabase()).transaction(['solves', 'tables'], 'readwrite');
      await Promise.all([
        transaction.objectStore('solves').delete(id),
        transaction.objectStore('tables').delete(id),
        transaction.done,
      ]);
      changes.tell();
    },
    onChange: (listener) => changes.hear(listener),
  };
}

let own: SolvesStore | null = null;
/** The one of this page. */
export const pageSolves = (): SolvesStore => (own ??= browserSolves());

/** For a browser that keeps nothing, and for tests: until the page is closed. */
export function visitSolves(): SolvesStore {
  const solves = new Map<string, SavedSolveRecord>();
  const tables = new Map<string, Uint32Array>();
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    list: async () => [...solves.values()],
    read: async (id) => ({ record: solves.get(id), table: tables.get(id) }),
    async change(id, change) {
      const next = change({ record: solves.get(id), table: tables.get(id) });
      if (next) solves.set(id, next.record);
      if (next?.table) tables.set(id, next.table);
      if (next?.table === null) tables.delete(id);
      tell();
    },
    async remove(id) {
      solves.delete(id);
      tables.delete(id);
      tell();
    },
    onChange: (listener) => void listeners.add(listener),
  };
}
