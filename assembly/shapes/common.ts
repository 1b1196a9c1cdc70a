/** The exports that do not know how wide a board is; narrow.ts and wide.ts add the others. */
import { GENERATION, RUNNING, STOP, TABLE, TABLE_MASK, THREAD_NODES, THREAD_STRIDE, THREADS } from '../layout';
import { writeTables } from '../tables';
import { becomeThread } from '../thread';
import { POSITION, RESULT, SHAPE } from './layout';

export { helperLoop, setThreads } from '../split';
export { allNodes as nodes, beginJob, setDeadline } from '../thread';

export const STOP_ADDRESS: usize = STOP;
export const RUNNING_ADDRESS: usize = RUNNING;
export const NODES_ADDRESS: usize = THREADS + THREAD_NODES;
export const NODES_STRIDE: usize = THREAD_STRIDE;
export const TABLE_ADDRESS: usize = TABLE;
/** 10 x 10 bytes: which squares exist. */
export const SHAPE_ADDRESS: usize = SHAPE;
/** Discs of the side to move and of the other one (16 bytes each), then what they have in hand (i32 each). */
export const POSITION_ADDRESS: usize = POSITION;
export const RESULT_ADDRESS: usize = RESULT;

export function start(thread: i32): void {
  becomeThread(thread);
  // The counts of discs turned on a last square, which hold on any board.
  if (thread == 0) writeTables();
}

export function setTable(buckets: u32): void {
  store<u32>(TABLE_MASK, buckets - 1);
}

export function newGeneration(): void {
  store<i32>(GENERATION, (load<i32>(GENERATION) + 1) & 255);
}
