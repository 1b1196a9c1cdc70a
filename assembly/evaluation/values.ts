/**
 * The full pattern evaluation (docs/inside/evaluation.md, set `full`), for values.
 *
 * Any set of at most 48 features of at most ten squares each. As in ordering.ts, a feature's index is balanced, so that
 * a change of sides is a change of sign: six vectors of i16, in the order of the file. Without weights, the plain
 * evaluation answers instead.
 */
import { count, lowest } from '../bits';
import { EVALUATION } from '../layout';
import { mobility } from '../mobility';
import { CONTRA_LOW, CONTRA_HIGH, PRO_LOW, PRO_HIGH, havePairs, moveVectors, pairEighths, vectorOf } from './pairs';
import { evaluatePlain } from './plain';

export const MAX_FEATURES: usize = 48;
/** Bytes of the features of one position. */
export const FEATURE_BYTES: usize = 2 * MAX_FEATURES;
/** The same with room for the value after them, once it is known. */
export const KEPT_BYTES: usize = FEATURE_BYTES + 16;
const UNKNOWN: i32 = i32.MIN_VALUE;

const BASE: usize = EVALUATION + 0x800000;
/** u32 for each number of empties: where the stage's tables begin. */
const STAGE_OF: usize = BASE;
/** i16 for each number of empties. */
export const VALUE_CONSTANTS: usize = BASE + 0x100;
/** u8 for each number of empties: its stage. */
const STAGE_NUMBERS: usize = BASE + 0x180;
/** i32: features in use, 0 without weights. */
const FEATURES_IN_USE: usize = BASE + 0x1f0;
/** u32 for each feature: where number 0 of its pattern lies in the stage's tables. */
export const VALUE_MIDDLES: usize = BASE + 0x200;
/** 2 x 32 x i16 for each stage: by the number of moves of the side to move, and of the other side. */
export const VALUE_MOBILITIES: usize = BASE + 0x400;
/** 48 x i16 for each square. */
export const VALUE_STEPS: usize = BASE + 0x2000;
/** i8, stage by stage, pattern by pattern. */
export const VALUE_TABLES: usize = BASE + 0x4000;
export const VALUE_TABLES_BYTES: usize = 0x4fc000;

/** Numbers of empties from `from` up belong to `stage`; called for rising stages of `bytes` bytes each. */
export function setValueStage(stage: i32, from: i32, bytes: i32): void {
  for (let empties = from; empties < 64; empties++) {
    store<u32>(STAGE_OF + ((<usize>empties) << 2), <u32>VALUE_TABLES + <u32>(stage * bytes));
    store<u8>(STAGE_NUMBERS + <usize>empties, <u8>stage);
  }
}

export function setValueFeatures(number: i32): void {
  store<i32>(FEATURES_IN_USE, number);
}

export function areValuesLoaded(): bool {
  return load<i32>(FEATURES_IN_USE) != 0;
}

export function valueFeatures(P: u64, O: u64, at: usize): void {
  for (let i: usize = 0; i < FEATURE_BYTES; i += 16) {
    let sum = i16x8.splat(0);
    for (let left = P; left; left &= left - 1) {
      sum = i16x8.add(sum, v128.load(VALUE_STEPS + <usize>lowest(left) * FEATURE_BYTES + i));
    }
    for (let left = O; left; left &= left - 1) {
      sum = i16x8.sub(sum, v128.load(VALUE_STEPS + <usize>lowest(left) * FEATURE_BYTES + i));
    }
    v128.store(at + i, sum);
  }
}

/** The features after a move, seen from the other side. */
export function moveValueFeatures(from: usize, square: i32, flipped: u64, to: usize): void {
  const placed = VALUE_STEPS + <usize>square * FEATURE_BYTES;
  let a = v128.load(placed);
  let b = v128.load(placed, 16);
  let c = v128.load(placed, 32);
  let d = v128.load(placed, 48);
  let e = v128.load(placed, 64);
  let f = v128.load(placed, 80);
  for (let left = flipped; left; left &= left - 1) {
    const step = VALUE_STEPS + <usize>lowest(left) * FEATURE_BYTES;
    a = i16x8.add(a, i16x8.shl(v128.load(step), 1));
    b = i16x8.add(b, i16x8.shl(v128.load(step, 16), 1));
    c = i16x8.add(c, i16x8.shl(v128.load(step, 32), 1));
    d = i16x8.add(d, i16x8.shl(v128.load(step, 48), 1));
    e = i16x8.add(e, i16x8.shl(v128.load(step, 64), 1));
    f = i16x8.add(f, i16x8.shl(v128.load(step, 80), 1));
  }
  v128.store(to, i16x8.neg(i16x8.add(a, v128.load(from))));
  v128.store(to, i16x8.neg(i16x8.add(b, v128.load(from, 16))), 16);
  v128.store(to, i16x8.neg(i16x8.add(c, v128.load(from, 32))), 32);
  v128.store(to, i16x8.neg(i16x8.add(d, v128.load(from, 48))), 48);
  v128.store(to, i16x8.neg(i16x8.add(e, v128.load(from, 64))), 64);
  v128.store(to, i16x8.neg(i16x8.add(f, v128.load(from, 80))), 80);
}

/** The features of a position from the other side's view. */
export function passValueFeatures(from: usize, to: usize): void {
  for (let i: usize = 0; i < FEATURE_BYTES; i += 16) v128.store(to + i, i16x8.neg(v128.load(from + i)));
}

/** In eighths of a disc for the side to move; `moves`: of P, at least one. */
export function evaluateEighths(P: u64, O: u64, features: usize, empties: i32, moves: u64): i32 {
  const inUse = load<i32>(FEATURES_IN_USE);
  if (!inUse) return evaluatePlain(P, O, moves, mobility(O, P)) << 3;
  const tables = <usize>load<u32>(STAGE_OF + ((<usize>empties) << 2));
  const mobilities = VALUE_MOBILITIES + ((<usize>load<u8>(STAGE_NUMBERS + <usize>empties)) << 7);
  const replies = mobility(O, P);
  const sum =
    <i32>load<i16>(VALUE_CONSTANTS + ((<usize>empties) << 1)) +
    <i32>load<i16>(mobilities + ((<usize>min(count(moves), 31)) << 1)) +
    <i32>load<i16>(mobilities + ((<usize>min(count(replies), 31)) << 1), 64);
  const end = VALUE_MIDDLES + ((<usize>inUse) << 2);
  return havePairs(empties)
    ? sum + sumWithPairs(tables, features, end, moves, replies, empties)
    : sum + sumOfTables(tables, features, end);
}

/** The sum of the features' entries; `end`: of their middles. */
// @ts-ignore: decorator
@inline function sumOfTables(tables: usize, features: usize, end: usize): i32 {
  let sum = 0;
  let at = features;
  for (let middle = VALUE_MIDDLES; middle < end; middle += 4) {
    sum += <i32>load<i8>(tables + <usize>load<u32>(middle) + <usize>(<i32>load<i16>(at)));
    at += 2;
  }
  return sum;
}

/** The sum of the features' entries, plus the interaction of pairs; `own`, `theirs`: the moves of both sides. */
// @ts-ignore: decorator
@inline function sumWithPairs(tables: usize, features: usize, end: usize, own: u64, theirs: u64, empties: i32): i32 {
  let sum = 0;
  let proLow = moveVectors(own, theirs, empties, PRO_LOW);
  let proHigh = moveVectors(own, theirs, empties, PRO_HIGH);
  let contraLow = moveVectors(own, theirs, empties, CONTRA_LOW);
  let contraHigh = moveVectors(own, theirs, empties, CONTRA_HIGH);
  let at = features;
  for (let middle = VALUE_MIDDLES; middle < end; middle += 4) {
    const index = <usize>load<u32>(middle) + <usize>(<i32>load<i16>(at));
    sum += <i32>load<i8>(tables + index);
    proLow = i16x8.add(proLow, vectorOf(index, PRO_LOW));
    proHigh = i16x8.add(proHigh, vectorOf(index, PRO_HIGH));
    contraLow = i16x8.add(contraLow, vectorOf(index, CONTRA_LOW));
    contraHigh = i16x8.add(contraHigh, vectorOf(index, CONTRA_HIGH));
    at += 2;
  }
  return sum + pairEighths(proLow, proHigh, contraLow, contraHigh);
}

/** To be called when features kept by a search have changed. */
// @ts-ignore: decorator
@inline export function forgetValue(features: usize): void {
  store<i32>(features, UNKNOWN, FEATURE_BYTES);
}

/** evaluateEighths, computed once for features with room for the value. */
// @ts-ignore: decorator
@inline export function keptEighths(P: u64, O: u64, features: usize, empties: i32, moves: u64): i32 {
  let value = load<i32>(features, FEATURE_BYTES);
  if (value == UNKNOWN) {
    value = evaluateEighths(P, O, features, empties, moves);
    store<i32>(features, value, FEATURE_BYTES);
  }
  return value;
}

/** In discs, from -63 to 63: no more than a position with an empty square can have. */
// @ts-ignore: decorator
@inline export function evaluateDiscs(P: u64, O: u64, features: usize, empties: i32, moves: u64): i32 {
  return discs(evaluateEighths(P, O, features, empties, moves));
}

/** The same for features with room for the value. */
// @ts-ignore: decorator
@inline export function keptDiscs(P: u64, O: u64, features: usize, empties: i32, moves: u64): i32 {
  return discs(keptEighths(P, O, features, empties, moves));
}

// @ts-ignore: decorator
@inline function discs(eighths: i32): i32 {
  return max(-63, min(63, (eighths + 4) >> 3));
}
