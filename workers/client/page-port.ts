/** A worker of a page as the client sees it. */
import type { WorkerPort } from './port.ts';
import { watchPresence } from '../worker-end.ts';

/** @param name of the worker, by which its unexpected end is noticed */
export function portOf(worker: Worker, name: string): WorkerPort {
  const dismissed = new AbortController();
  return {
    endpoint: worker,
    onDeath(listener) {
      // An event without a message means that the worker's program couldn't be loaded.
      worker.addEventListener('error', (event) => listener(event.message || 'its program could not be loaded'), {
        once: true,
      });
      worker.addEventListener('messageerror', () => listener('a message could not be read'), { once: true });
      watchPresence(worker, name, dismissed.signal, () => listener('it ended by itself'));
    },
    terminate: () => {
      dismissed.abort();
      worker.terminate();
    },
  };
}
