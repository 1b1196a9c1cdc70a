/**
 * Lists of moves on a stack in the thread's own block, a record of 64 bytes a move: the position behind it, so that
 * nothing is worked out twice. SQUARE lies where ../split.ts looks for it.
 */
import { loadBoard, storeBoard } from './board';

export const RECORD: usize = 64;
export const NEXT_MOVES: usize = 0;
export const NEXT_HANDS: usize = 16; // i32
export const NEXT_PARITY: usize = 20; // i32
export const SCORE: usize = 24; // i32, higher is searched sooner
export const SQUARE: usize = 28; // i32
export const NEXT_P: usize = 32;
export const NEXT_O: usize = 48;

// @ts-ignore: decorator
@inline export function nextP<B>(record: usize): B {
  return loadBoard<B>(record + NEXT_P);
}
// @ts-ignore: decorator
@inline export function nextO<B>(record: usize): B {
  return loadBoard<B>(record + NEXT_O);
}
// @ts-ignore: decorator
@inline export function nextMoves<B>(record: usize): B {
  return loadBoard<B>(record + NEXT_MOVES);
}

// @ts-ignore: decorator
@inline
export function writeRecord<B>(
  at: usize,
  P: B,
  O: B,
  moves: B,
  hands: i32,
  parity: i32,
  square: i32,
  score: i32,
): void {
  storeBoard<B>(at + NEXT_P, P);
  storeBoard<B>(at + NEXT_O, O);
  storeBoard<B>(at + NEXT_MOVES, moves);
  store<i32>(at, hands, NEXT_HANDS);
  store<i32>(at, parity, NEXT_PARITY);
  store<i32>(at, square, SQUARE);
  store<i32>(at, score, SCORE);
}

// @ts-ignore: decorator
@inline function swapRecords(a: usize, b: usize): void {
  for (let i: usize = 0; i < RECORD; i += 16) {
    const moved = v128.load(a + i);
    v128.store(a + i, v128.load(b + i));
    v128.store(b + i, moved);
  }
}

/** Brings the record with the highest score of [from, end) to `from`. */
// @ts-ignore: decorator
@inline export function selectBest(from: usize, end: usize): void {
  let best = from;
  for (let at = from + RECORD; at < end; at += RECORD) {
    if (load<i32>(at, SCORE) > load<i32>(best, SCORE)) best = at;
  }
  if (best != from) swapRecords(from, best);
}
