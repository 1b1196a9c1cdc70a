/**
 * The small pattern evaluation that orders moves in the endgame (docs/evaluation.md, set `small`).
 *
 * Four patterns of ten squares, each lying on the board in four ways: 16 features. A feature's number is a balanced
 * one: the sum over its squares of +3^i for a disc of the side to move and -3^i for one of the opponent. So a change
 * of sides is a change of sign, and the 16 numbers are two vectors of i16 that a move changes by a few additions.
 * The tables stand in the same order, with number 0 in the middle.
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

/** The features behind a move, seen from the other side: `from` are those before it. */
// @ts-ignore: decorator
@inline export function moveFeatures(from: usize, square: i32, flipped: u64, to: usize): void {
  let low = v128.load(from);
  let high = v128.load(from, 16);
  let turned = flipped;
  let lowTurned = i16x8.splat(0);
  let highTurned = lowTurned;
  while (turned) {
    const step = STEPS + ((<usize>lowest(turned)) << 5);
    lowTurned = i16x8.add(lowTurned, v128.load(step));
    highTurned = i16x8.add(highTurned, v128.load(step, 16));
    turned &= turned - 1;
  }
  const placed = STEPS + ((<usize>square) << 5);
  low = i16x8.add(low, i16x8.add(v128.load(placed), i16x8.shl(lowTurned, 1)));
  high = i16x8.add(high, i16x8.add(v128.load(placed, 16), i16x8.shl(highTurned, 1)));
  v128.store(to, i16x8.neg(low));
  v128.store(to, i16x8.neg(high), 16);
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
