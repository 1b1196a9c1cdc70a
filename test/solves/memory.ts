/** The stores of solves for tests: shared by the tabs that were given them. */
import type { QueueStore } from '../../web/solves/queue-store.ts';
import type { Alarm, SolvedRecord } from '../../web/solves/solved-record.ts';
import { isAlarm, type SolvedStore } from '../../web/solves/solved-store.ts';
import type { SavedSolveRecord } from '../../web/solves/saved-solve-record.ts';
import type { SolvesStore } from '../../web/solves/solves-store.ts';

export function memorySolves(): SolvesStore {
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

export function memoryQueue(): QueueStore {
  let kept: unknown;
  const listeners = new Set<() => void>();
  return {
    read: async () => kept,
    async change(change) {
      kept = change(kept);
      for (const listener of listeners) listener();
    },
    alone: async (work) => work(),
    onChange: (listener) => void listeners.add(listener),
  };
}

export function memorySolved(): SolvedStore {
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
