/** Where solved positions are stored: a record for each, and one for each contradiction. */
import { solvesDatabase } from './solves-store.ts';
import type { Alarm, SolvedRecord } from './solved-record.ts';

export interface SolvedStore {
  get(keys: readonly string[]): Promise<readonly unknown[]>;
  /** All records whose keys begin with one of these. */
  under(beginnings: readonly string[]): Promise<readonly unknown[]>;
  all(): Promise<readonly unknown[]>;
  alarms(): Promise<readonly unknown[]>;
  /** Reads and writes all of them in one transaction; what `join` returns replaces the record, or is an alarm. */
  join(
    records: ReadonlyMap<string, SolvedRecord>,
    join: (found: unknown, next: SolvedRecord) => SolvedRecord | Alarm | null,
  ): Promise<void>;
  alarm(alarms: readonly Alarm[]): Promise<void>;
  dismissAlarms(): Promise<void>;
  clear(): Promise<void>;
  onChange(listener: () => void): void;
}

export const isAlarm = (found: SolvedRecord | Alarm): found is Alarm => 'one' in found;

export function browserSolved(): SolvedStore {
  const reading = async () => (await solvesDatabase.open()).transaction('solved').store;
  return {
    async get(keys) {
      const solved = await reading();
      return Promise.all(keys.map((key) => solved.get(key)));
    },
    async under(beginnings) {
      const solved = await reading();
      const found = beginnings.map((key) => solved.getAll(IDBKeyRange.bound(key, `${key}\uffff`)));
      return (await Promise.all(found)).flat();
    },
    all: async () => (await reading()).getAll(),
    alarms: async () => (await solvesDatabase.open()).getAll('alarms'),
    join: (records, join) =>
      solvesDatabase.write(['solved', 'alarms'], async (solved, alarms) => {
        for (const [key, next] of records) {
          const found = join(await solved.get(key), next);
          if (found) await (isAlarm(found) ? alarms.add(found) : solved.put(found, key));
        }
      }),
    alarm: (added) =>
      solvesDatabase.write(['alarms'], async (alarms) => {
        for (const alarm of added) await alarms.add(alarm);
      }),
    dismissAlarms: () => solvesDatabase.write(['alarms'], (alarms) => alarms.clear()),
    clear: () => solvesDatabase.write(['solved'], (solved) => solved.clear()),
    onChange: (listener) => solvesDatabase.onChange(['solved', 'alarms'], listener, true),
  };
}
