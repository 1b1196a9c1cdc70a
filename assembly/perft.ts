/** Counts the leaves of the game tree: a pass is one ply, a game that ended earlier counts once. */
import { bit, count, lowest } from './bits';
import { flips } from './flips';
import { mobility } from './mobility';

export function perft(P: u64, O: u64, depth: i32): u64 {
  if (depth == 0) return 1;
  let moves = mobility(P, O);
  if (!moves) return mobility(O, P) ? perft(O, P, depth - 1) : 1;
  if (depth == 1) return count(moves);
  let leaves: u64 = 0;
  while (moves) {
    const square = lowest(moves);
    moves &= moves - 1;
    const flipped = flips(P, O, square);
    leaves += perft(O ^ flipped, P ^ flipped ^ bit(square), depth - 1);
  }
  return leaves;
}
