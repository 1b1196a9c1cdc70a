/** The exports that every core has. */
import { CONTRADICTIONS, GENERATION, RUNNING, STOP, TABLE, THREAD_NODES, THREAD_STRIDE, THREADS } from './layout';

export { helperLoop, setThreads } from './split';
export { setTableSize as setTable } from './table';
export { allNodes as nodes, beginJob, setDeadline } from './thread';

// Where the host finds things; see layout.ts.
export const STOP_ADDRESS: usize = STOP;
export const RUNNING_ADDRESS: usize = RUNNING;
export const NODES_ADDRESS: usize = THREADS + THREAD_NODES;
export const NODES_STRIDE: usize = THREAD_STRIDE;
export const TABLE_ADDRESS: usize = TABLE;

/** Older entries of the table may go first from now on. */
export function newGeneration(): void {
  store<i32>(GENERATION, (load<i32>(GENERATION) + 1) & 255);
}

/**
 * How often two proofs have contradicted one another since the memory was made: a fault of the search or of the machine, never of
 * the position. What is found while this rises is not to be believed.
 */
export function contradictions(): u32 {
  return atomic.load<u32>(CONTRADICTIONS);
}
