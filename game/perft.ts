/**
 * Counting the leaves of the game tree to a depth, the usual check of a move generator.
 *
 * Three conventions are in use, and published counts differ accordingly:
 * - `A`: a pass is one ply; a game that ended earlier counts once.
 * - `B`: a pass is one ply; only games still alive at exactly that depth count.
 * - `C`: only discs placed or moved are plies, a forced pass is free; finished games do not count.
 */
import { applyMove, isOver, legalMoves, mustPass } from './position.ts';
import { PASS } from './notation.ts';
import type { Position } from './types.ts';

export const PERFT_CONVENTIONS = ['A', 'B', 'C'] as const;
type PerftConvention = (typeof PERFT_CONVENTIONS)[number];

/**
 * Counts the sequences of `depth` moves from a position; a convention says how passes and finished games count. NaN if
 * the depth is not a whole number.
 */
export function perft(position: Position, depth: number, convention: PerftConvention = 'A'): number {
  if (!Number.isInteger(depth)) return NaN;
  if (depth <= 0) return 1;
  const moves = legalMoves(position);
  if (moves.length) {
    if (depth === 1) return moves.length;
    let leaves = 0;
    for (const { move, flips } of moves) leaves += perft(applyMove(position, move, flips), depth - 1, convention);
    return leaves;
  }
  if (mustPass(position)) {
    return perft(applyMove(position, PASS, []), convention === 'C' ? depth : depth - 1, convention);
  }
  return convention === 'A' && isOver(position) ? 1 : 0;
}
