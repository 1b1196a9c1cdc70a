/**
 * The exports of the cores for other boards, besides those of every core. `Board` is the type of a board (../board.ts):
 * asconfig.shapes.json builds this file once with one word, for everything else that fits inside eight by eight
 * (narrow), and once with two, for larger boards, up to ten by ten (wide).
 */
import { loadBoard, squareAt, stride, storeBoard } from '../board';
import { becomeThread } from '../thread';
import { writeTables } from '../tables';
import { flips as flipsOf } from './flips';
import { writeGeometry } from './geometry';
import { POSITION, RESULT, SHAPE } from './layout';
import { mobility as legalMoves } from './mobility';
import { CONSTANTS, MIDDLES, MOBILITIES, MAX_STAGES, STEPS, TABLES, TABLES_BYTES, useTrained } from './patterns';
import { estimateOfKind, exactOfKind, probeOfKind, perftOfKind, recallOfKind, setKind } from './root';

export * from '../exports';

export {
  IMAGES as UNPACKING_IMAGES,
  PAYLOAD as UNPACKING_PAYLOAD,
  PAYLOAD_BYTES as UNPACKING_PAYLOAD_BYTES,
  unpackEntries,
} from '../evaluation/unpack';

/** 10 x 10 bytes: which squares exist. */
export const SHAPE_ADDRESS: usize = SHAPE;
/** Discs of the side to move and of the other side (16 bytes each), then their discs in hand (i32 each). */
export const POSITION_ADDRESS: usize = POSITION;
export const RESULT_ADDRESS: usize = RESULT;
/** Squares in a row of the grid; with two words, five rows in each. */
export const GRID_STRIDE: i32 = stride<Board>();

export function start(thread: i32): void {
  becomeThread(thread);
  // The counts of discs flipped on a last square, which hold for any board.
  if (thread == 0) writeTables();
}

/**
 * Sets the rules of the next searches; the existing squares are at SHAPE. `isTrained`: the tables written last are for
 * such a board.
 */
export function setRules(
  columns: i32,
  rows: i32,
  isFewest: bool,
  isOwnSupply: bool,
  isPlaced: bool,
  movesDiscs: bool,
  isTrained: bool,
): void {
  setKind(isFewest, isOwnSupply);
  useTrained(isTrained);
  const kind = <u32>(
    ((columns << 16) |
      (rows << 8) |
      (i32(isPlaced) << 4) |
      (i32(isTrained) << 3) |
      (i32(movesDiscs) << 2) |
      (i32(isFewest) << 1) |
      i32(isOwnSupply))
  );
  writeGeometry<Board>(columns, rows, isPlaced, movesDiscs, kind);
}

/** Where the host writes a board's trained tables (patterns.ts) before it sets their stages. */
export const TRAINED_CONSTANTS: usize = CONSTANTS;
export const TRAINED_MIDDLES: usize = MIDDLES;
export const TRAINED_MOBILITIES: usize = MOBILITIES;
export const TRAINED_STEPS: usize = STEPS;
export const TRAINED_TABLES: usize = TABLES;
export const TRAINED_TABLES_BYTES: usize = TABLES_BYTES;
export const TRAINED_MAX_STAGES: i32 = MAX_STAGES;
export { joinSteps, setStage } from './patterns';

/**
 * Exact null-window search: a result above alpha is a lower bound, any other an upper bound; meaningless if stopped.
 */
export function exact(alpha: i32): i32 {
  return exactOfKind<Board>(alpha);
}

/** Search to `depth` plies with the window (alpha, beta), fail-soft; meaningless if stopped. */
export function estimate(alpha: i32, beta: i32, depth: i32): i32 {
  return estimateOfKind<Board>(alpha, beta, depth);
}

export function perft(depth: i32): u64 {
  return perftOfKind<Board>(depth);
}

/** Whether the table knows the position; if so, its values are at RESULT. */
export function probe(): bool {
  return probeOfKind<Board>();
}

/** Enters what is proved about the position elsewhere; `move`, a bit of the grid, keeps its value, or is NO_MOVE. */
export function recall(lower: i32, upper: i32, move: i32): void {
  recallOfKind<Board>(lower, upper, move);
}

/** Writes to RESULT the squares where the side to move flips something. */
export function mobility(): void {
  storeBoard<Board>(RESULT, legalMoves<Board>(loadBoard<Board>(POSITION), loadBoard<Board>(POSITION + 16)));
}

/** Writes to RESULT what the side to move flips from an empty square. */
export function flips(column: i32, row: i32): void {
  const P = loadBoard<Board>(POSITION);
  const O = loadBoard<Board>(POSITION + 16);
  storeBoard<Board>(RESULT, flipsOf<Board>(P, O, squareAt<Board>(column, row)));
}
