/** The number of a move on a score sheet. */
import { discCount, startingDiscs } from '../../game/position.ts';
import type { TreeNode } from '../../game/tree.ts';

/**
 * The number of a move: discs on the board after it, minus those of the start. A pass has the number of the next move.
 * If a move needn't add a disc to the board, moves are counted from the game's first position.
 */
export function moveNumber({ position, move, ply }: TreeNode): number {
  if (position.rules.displacement) return ply;
  const { black, white } = startingDiscs(position.rules);
  const discs = discCount(position, 'black') + discCount(position, 'white');
  return discs - black.length - white.length + (move?.kind === 'pass' ? 1 : 0);
}
