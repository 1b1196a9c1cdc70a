/** The exports of the Othello core, besides those of every core. */
import { count } from './bits';
import { solve } from './endgame/solve';
import { flips as flipsOf } from './flips';
import { Othello } from './kinds';
import { lastFlips as lastFlipsOf } from './lastflip';
import { THREAD_LINE } from './layout';
import { writeLine } from './line';
import { searchRoot } from './midgame/root';
import { mobility as legalMoves } from './mobility';
import { perft as countLeaves } from './perft';
import { stable as stableDiscs, writeEdgeTable } from './stability';
import { bucketOf, keyOf, recall as recallAt } from './table';
import { writeTables } from './tables';
import { becomeThread, block } from './thread';

export * from './exports';

export {
  CONSTANTS as ORDERING_CONSTANTS,
  joinSteps as joinOrderingSteps,
  MAX_STAGES as ORDERING_MAX_STAGES,
  MOBILITIES as ORDERING_MOBILITIES,
  setStage as setOrderingStage,
  STEPS as ORDERING_STEPS,
  TABLES as ORDERING_TABLES,
} from './evaluation/ordering';

export { PAIR_CORNERS, PAIR_COUNTS, PAIR_VECTORS, PAIR_VECTORS_BYTES, setPairs } from './evaluation/pairs';

export { evaluate, evaluateNext } from './evaluation/probe';

export {
  IMAGES as UNPACKING_IMAGES,
  PAYLOAD as UNPACKING_PAYLOAD,
  PAYLOAD_BYTES as UNPACKING_PAYLOAD_BYTES,
  unpackEntries,
  unpackVectors,
} from './evaluation/unpack';

export {
  MAX_FEATURES as VALUE_MAX_FEATURES,
  setValueFeatures,
  setValueStage,
  VALUE_CONSTANTS,
  VALUE_MIDDLES,
  VALUE_MOBILITIES,
  VALUE_STEPS,
  VALUE_TABLES,
  VALUE_TABLES_BYTES,
} from './evaluation/values';

export { UNSOLVED } from './line';

export function start(thread: i32): void {
  becomeThread(thread);
  if (thread == 0) {
    writeTables();
    writeEdgeTable();
  }
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

/**
 * Exact null-window search: a result above alpha is a lower bound, any other an upper bound; meaningless if stopped.
 */
export function exact(P: u64, O: u64, alpha: i32): i32 {
  return solve(P, O, alpha);
}

/**
 * Search to `depth` plies with the window (alpha, beta), fail-soft; meaningless if stopped. `selectivity`: 0-4 for 73,
 * 87, 95, 98, 99 %, 5 if nothing is left out.
 */
export function estimate(P: u64, O: u64, alpha: i32, beta: i32, depth: i32, selectivity: i32): i32 {
  return searchRoot(P, O, alpha, beta, depth, selectivity);
}

/**
 * Length of the best line from here; its moves (i8, -1 for a pass) are at `lineAddress`. `value`: the position's exact
 * value, which every move of the line then keeps, or UNSOLVED.
 */
export function line(P: u64, O: u64, value: i32): i32 {
  return writeLine(P, O, value);
}
export function lineAddress(): usize {
  return block + THREAD_LINE;
}

/** Enters what is proved about a position elsewhere, for this job's searches; `move` keeps its value, or is NO_MOVE. */
export function recall(P: u64, O: u64, lower: i32, upper: i32, move: i32): void {
  const empties = 64 - count(P | O);
  recallAt<u64>(bucketOf<u64>(P, O, empties), keyOf<u64, Othello>(P, O, 0), empties, lower, upper, move);
}
