/** A player's costliest positions as a document to learn from, and one of the player's games as a document. */
import { placing } from '../../game/notation.ts';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { nodeAt, newTree, ROOT, type GameTree, type TreeStep } from '../../game/tree.ts';
import type { Square } from '../../game/types.ts';
import { type CostlyMove, monthOf, type PlayerGame } from '../../workers/review/player-report.ts';
import { documentOf, type Document } from '../document/document.ts';
import type { ReviewedMove } from '../review/line-review.ts';
import { withRecorded } from '../document/recorded.ts';

export interface CostlyPositions {
  readonly document: Document;
  readonly mistakes: readonly ReviewedMove[];
}

const withLine = (squares: readonly Square[], tree: GameTree = newTree(startPosition(OTHELLO))): TreeStep => {
  const line = withRecorded(squares, tree);
  return line.ok ? line.value : { tree, path: ROOT };
};

/** Each mistake at the end of a line of its own, as the games reached it. */
export function costlyPositionsOf(
  id: string,
  title: string,
  costly: readonly CostlyMove[],
  games: readonly PlayerGame[],
): CostlyPositions {
  let tree = newTree(startPosition(OTHELLO));
  const paths = costly.map(({ game, move }) => {
    const line = withLine(games[game]!.squares.slice(0, move.number), tree);
    tree = line.tree;
    return line.path;
  });
  const mistakes = costly.flatMap(({ move }, i): ReviewedMove | [] => {
    const path = paths[i]!;
    const node = nodeAt(tree, path);
    if (!node || move.best === null) return [];
    return {
      path,
      step: { path, node },
      mover: move.colour,
      value: null,
      loss: move.loss!,
      sureness: move.isProved ? 'proved' : 'alike',
      best: placing(move.best),
    };
  });
  return { document: documentOf(id, { name: '', info: { title }, tree }), mistakes };
}

/** The game of a costly move, opened at the position before it. */
export function lessonGame(id: string, game: PlayerGame, number: number): Document {
  const { tree, path: end } = withLine(game.squares);
  const { path } = withLine(game.squares.slice(0, number - 1), tree);
  const { player, opponent } = game;
  const [black, white] = game.colours.includes('black') ? [player, opponent] : [opponent, player];
  const date = monthOf(game);
  const info = { black, white, ...(game.event && { event: game.event }), ...(date && { date }) };
  return documentOf(id, { name: '', info, tree }, path, end);
}
