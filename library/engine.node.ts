/** `outflank/engine` in Node. */
import { Worker } from 'node:worker_threads';
import { CORES as PROCESSORS, portOf } from '../workers/client/pool.node.ts';
import type { WorkerPort } from '../workers/client/port.ts';
import { addressOf } from './address.node.ts';
import { filesWith, type Role } from './engine-files.ts';
import { Engine, type EngineOptions } from './engine.ts';

export * from './engine.ts';

const WORKER = new URL('./engine.node.worker.js', import.meta.url);
const beside = (name: string): URL => new URL(name, import.meta.url);
const CORES = { othello: beside('core.wasm'), narrow: beside('narrow.wasm'), wide: beside('wide.wasm') };
const WEIGHTS = {
  small: beside('eval-small.bin'),
  full: beside('eval-full.bin'),
  pairs: beside('eval-pairs.bin'),
  six: beside('eval-six.bin'),
  oblong: beside('eval-oblong.bin'),
};

export function createEngine(options: EngineOptions = {}): Promise<Engine> {
  return Engine.open((weights) => {
    const files = filesWith(CORES, WEIGHTS, weights, addressOf);
    const start = (role: Role['role']): WorkerPort =>
      portOf(new Worker(WORKER, { workerData: { role, files } satisfies Role }));
    return { cores: PROCESSORS, engine: () => start('engine'), helper: () => start('helper') };
  }, options);
}
