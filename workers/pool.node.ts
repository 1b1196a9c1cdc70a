/** The workers of the shell: the programs that lie beside this one in dist/node. */
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { Worker } from 'node:worker_threads';
import type { WorkerPort, WorkerSource } from './port.ts';

function start(program: string): WorkerPort {
  const worker = new Worker(new URL(program, import.meta.url));
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

export const nodeWorkers: WorkerSource = {
  engine: () => start('./engine.worker.js'),
  helper: () => start('./helper.worker.js'),
};
