/**
 * Pattern tables for ordinary boards of six rows and six or eight columns (docs/inside/evaluation.md, sets `six` and
 * `oblong`), one board's at a time.
 *
 * Four patterns, each lying on the board in four ways: 16 features. As on 8x8 (../evaluation/ordering.ts) a feature's
 * index is balanced ternary: the sum over its squares of +3^i for a disc of the side to move and -3^i for one of the
 * other. A position's 16 indexes are summed row by row, from the contribution of each content of a row.
 */
import { lowest } from '../bits';
import { TRAINED } from './layout';

const ROWS: usize = 6;
/** i16 x 16 for each content of a row, row by row. */
const ROW_STEPS: usize = TRAINED + 0x8000;
const ROW_CONTENTS: usize = 256;

/** i32: whether the tables are for the rules of the running job. */
const IS_USED: usize = TRAINED;
/** u32 for each number of empties: where the stage's tables begin. */
const STAGE_OF: usize = TRAINED + 0x100;
/** i16 for each number of empties. */
export const CONSTANTS: usize = TRAINED + 0x200;
/** u8 for each number of empties: its stage. */
const STAGE_NUMBERS: usize = TRAINED + 0x280;
/** u32 for each pattern: where index 0 lies in the stage's tables. */
export const MIDDLES: usize = TRAINED + 0x300;
/** 2 x 32 x i16 for each stage: by the number of moves of the side to move, and of the other. */
export const MOBILITIES: usize = TRAINED + 0x400;
/** 16 x i16 for each square of the grid. */
export const STEPS: usize = TRAINED + 0x1000;
/** i8, stage by stage, pattern by pattern. */
export const TABLES: usize = TRAINED + 0x20000;
export const TABLES_BYTES: usize = 0x100000;
export const MAX_STAGES: i32 = 16;
const MAX_MOVES: i32 = 31;

/** Numbers of empties from `from` up belong to `stage`, of `bytes` bytes; called for rising stages, last of all. */
export function setStage(stage: i32, from: i32, bytes: i32): void {
  for (let empties = from; empties < 64; empties++) {
    store<u32>(STAGE_OF + ((<usize>empties) << 2), <u32>TABLES + <u32>(stage * bytes));
    store<u8>(STAGE_NUMBERS + <usize>empties, <u8>stage);
  }
}

/** Combines the steps row by row; called when they have been written. */
export function joinSteps(): void {
  for (let row: usize = 0; row < ROWS; row++) {
    for (let discs: usize = 0; discs < ROW_CONTENTS; discs++) {
      let low = i16x8.splat(0);
      let high = low;
      for (let left = <u64>discs; left; left &= left - 1) {
        const step = STEPS + (((row << 3) + <usize>lowest(left)) << 5);
        low = i16x8.add(low, v128.load(step));
        high = i16x8.add(high, v128.load(step, 16));
      }
      const at = ROW_STEPS + ((row * ROW_CONTENTS + discs) << 5);
      v128.store(at, low);
      v128.store(at, high, 16);
    }
  }
}

/** `isUsed`: the tables were fitted to the rules of the next searches. */
export function useTrained(isUsed: bool): void {
  store<i32>(IS_USED, i32(isUsed));
}

// @ts-ignore: decorator
@inline export function isTrained(): bool {
  return load<i32>(IS_USED) != 0;
}

// @ts-ignore: decorator
@inline function rowSteps(discs: u64, row: usize): usize {
  return ROW_STEPS + ((row * ROW_CONTENTS) << 5) + (((<usize>(discs >> (row << 3))) & (ROW_CONTENTS - 1)) << 5);
}

// @ts-ignore: decorator
@inline function half(P: u64, O: u64, which: usize): v128 {
  const own = i16x8.add(
    i16x8.add(
      i16x8.add(v128.load(rowSteps(P, 0) + which), v128.load(rowSteps(P, 1) + which)),
      i16x8.add(v128.load(rowSteps(P, 2) + which), v128.load(rowSteps(P, 3) + which)),
    ),
    i16x8.add(v128.load(rowSteps(P, 4) + which), v128.load(rowSteps(P, 5) + which)),
  );
  const theirs = i16x8.add(
    i16x8.add(
      i16x8.add(v128.load(rowSteps(O, 0) + which), v128.load(rowSteps(O, 1) + which)),
      i16x8.add(v128.load(rowSteps(O, 2) + which), v128.load(rowSteps(O, 3) + which)),
    ),
    i16x8.add(v128.load(rowSteps(O, 4) + which), v128.load(rowSteps(O, 5) + which)),
  );
  return i16x8.sub(own, theirs);
}

// @ts-ignore: decorator
@inline function entry(table: usize, index: i32): i32 {
  return <i32>load<i8>(table + <usize>index);
}

/** In eighths of a disc for the side to move; `moves`: how many P has, `theirs`: how many O would have. */
export function evaluateTrained(P: u64, O: u64, moves: i32, theirs: i32, empties: i32): i32 {
  const a = half(P, O, 0);
  const b = half(P, O, 16);
  const tables = <usize>load<u32>(STAGE_OF + ((<usize>empties) << 2));
  const mobilities = MOBILITIES + ((<usize>load<u8>(STAGE_NUMBERS + <usize>empties)) << 7);
  const t0 = tables + <usize>load<u32>(MIDDLES);
  const t1 = tables + <usize>load<u32>(MIDDLES, 4);
  const t2 = tables + <usize>load<u32>(MIDDLES, 8);
  const t3 = tables + <usize>load<u32>(MIDDLES, 12);
  return (
    <i32>load<i16>(CONSTANTS + ((<usize>empties) << 1)) +
    <i32>load<i16>(mobilities + ((<usize>min(moves, MAX_MOVES)) << 1)) +
    <i32>load<i16>(mobilities + ((<usize>min(theirs, MAX_MOVES)) << 1), 64) +
    entry(t0, i16x8.extract_lane_s(a, 0)) +
    entry(t0, i16x8.extract_lane_s(a, 1)) +
    entry(t0, i16x8.extract_lane_s(a, 2)) +
    entry(t0, i16x8.extract_lane_s(a, 3)) +
    entry(t1, i16x8.extract_lane_s(a, 4)) +
    entry(t1, i16x8.extract_lane_s(a, 5)) +
    entry(t1, i16x8.extract_lane_s(a, 6)) +
    entry(t1, i16x8.extract_lane_s(a, 7)) +
    entry(t2, i16x8.extract_lane_s(b, 0)) +
    entry(t2, i16x8.extract_lane_s(b, 1)) +
    entry(t2, i16x8.extract_lane_s(b, 2)) +
    entry(t2, i16x8.extract_lane_s(b, 3)) +
    entry(t3, i16x8.extract_lane_s(b, 4)) +
    entry(t3, i16x8.extract_lane_s(b, 5)) +
    entry(t3, i16x8.extract_lane_s(b, 6)) +
    entry(t3, i16x8.extract_lane_s(b, 7))
  );
}
