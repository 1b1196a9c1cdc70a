/** Where the queue lives between visits, as one record that all tabs share; and who of them works on it. */
import { changesOf, solvesDatabase } from './solves-store.ts';

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
const NAME = 'outflank-queue';

export function browserQueue(): QueueStore {
  const changes = changesOf(NAME);
  return {
    read: async () => (await solvesDatabase()).get('queue', ONLY),
    async change(change) {
      const transaction = (await solvesDatabase()).transaction('queue', 'readwrite');
      await transaction.store.put(change(await transaction.store.get(ONLY)), ONLY);
      await transaction.done;
      changes.tell();
    },
    // Without a secure context there are no locks: two tabs may do the same work, and write the same.
    alone: async (work, signal) =>
      navigator.locks ? navigator.locks.request(NAME, { signal }, work).catch(() => undefined) : work(),
    onChange: (listener) => changes.hear(listener),
  };
}

/** For a browser that keeps nothing, and for tests. */
export function visitQueue(): QueueStore {
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
