/**
 * The small pattern tables that order moves in the endgame (docs/inside/evaluation.md, set `small`): fitted to values, then
 * changed so that the moves whose proofs need the least work come first.
 *
 * Four patterns of ten squares, each lying on the board in four ways: 16 features. A feature's index is balanced
 * ternary: the sum over its squares of +3^i for a disc of the side to move and -3^i for one of the opponent. So a
 * change of sides is a change of sign, and the 16 indexes are two vectors of i16 that a move changes by a few
 * additions. The tables have the same order, with index 0 in the middle.
 */
import { lowest } from '../bits';
import { EVALUATION } from '../layout';

export const PATTERN_CELLS: usize = 59049; // 3^10
export const PATTERNS: usize = 4;
const MIDDLE: usize = 29524;
const STAGE_BYTES: usize = PATTERN_CELLS * PATTERNS;

// Written by the host through the addresses that index.ts exports.
/** u32 for each number of empties: the stage's tables (address of the first pattern's number 0). */
const STAGE_OF: usize = EVALUATION;
/** i16 for each number of empties. */
export const CONSTANTS: usize = EVALUATION + 0x100;
/** u8 for each number of empties: its stage. */
const STAGE_NUMBERS: usize = EVALUATION + 0x180;
/** 32 x i16 for each stage: by the number of moves of the side to move. */
export const MOBILITIES: usize = EVALUATION + 0x200;
/** 16 x i16 for each square: what a disc of the side to move adds to the features. */
export const STEPS: usize = EVALUATION + 0x1000;
/** i8, stage by stage, pattern by pattern. */
export const TABLES: usize = EVALUATION + 0x2000;
export const MAX_STAGES: usize = 32;
/** 16 x i16 for each content of a row, row by row: the combined steps of its discs. */
const ROW_STEPS: usize = EVALUATION + 0x780000;
/** Of one row. */
const ROW_BYTES: usize = 256 << 5;

/** Whether weights have been loaded. i32, set last. */
const IS_LOADED: usize = EVALUATION + 0x1f0;

export function isOrderingLoaded(): bool {
  return load<i32>(IS_LOADED) != 0;
}

/** Numbers of empties from `from` up belong to `stage`; called for rising stages. */
export function setStage(stage: i32, from: i32): void {
  for (let empties = from; empties < 64; empties++) {
    store<u32>(STAGE_OF + ((<usize>empties) << 2), <u32>(TABLES + <usize>stage * STAGE_BYTES + MIDDLE));
    store<u8>(STAGE_NUMBERS + <usize>empties, <u8>stage);
  }
  store<i32>(IS_LOADED, 1);
}

/** Combines the steps row by row; called when they have been written. */
export function joinSteps(): void {
  for (let row: usize = 0; row < 8; row++) {
    for (let discs: usize = 0; discs < 256; discs++) {
      const at = ROW_STEPS + row * ROW_BYTES + (discs << 5);
      features((<u64>discs) << (row << 3), 0, at);
    }
  }
}

/** Where the steps of row `row` of a set of squares are. */
// @ts-ignore: decorator
@inline function rowSteps(squares: u64, row: i32): usize {
  return ROW_STEPS + <usize>row * ROW_BYTES + (((<usize>(squares >> (row << 3))) & 255) << 5);
}

/** Features 0-7 and 8-15 of a position. */
export function features(P: u64, O: u64, at: usize): void {
  let low = i16x8.splat(0);
  let high = low;
  for (let left = P; left; left &= left - 1) {
    const step = STEPS + ((<usize>lowest(left)) << 5);
    low = i16x8.add(low, v128.load(step));
    high = i16x8.add(high, v128.load(step, 16));
  }
  for (let left = O; left; left &= left - 1) {
    const step = STEPS + ((<usize>lowest(left)) << 5);
    low = i16x8.sub(low, v128.load(step));
    high = i16x8.sub(high, v128.load(step, 16));
  }
  v128.store(at, low);
  v128.store(at, high, 16);
}

/**
 * The features after a move, from the other side's view; `from`: those before it. Row by row rather than disc by disc:
 * a loop over the discs would end after a different number of rounds each time, which no processor predicts.
 */
// @ts-ignore: decorator
@inline export function moveFeatures(from: usize, square: i32, flipped: u64, to: usize): void {
  const row0 = rowSteps(flipped, 0);
  const row1 = rowSteps(flipped, 1);
  const row2 = rowSteps(flipped, 2);
  const row3 = rowSteps(flipped, 3);
  const row4 = rowSteps(flipped, 4);
  const row5 = rowSteps(flipped, 5);
  const row6 = rowSteps(flipped, 6);
  const row7 = rowSteps(flipped, 7);
  const low = i16x8.add(
    i16x8.add(i16x8.add(v128.load(row0), v128.load(row1)), i16x8.add(v128.load(row2), v128.load(row3))),
    i16x8.add(i16x8.add(v128.load(row4), v128.load(row5)), i16x8.add(v128.load(row6), v128.load(row7))),
  );
  const high = i16x8.add(
    i16x8.add(i16x8.add(v128.load(row0, 16), v128.load(row1, 16)), i16x8.add(v128.load(row2, 16), v128.load(row3, 16))),
    i16x8.add(i16x8.add(v128.load(row4, 16), v128.load(row5, 16)), i16x8.add(v128.load(row6, 16), v128.load(row7, 16))),
  );
  const placed = STEPS + ((<usize>square) << 5);
  const before = i16x8.add(v128.load(from), v128.load(placed));
  const highBefore = i16x8.add(v128.load(from, 16), v128.load(placed, 16));
  v128.store(to, i16x8.neg(i16x8.add(before, i16x8.shl(low, 1))));
  v128.store(to, i16x8.neg(i16x8.add(highBefore, i16x8.shl(high, 1))), 16);
}

// @ts-ignore: decorator
@inline function entry(tables: usize, at: usize): i32 {
  return <i32>load<i8>(tables + <usize>(<i32>load<i16>(at)));
}

/** In eighths of a disc for the side to move, which has `moves` moves. */
// @ts-ignore: decorator
@inline export function evaluateOrdering(at: usize, empties: i32, moves: i32): i32 {
  const t0 = <usize>load<u32>(STAGE_OF + ((<usize>empties) << 2));
  const t1 = t0 + PATTERN_CELLS;
  const t2 = t1 + PATTERN_CELLS;
  const t3 = t2 + PATTERN_CELLS;
  const stage = <usize>load<u8>(STAGE_NUMBERS + <usize>empties);
  return (
    <i32>load<i16>(CONSTANTS + ((<usize>empties) << 1)) +
    <i32>load<i16>(MOBILITIES + (stage << 6) + ((<usize>min(moves, 31)) << 1)) +
    entry(t0, at) +
    entry(t0, at + 2) +
    entry(t0, at + 4) +
    entry(t0, at + 6) +
    entry(t1, at + 8) +
    entry(t1, at + 10) +
    entry(t1, at + 12) +
    entry(t1, at + 14) +
    entry(t2, at + 16) +
    entry(t2, at + 18) +
    entry(t2, at + 20) +
    entry(t2, at + 22) +
    entry(t3, at + 24) +
    entry(t3, at + 26) +
    entry(t3, at + 28) +
    entry(t3, at + 30)
  );
}
