/** Reads a large table beside the page, which can keep drawing. */
import { expose, transfer } from 'comlink';
import { readEntries, tableEntries } from './saved-table.ts';
import { holdPresence } from '../worker-end.ts';

export interface TableApi {
  /** The best entries of the current job, at most `most`; and the size of the whole table. */
  read(memory: WebAssembly.Memory, most: number): { readonly size: number; readonly entries: Uint32Array<ArrayBuffer> };
}

const api: TableApi = {
  read(memory, most) {
    // A copy without the unused space.
    const entries = readEntries(memory, most).slice();
    return transfer({ size: tableEntries(memory), entries }, [entries.buffer]);
  },
};

holdPresence(self);
expose(api);
