/** What belongs to one instance, that is to one thread: its number, its block of memory, its counters. */
import { now } from './host';
import { LOCAL_TABLE_BYTES, LOCAL_TABLES, STOP, THREAD_MOVES, THREAD_NODES, THREAD_STRIDE, THREADS } from './layout';

export let thread: i32 = 0;
export let block: usize = THREADS;
/** This thread's own table (table.ts). */
export let localTable: usize = LOCAL_TABLES;
/** Top of the stack of move lists. */
export let listTop: usize = THREADS + THREAD_MOVES;

/** Positions visited since `startCounting`: one for each move made and looked behind, the root included. */
export let nodes: u64 = 0;
/** 0: no deadline. Otherwise the time (host.now) at which the search stops itself. */
export let deadline: f64 = 0;

/** The stop word is read once in so many nodes: at 20 M nodes/s about every millisecond. */
const POLL_INTERVAL: u64 = 1 << 14;
let nextPoll: u64 = 0;

export function becomeThread(number: i32): void {
  thread = number;
  block = THREADS + <usize>number * THREAD_STRIDE;
  listTop = block + THREAD_MOVES;
  localTable = LOCAL_TABLES + <usize>number * LOCAL_TABLE_BYTES;
}

export function setDeadline(time: f64): void {
  deadline = time;
}

export function startCounting(): void {
  nodes = 0;
  nextPoll = POLL_INTERVAL;
  publishNodes();
}

// @ts-ignore: decorator
@inline export function countNodes(n: u64): void {
  nodes += n;
}

// @ts-ignore: decorator
@inline export function setListTop(top: usize): void {
  listTop = top;
}

export function publishNodes(): void {
  atomic.store<u64>(block, nodes, THREAD_NODES);
}

function poll(): void {
  nextPoll = nodes + POLL_INTERVAL;
  publishNodes();
  if (deadline > 0 && now() >= deadline) atomic.store<i32>(STOP, 1);
}

/** Whether the search is to give up: sticky until the host clears the word. */
// @ts-ignore: decorator
@inline export function isStopped(): bool {
  if (nodes >= nextPoll) poll();
  return atomic.load<i32>(STOP) != 0;
}
