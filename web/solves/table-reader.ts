/** The page's side of the worker that reads tables; it is started when a solve is first saved. */
// oxlint-disable import/default -- the bundler makes this module
import type { Remote } from 'comlink';
import { AskedWorker } from '../../workers/client/asked.ts';
import type { TableApi } from '../../workers/solves/table.worker.ts';
import workerUrl from '../../workers/solves/table.worker.ts?worker&url';

/** 20 bytes each. */
const MAX_ENTRIES = 400_000;

export type TableReading = Awaited<ReturnType<Remote<TableApi>['read']>>;
export type TableReader = (memory: WebAssembly.Memory) => Promise<TableReading>;

export function tableReader(): TableReader {
  const worker = new AskedWorker<TableApi>(workerUrl);
  return (memory) => worker.ask((api) => api.read(memory, MAX_ENTRIES));
}
