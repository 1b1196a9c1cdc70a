/** The workers of a page: `new EngineClient(pageWorkers)`. */
import type { WorkerPort, WorkerSource } from './port.ts';

function portOf(worker: Worker): WorkerPort {
  return {
    endpoint: worker,
    onDeath(listener) {
      // A worker whose program can't be loaded gives an event without a message.
      worker.addEventListener('error', (event) => listener(event.message || 'its program could not be loaded'), {
        once: true,
      });
      worker.addEventListener('messageerror', () => listener('a message could not be read'), { once: true });
    },
    terminate: () => worker.terminate(),
  };
}

export const pageWorkers: WorkerSource = {
  engine: () => portOf(new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' })),
  helper: () => portOf(new Worker(new URL('./helper.worker.ts', import.meta.url), { type: 'module' })),
};
