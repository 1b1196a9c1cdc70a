/** The exports that every core has. */
import { CONTRADICTIONS, GENERATION, RUNNING, STOP, TABLE, THREAD_NODES, THREAD_STRIDE, THREADS } from './layout';

export { helperLoop, setThreads } from './split';
export { setTableSize as setTable } from './table';
export { allNodes as nodes, beginJob, setDeadline } from './thread';

// Addresses for the host; see layout.ts.
export const STOP_ADDRESS: usize = STOP;
export const RUNNING_ADDRESS: usize = RUNNING;
export const NODES_ADDRESS: usize = THREADS + THREAD_NODES;
export const NODES_STRIDE: usize = THREAD_STRIDE;
export const TABLE_ADDRESS: usize = TABLE;

/** From now on, older table entries are replaceable. */
export function newGeneration(): void {
  store<i32>(GENERATION, (load<i32>(GENERATION) + 1) & 255);
}

/**
 * How often two proofs have contradicted each other since the memory was made: a fault of the search or the machine,
 * never of the position. Results found while this rises can't be trusted.
 */
export function contradictions(): u32 {
  return atomic.load<u32>(CONTRADICTIONS);
}
