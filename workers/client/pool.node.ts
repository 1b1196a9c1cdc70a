/** The shell's workers: programs that lie together in dist/node. */
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { unpackFor } from '../unpacking.node.ts';
import type { WorkerPort, WorkerSource } from './port.ts';

export function portOf(worker: Worker): WorkerPort {
  let isTerminated = false;
  unpackFor(worker);
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

/** `start`: starts a program by its file name. */
export const workersOf = (start: (program: string) => Worker, cores: number): WorkerSource => ({
  cores,
  engine: () => portOf(start('engine.worker.js')),
  helper: () => portOf(start('helper.worker.js')),
});

export const workersIn = (folder: URL, cores = CORES): WorkerSource =>
  workersOf((program) => new Worker(new URL(program, folder)), cores);

/** Those next to the running program. */
export const nodeWorkers = workersIn(new URL('./', import.meta.url));
