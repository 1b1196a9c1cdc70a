/** The workers of the shell: programs that lie together in dist/node. */
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { WorkerPort, WorkerSource } from './port.ts';

export function portOf(worker: Worker): WorkerPort {
  let isTerminated = false;
  return {
    endpoint: nodeEndpoint(worker),
    onDeath(listener) {
      const once = (reason: string) => {
        if (!isTerminated) listener(reason);
        isTerminated = true;
      };
      worker.on('error', (error) => once(error.message));
      worker.on('exit', (code) => once(`it ended with status ${code}`));
    },
    terminate() {
      isTerminated = true;
      void worker.terminate();
    },
  };
}

export const CORES = availableParallelism();

export const workersIn = (folder: URL, cores = CORES): WorkerSource => ({
  cores,
  engine: () => portOf(new Worker(new URL('engine.worker.js', folder))),
  helper: () => portOf(new Worker(new URL('helper.worker.js', folder))),
});

/** Those next to the calling program. */
export const nodeWorkers = workersIn(new URL('./', import.meta.url));
