/** Where the queue is stored, as one record shared by all tabs; and which tab works on it. */
import { solvesDatabase } from './solves-store.ts';

export interface QueueStore {
  /** As it was found, unchecked. */
  read(): Promise<unknown>;
  /** Reads and writes in one transaction, whatever other tabs do. */
  change(change: (found: unknown) => object): Promise<void>;
  /** Does the work once no other tab does; not at all if the signal comes first. */
  alone(work: () => Promise<void>, signal: AbortSignal): Promise<void>;
  onChange(listener: () => void): void;
}

const ONLY = 'queue';
/** The lock of the tab that works on the queue. */
const LOCK = 'outflank-queue';

export function browserQueue(): QueueStore {
  return {
    read: async () => (await solvesDatabase.open()).get('queue', ONLY),
    change: (change) =>
      solvesDatabase.write(['queue'], async (queue) => void (await queue.put(change(await queue.get(ONLY)), ONLY))),
    // Without a secure context there are no locks: two tabs may do the same work and write the same results.
    alone: async (work, signal) =>
      navigator.locks ? navigator.locks.request(LOCK, { signal }, work).catch(() => undefined) : work(),
    onChange: (listener) => solvesDatabase.onChange(['queue'], listener, true),
  };
}
