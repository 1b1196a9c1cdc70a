/** The page's side of the worker that reads tables; it is started when a solve is first kept. */
// oxlint-disable import/default -- the bundler makes this module
import { wrap, type Remote } from 'comlink';
import { startWorker } from '../../workers/confined.ts';
import type { TableApi } from '../../workers/table.worker.ts';
import workerUrl from '../../workers/table.worker.ts?worker&url';

/** 20 bytes each. */
const MOST_ENTRIES = 400_000;

export type TableReading = Awaited<ReturnType<Remote<TableApi>['read']>>;
export type TableReader = (memory: WebAssembly.Memory) => Promise<TableReading>;

export function tableReader(): TableReader {
  let api: Remote<TableApi> | null = null;
  return (memory) => (api ??= wrap<TableApi>(startWorker(workerUrl))).read(memory, MOST_ENTRIES);
}
