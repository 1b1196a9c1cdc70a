/** The positions that cost a player most as a document to learn from, and a game of the player's as one. */
import { moveName, placing } from '../../game/notation.ts';
import { startPosition } from '../../game/position.ts';
import { newReplay } from '../../game/replay.ts';
import { OTHELLO } from '../../game/rules.ts';
import { addMoves, nodeAt, newTree, pathOf, ROOT, type GameTree, type Path } from '../../game/tree.ts';
import type { Move, Square } from '../../game/types.ts';
import { type CostlyMove, monthOf, type PlayerGame } from '../../workers/review/player-report.ts';
import { documentOf, type Document } from '../document/document.ts';
import type { ReviewedMove } from '../review/line-review.ts';

export interface Lesson {
  readonly document: Document;
  readonly mistakes: readonly ReviewedMove[];
}

/** With passes; as far as they can be played. */
function movesOf(squares: readonly Square[]): readonly Move[] {
  const replay = newReplay(startPosition(OTHELLO));
  for (const square of squares) if (!replay.play(placing(square)).ok) break;
  return replay.moves;
}

function withLine(tree: GameTree, squares: readonly Square[]): { readonly tree: GameTree; readonly path: Path } {
  const moves = movesOf(squares);
  const added = addMoves(tree, ROOT, moves);
  return { tree: added.ok ? added.value.tree : tree, path: pathOf(moves.map((move) => moveName(OTHELLO, move))) };
}

/** Each mistake at the end of a line of its own, as the games came to it. */
export function lessonOf(
  id: string,
  title: string,
  costly: readonly CostlyMove[],
  games: readonly PlayerGame[],
): Lesson {
  let tree = newTree(startPosition(OTHELLO));
  const paths = costly.map(({ game, move }) => {
    const line = withLine(tree, games[game]!.squares.slice(0, move.number));
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

/** The game of a costly move, at the position before that. */
export function lessonGame(id: string, player: string, game: PlayerGame, number: number): Document {
  const { tree, path: end } = withLine(newTree(startPosition(OTHELLO)), game.squares);
  const { path } = withLine(tree, game.squares.slice(0, number - 1));
  const isBlack = game.colours.includes('black');
  const [black, white] = isBlack ? [player, game.opponent] : [game.opponent, player];
  const date = monthOf(game);
  const info = { black, white, ...(game.event && { event: game.event }), ...(date && { date }) };
  return documentOf(id, { name: '', info, tree }, path, end);
}
