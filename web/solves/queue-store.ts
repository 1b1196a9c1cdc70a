/** Where the queue lives between visits, as one record that all tabs share; and who of them works on it. */
import { solvesDatabase } from './solves-store.ts';

export interface QueueStore {
  /** As it was found: nothing of it is checked. */
  read(): Promise<unknown>;
  /** Reads and writes at once, whatever other tabs do. */
  change(change: (found: unknown) => object): Promise<void>;
  /** Does the work when no other tab does, at the earliest now; called off by the signal, it is not done. */
  alone(work: () => Promise<void>, signal: AbortSignal): Promise<void>;
  onChange(listener: () => void): void;
}

const ONLY = 'queue';
/** The lock of the tab that works on it. */
const LOCK = 'outflank-queue';

export function browserQueue(): QueueStore {
  return {
    read: async () => (await solvesDatabase.open()).get('queue', ONLY),
    change: (change) =>
      solvesDatabase.write(['queue'], async (queue) => void (await queue.put(change(await queue.get(ONLY)), ONLY))),
    // Without a secure context there are no locks: two tabs may do the same work, and write the same.
    alone: async (work, signal) =>
      navigator.locks ? navigator.locks.request(LOCK, { signal }, work).catch(() => undefined) : work(),
    onChange: (listener) => solvesDatabase.onChange(['queue'], listener, true),
  };
}
