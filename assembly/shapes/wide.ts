/** The core for boards of two words what is wider, up to ten by ten. Its exports are those of its twin, compiled with the other board. */
import { loadBoard, squareAt, stride, storeBoard } from './board';
import { flips as flipsOf } from './flips';
import { writeGeometry } from './geometry';
import { POSITION, RESULT } from './layout';
import { mobility as legalMoves } from './mobility';
import { estimateOfKind, exactOfKind, lookOfKind, perftOfKind, setKind } from './root';

export * from './common';

/** Squares in a row of the grid; for two words five rows lie in each. */
export const GRID_STRIDE: i32 = stride<v128>();

/** The rules of the next searches; the squares that exist stand at SHAPE. */
export function setRules(
  columns: i32,
  rows: i32,
  isFewest: bool,
  isOwnSupply: bool,
  isPlaced: bool,
  movesDiscs: bool,
): void {
  setKind(isFewest, isOwnSupply);
  const kind = <u32>((columns << 16) | (rows << 8) | (i32(movesDiscs) << 2) | (i32(isFewest) << 1) | i32(isOwnSupply));
  writeGeometry<v128>(columns, rows, isPlaced, movesDiscs, kind);
}

/** Exact null-window search: a result above alpha is a lower bound, any other an upper bound; meaningless when stopped. */
export function exact(alpha: i32): i32 {
  return exactOfKind<v128>(alpha);
}

/** Search to `depth` plies with the window (alpha, beta), fail-soft; meaningless when stopped. */
export function estimate(alpha: i32, beta: i32, depth: i32): i32 {
  return estimateOfKind<v128>(alpha, beta, depth);
}

export function perft(depth: i32): u64 {
  return perftOfKind<v128>(depth);
}

/** Whether the table knows the position; what it knows stands at RESULT then. */
export function look(): bool {
  return lookOfKind<v128>();
}

/** Writes to RESULT where the side to move turns something. */
export function mobility(): void {
  storeBoard<v128>(RESULT, legalMoves<v128>(loadBoard<v128>(POSITION), loadBoard<v128>(POSITION + 16)));
}

/** Writes to RESULT what the side to move turns from an empty square. */
export function flips(column: i32, row: i32): void {
  const P = loadBoard<v128>(POSITION);
  const O = loadBoard<v128>(POSITION + 16);
  storeBoard<v128>(RESULT, flipsOf<v128>(P, O, squareAt<v128>(column, row)));
}
