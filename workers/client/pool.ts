/** The workers of a page: `new EngineClient(pageWorkers)`. */
// oxlint-disable import/default -- the bundler makes these modules
import engineUrl from '../engine/engine.worker.ts?worker&url';
import helperUrl from '../engine/helper.worker.ts?worker&url';
import { startWorker } from './start-worker.ts';
import { portOf } from './page-port.ts';
import type { WorkerPort, WorkerSource } from './port.ts';
import { presenceName } from '../worker-end.ts';

function portAt(url: string): WorkerPort {
  const name = presenceName();
  return portOf(startWorker(url, name), name);
}

export const pageWorkers: WorkerSource = {
  cores: navigator.hardwareConcurrency,
  engine: () => portAt(engineUrl),
  helper: () => portAt(helperUrl),
};
