/**
 * The discs that a move flips, on a board with any holes.
 *
 * One word: as on eight by eight (../flips.ts), because missing squares are nobody's, so that no run continues beyond
 * them. Two words: for each square, the next one in each direction; most rays end at once.
 */
import { bit, none, or } from '../board';
import { mirrored } from '../bits';
import { flipsOfMirrored } from '../flips';
import { RAYS } from './layout';

/** In place of the next square, if there is none. */
export const NO_SQUARE: i32 = 255;

/** Whether the word that contains `square` has it. */
// @ts-ignore: decorator
@inline function has(words0: u64, words1: u64, square: i32): bool {
  return (((square < 64 ? words0 : words1) >> (<u64>(square & 63))) & 1) != 0;
}

function flipsOfPair(P: v128, O: v128, square: i32): v128 {
  const p0 = i64x2.extract_lane(P, 0);
  const p1 = i64x2.extract_lane(P, 1);
  const o0 = i64x2.extract_lane(O, 0);
  const o1 = i64x2.extract_lane(O, 1);
  let turned = none<v128>();
  for (let direction: usize = 0; direction < 8; direction++) {
    let at = <i32>load<u8>(RAYS + ((<usize>square) << 3) + direction);
    if (at == NO_SQUARE || !has(o0, o1, at)) continue;
    let run = bit<v128>(at);
    while (true) {
      at = <i32>load<u8>(RAYS + ((<usize>at) << 3) + direction);
      if (at == NO_SQUARE || !has(o0, o1, at)) break;
      run = v128.or(run, bit<v128>(at));
    }
    if (at != NO_SQUARE && has(p0, p1, at)) turned = or<v128>(turned, run);
  }
  return turned;
}

/** What a node that asks for the flips of several squares computes from P, once. */
// @ts-ignore: decorator
@inline export function prepared<B>(P: B): v128 {
  if (isVector<B>()) return P;
  return mirrored(P);
}

/** The same from O. */
// @ts-ignore: decorator
@inline export function preparedOther<B>(O: B): v128 {
  if (isVector<B>()) return O;
  return mirrored(~O);
}

/** `square` must be empty. Empty if the move isn't legal. */
// @ts-ignore: decorator
@inline export function flipsOfPrepared<B>(P: B, O: B, p: v128, o: v128, square: i32): B {
  if (isVector<B>()) return flipsOfPair(P, O, square);
  return flipsOfMirrored(P, O, p, o, square);
}

/** The same for one square. */
// @ts-ignore: decorator
@inline export function flips<B>(P: B, O: B, square: i32): B {
  return flipsOfPrepared<B>(P, O, prepared<B>(P), preparedOther<B>(O), square);
}
