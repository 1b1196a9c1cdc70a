/** What belongs to one instance, that is to one thread: its number, its block of memory, its counters. */
import { now } from './host';
import { arePairsLoaded } from './evaluation/pairs';
import { areValuesLoaded } from './evaluation/values';
import {
  BEGINNING,
  DISCS_ONLY,
  LOCAL_TABLE_BYTES,
  LOCAL_TABLES,
  MAX_THREADS,
  RUNNING,
  RULES_SALT,
  STOP,
  THREAD_MOVES,
  THREAD_NODES,
  THREAD_STRIDE,
  THREADS,
} from './layout';
import { setDiscsOnly } from './score';

export let thread: i32 = 0;
export let block: usize = THREADS;
/** This thread's own table (localtable.ts). */
export let localTable: usize = LOCAL_TABLES;
/**
 * Top of the stack of move lists, which has room for any search. With e empty squares on a board of n a list has at most
 * min(e, 4 (n - e)) moves: each ends a line that begins at a disc of either side, eight lines per disc, and one side has at
 * most half the discs. Lists on the stack belong to falling numbers of empty squares, so they come to at most 1,614 moves
 * of 144 bytes on eight by eight (with a record for each pass, 241,000 bytes) and 3,976 of 64 on ten by ten (254,464
 * bytes, of 258,048). test/core/layout.test.ts does the sum.
 */
export let listTop: usize = THREADS + THREAD_MOVES;

/** Positions that this thread has visited in this job: one for each move made and searched, the root included. */
export let nodes: u64 = 0;
/** 0: no deadline. Otherwise the time (host.now) at which the search stops itself. */
export let deadline: f64 = 0;

/** The clock is read once in this many nodes: at 20 M nodes/s about every millisecond. */
const POLL_INTERVAL: u64 = 1 << 14;
let nextPoll: u64 = 0;

export function becomeThread(number: i32): void {
  thread = number;
  if (number == 0) atomic.store<i32>(RUNNING, running);
  block = THREADS + <usize>number * THREAD_STRIDE;
  listTop = block + THREAD_MOVES;
  localTable = LOCAL_TABLES + <usize>number * LOCAL_TABLE_BYTES;
}

/** The host's number of the job that thread 0 works for. */
let running: i32 = 1;

/** Searches run until that time, even if an earlier deadline has already ended one. */
export function setDeadline(time: f64): void {
  deadline = time;
  atomic.store<i32>(RUNNING, running);
}

/** The split (split.ts) under which this thread works, 0 for none; and the two words of a split that a poll reads. */
export let currentSplit: usize = 0;
export const SPLIT_CUT: usize = 0; // i32: not 0 once one of its moves is good enough
export const SPLIT_PARENT: usize = 4; // u32: the split under which its owner works
export function setCurrentSplit(split: usize): void {
  currentSplit = split;
}

/**
 * Mixed into the table's keys, so that values of other rules, of another count of empties or of another evaluation
 * never meet.
 */
export let salt: u64 = 0;
let beginning: i32 = 0;

/**
 * A job begins: thread 0 says how it counts. All counters start from zero. `job`: the host's number, greater than 0 and than
 * those of earlier jobs; a job may begin more than once.
 */
export function beginJob(job: i32, countsDiscsOnly: bool): void {
  store<i32>(DISCS_ONLY, <i32>countsDiscsOnly);
  for (let i: usize = 0; i < MAX_THREADS; i++) atomic.store<u64>(THREADS + i * THREAD_STRIDE, 0, THREAD_NODES);
  running = job;
  atomic.store<i32>(RUNNING, job);
  atomic.add<i32>(BEGINNING, 1);
  adoptJob();
}

/** What every thread does before it first works for a job. */
export function adoptJob(): void {
  const current = atomic.load<i32>(BEGINNING);
  if (current == beginning) return;
  beginning = current;
  nodes = 0;
  nextPoll = POLL_INTERVAL;
  setDiscsOnly(load<i32>(DISCS_ONLY) != 0);
  mixSalt();
}

/** The salt of the running job; set again after its rules have changed. No evaluation uses the estimates of another. */
export function mixSalt(): void {
  const ofCount: u64 = load<i32>(DISCS_ONLY) ? 0x5bd1e995a3c7f0d1 : 0;
  const ofValues: u64 = areValuesLoaded() ? 0 : 0x27d4eb2f165667c5;
  const ofPairs: u64 = arePairsLoaded() ? 0 : 0x9fb21c651e98df25;
  salt = ofCount ^ ofValues ^ ofPairs ^ load<u64>(RULES_SALT);
}

/** Nodes of all threads since the job began. */
export function allNodes(): u64 {
  publishNodes();
  let sum: u64 = 0;
  for (let i: usize = 0; i < MAX_THREADS; i++) sum += atomic.load<u64>(THREADS + i * THREAD_STRIDE, THREAD_NODES);
  return sum;
}

// @ts-ignore: decorator
@inline export function countNodes(n: u64): void {
  nodes += n;
}

// @ts-ignore: decorator
@inline export function setListTop(top: usize): void {
  assert(top <= block + THREAD_STRIDE);
  listTop = top;
}

export function publishNodes(): void {
  atomic.store<u64>(block, nodes, THREAD_NODES);
}

function poll(): void {
  nextPoll = nodes + POLL_INTERVAL;
  publishNodes();
  if (deadline > 0 && now() >= deadline) atomic.store<i32>(RUNNING, 0);
}

/** Whether a split above this thread's work has been cut. */
function isCut(): bool {
  for (let split = currentSplit; split; split = <usize>load<u32>(split, SPLIT_PARENT)) {
    if (atomic.load<i32>(split, SPLIT_CUT)) return true;
  }
  return false;
}

/**
 * Whether the search is to give up: because its job has been stopped, its time is over, or a split under which it works
 * no longer needs it.
 */
// @ts-ignore: decorator
@inline export function isStopped(): bool {
  if (nodes >= nextPoll) poll();
  if (atomic.load<i32>(STOP) >= atomic.load<i32>(RUNNING)) return true;
  return currentSplit != 0 && isCut();
}
