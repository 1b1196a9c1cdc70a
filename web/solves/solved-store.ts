/** Where solved positions live between visits: a record for each, and one for each contradiction. */
import { changesOf, solvesDatabase } from './solves-store.ts';
import type { Alarm, SolvedRecord } from './solved-record.ts';

export interface SolvedStore {
  get(keys: readonly string[]): Promise<readonly unknown[]>;
  /** All under keys that begin with one of these. */
  under(beginnings: readonly string[]): Promise<readonly unknown[]>;
  all(): Promise<readonly unknown[]>;
  alarms(): Promise<readonly unknown[]>;
  /** Reads and writes all of them at once; what `join` answers takes the place of what is there, or is an alarm. */
  join(
    records: ReadonlyMap<string, SolvedRecord>,
    join: (found: unknown, next: SolvedRecord) => SolvedRecord | Alarm | null,
  ): Promise<void>;
  alarm(alarms: readonly Alarm[]): Promise<void>;
  dismissAlarms(): Promise<void>;
  clear(): Promise<void>;
  onChange(listener: () => void): void;
}

const isAlarm = (found: SolvedRecord | Alarm): found is Alarm => 'one' in found;

export function browserSolved(): SolvedStore {
  const changes = changesOf('outflank-solved');
  return {
    async get(keys) {
      const solved = (await solvesDatabase()).transaction('solved').store;
      return Promise.all(keys.map((key) => solved.get(key)));
    },
    async under(beginnings) {
      const solved = (await solvesDatabase()).transaction('solved').store;
      const found = beginnings.map((key) => solved.getAll(IDBKeyRange.bound(key, `${key}\uffff`)));
      return (await Promise.all(found)).flat();
    },
    all: async () => (await solvesDatabase()).getAll('solved'),
    alarms: async () => (await solvesDatabase()).getAll('alarms'),
    async join(records, join) {
      const transaction = (await solvesDatabase()).transaction(['solved', 'alarms'], 'readwrite');
      const [solved, alarms] = [transaction.objectStore('solved'), transaction.objectStore('alarms')];
      for (const [key, next] of records) {
        const found = join(await solved.get(key), next);
        if (found) await (isAlarm(found) ? alarms.add(found) : solved.put(found, key));
      }
      await transaction.done;
      changes.tell();
    },
    async alarm(alarms) {
      const transaction = (await solvesDatabase()).transaction('alarms', 'readwrite');
      for (const alarm of alarms) await transaction.store.add(alarm);
      await transaction.done;
      changes.tell();
    },
    async dismissAlarms() {
      await (await solvesDatabase()).clear('alarms');
      changes.tell();
    },
    async clear() {
      await (await solvesDatabase()).clear('solved');
      changes.tell();
    },
    onChange: (listener) => changes.hear(listener),
  };
}

/** For a browser that keeps nothing, and for tests. */
export function visitSolved(): SolvedStore {
  const solved = new Map<string, SolvedRecord>();
  let alarms: Alarm[] = [];
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    get: async (keys) => keys.map((key) => solved.get(key)),
    under: async (beginnings) =>
      [...solved].flatMap(([key, record]) => (beginnings.some((one) => key.startsWith(one)) ? [record] : [])),
    all: async () => [...solved.values()],
    alarms: async () => alarms,
    async join(records, join) {
      for (const [key, next] of records) {
        const found = join(solved.get(key), next);
        if (found && isAlarm(found)) alarms.push(found);
        else if (found) solved.set(key, found);
      }
      tell();
    },
    async alarm(more) {
      alarms.push(...more);
      tell();
    },
    async dismissAlarms() {
      alarms = [];
      tell();
    },
    async clear() {
      solved.clear();
      tell();
    },
    onChange: (listener) => void listeners.add(listener),
  };
}
