/** The core's only exports. */
import { count } from './bits';
import { mobility as legalMoves } from './mobility';
import { flips as flipsOf } from './flips';
import { lastFlips as lastFlipsOf } from './lastflip';
import { stable as stableDiscs, writeEdgeTable } from './stability';
import { writeTables } from './tables';
import { perft as countLeaves } from './perft';
import { GENERATION, STOP, TABLE, TABLE_MASK, THREAD_NODES, THREAD_STRIDE, THREADS } from './layout';
import { becomeThread, nodes as nodesVisited, publishNodes, setDeadline, startCounting } from './thread';
import { nullWindow } from './endgame/nullwindow';
import { SHALLOW, shallow } from './endgame/shallow';
import { setDiscsOnly } from './endgame/score';
import { setSalt } from './table';
import { solve1 } from './endgame/last';
import { QUADRANTS } from './layout';
import { finalScore } from './endgame/score';

// Where the host finds things; see layout.ts.
export const STOP_ADDRESS: usize = STOP;
export const NODES_ADDRESS: usize = THREADS + THREAD_NODES;
export const NODES_STRIDE: usize = THREAD_STRIDE;
export const TABLE_ADDRESS: usize = TABLE;

export function start(thread: i32): void {
  becomeThread(thread);
  if (thread == 0) {
    writeTables();
    writeEdgeTable();
  }
}

export function setTable(buckets: u32): void {
  store<u32>(TABLE_MASK, buckets - 1);
}

export function mobility(P: u64, O: u64): u64 {
  return legalMoves(P, O);
}
export function flips(P: u64, O: u64, square: i32): u64 {
  return flipsOf(P, O, square);
}
export function lastFlips(P: u64, square: i32): i32 {
  return lastFlipsOf(P, square);
}
export function stable(P: u64, O: u64): u64 {
  return stableDiscs(P, O);
}
export function perft(P: u64, O: u64, depth: i32): u64 {
  return countLeaves(P, O, depth);
}

export function countDiscsOnly(value: bool): void {
  setDiscsOnly(value);
  setSalt(value ? 0x5bd1e995a3c7f0d1 : 0);
}

export function newGeneration(): void {
  store<i32>(GENERATION, (load<i32>(GENERATION) + 1) & 255);
}

export function prepare(deadline: f64): void {
  setDeadline(deadline);
  startCounting();
}

export function nodes(): u64 {
  publishNodes();
  return nodesVisited;
}

function parityOf(empty: u64): i32 {
  let parity = 0;
  for (let left = empty; left; left &= left - 1) parity ^= <i32>load<u8>(QUADRANTS + <usize>ctz(left));
  return parity;
}

/** Exact null-window search: above alpha a lower bound, else an upper bound. */
export function exact(P: u64, O: u64, alpha: i32): i32 {
  const empty = ~(P | O);
  const empties = count(empty);
  if (empties == 0) return finalScore(P, O);
  if (empties <= 3) return tiny(P, O);
  if (empties <= SHALLOW) return shallow(P, O, alpha, empties, parityOf(empty));
  return nullWindow(P, O, alpha, empties, parityOf(empty), legalMoves(P, O));
}

/** Fewer than four empty squares: all moves, no window. */
function tiny(P: u64, O: u64): i32 {
  let moves = legalMoves(P, O);
  if (!moves) return legalMoves(O, P) ? -tiny(O, P) : finalScore(P, O);
  let best = -127;
  while (moves) {
    const square = <i32>ctz(moves);
    moves &= moves - 1;
    const flipped = flipsOf(P, O, square);
    best = max(best, -tiny(O ^ flipped, P ^ flipped ^ (<u64>1 << square)));
  }
  return best;
}
