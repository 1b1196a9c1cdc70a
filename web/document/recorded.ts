/** Games of Othello as collections and lists store them: squares in order, without passes. */
import { placing } from '../../game/notation.ts';
import { startPosition } from '../../game/position.ts';
import { newReplay } from '../../game/replay.ts';
import { OTHELLO } from '../../game/rules.ts';
import { addMoves, newTree, ROOT, type GameTree, type TreeStep } from '../../game/tree.ts';
import type { Result, Square } from '../../game/types.ts';

/** A recorded game, with its passes, added to a tree; `path`: where it ends. */
export function withRecorded(
  squares: readonly Square[],
  tree: GameTree = newTree(startPosition(OTHELLO)),
): Result<TreeStep> {
  const replay = newReplay(startPosition(OTHELLO));
  for (const square of squares) {
    const played = replay.play(placing(square));
    if (!played.ok) return played;
  }
  return addMoves(tree, ROOT, replay.moves);
}
