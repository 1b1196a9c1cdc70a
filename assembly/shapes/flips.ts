/**
 * The discs that a move turns, on a board with any holes.
 *
 * One word: for each square eight rays as masks that end where the board does. The first square of a ray that is not
 * O's is its lowest bit where the ray goes up, its highest where it goes down; if that is P's, all before it turn.
 * Two words: for each square the next one in each direction; most rays end at once.
 */
import { bit, none, or } from '../board';
import { RAYS } from './layout';

/** The next square where there is none. */
export const NO_SQUARE: i32 = 255;

// @ts-ignore: decorator
@inline function up(P: u64, O: u64, ray: u64): u64 {
  const open = ray & ~O;
  const stop = open & (0 - open) & P;
  return ray & (stop - <u64>(stop != 0));
}

// @ts-ignore: decorator
@inline function down(P: u64, O: u64, ray: u64): u64 {
  const stop = ((<u64>0x8000000000000000) >> clz(ray & ~O)) & P;
  return ray & (0 - (stop << 1));
}

// @ts-ignore: decorator
@inline function flipsOfWord(P: u64, O: u64, square: i32): u64 {
  const record = RAYS + ((<usize>square) << 6);
  return (
    up(P, O, load<u64>(record)) |
    up(P, O, load<u64>(record, 8)) |
    up(P, O, load<u64>(record, 16)) |
    up(P, O, load<u64>(record, 24)) |
    down(P, O, load<u64>(record, 32)) |
    down(P, O, load<u64>(record, 40)) |
    down(P, O, load<u64>(record, 48)) |
    down(P, O, load<u64>(record, 56))
  );
}

/** Whether the word that `square` lies in has it. */
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
    let at = <i32>load<u8>(RAYS + ((<usize>square) << 6) + direction);
    if (at == NO_SQUARE || !has(o0, o1, at)) continue;
    let run = bit<v128>(at);
    while (true) {
      at = <i32>load<u8>(RAYS + ((<usize>at) << 6) + direction);
      if (at == NO_SQUARE || !has(o0, o1, at)) break;
      run = v128.or(run, bit<v128>(at));
    }
    if (at != NO_SQUARE && has(p0, p1, at)) turned = or<v128>(turned, run);
  }
  return turned;
}

/** `square` must be empty. None when the move is not legal. */
// @ts-ignore: decorator
@inline export function flips<B>(P: B, O: B, square: i32): B {
  if (isVector<B>()) return flipsOfPair(P, O, square);
  return flipsOfWord(P, O, square);
}
