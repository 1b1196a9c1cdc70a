/** The workers of a page: `new EngineClient(pageWorkers)`. */
// oxlint-disable import/default -- the bundler makes these modules
import engineUrl from './engine.worker.ts?worker&url';
import helperUrl from './helper.worker.ts?worker&url';
import { startWorker } from './confined.ts';
import type { WorkerPort, WorkerSource } from './port.ts';
import { presenceName, watchPresence } from './presence.ts';

function portAt(url: string): WorkerPort {
  const name = presenceName();
  const worker = startWorker(url, name);
  const dismissed = new AbortController();
  return {
    endpoint: worker,
    onDeath(listener) {
      // A worker whose program can't be loaded gives an event without a message.
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

export const pageWorkers: WorkerSource = {
  cores: navigator.hardwareConcurrency,
  engine: () => portAt(engineUrl),
  helper: () => portAt(helperUrl),
};
