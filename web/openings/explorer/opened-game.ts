/** From a game of a collection to a document, and to the place in it that one came from. */
import type { OpenedGame } from '../../../game/collection/listing.ts';
import { newReplay } from '../../../game/replay.ts';
import { startPosition } from '../../../game/position.ts';
import { OTHELLO } from '../../../game/rules.ts';
import { EN_DASH } from '../../../game/score.ts';
import { lineThrough, newLine, ROOT } from '../../../game/tree.ts';
import { ok, type Position, type Result } from '../../../game/types.ts';
import { documentOf, type Document } from '../../document/document.ts';

/** "38–26" from a difference with the empties given to the winner. */
export const resultText = (difference: number): string => {
  const black = (64 + difference) / 2;
  return Number.isInteger(black) ? `${black}${EN_DASH}${64 - black}` : String(difference);
};

/** @param board the position that the game is to be opened at, where it goes through that */
export function documentOfOpened(id: string, game: OpenedGame, board: Position): Result<Document> {
  const replay = newReplay(startPosition(OTHELLO));
  for (const square of game.squares) {
    const played = replay.play({ kind: 'place', square });
    if (!played.ok) return played;
  }
  const tree = newLine(startPosition(OTHELLO), replay.moves, new Map());
  if (!tree.ok) return tree;
  const { black, white, event, year, difference } = game;
  const info = {
    ...(black && { black }),
    ...(white && { white }),
    ...(event && { event }),
    ...(year && { date: String(year) }),
    ...(difference !== null && { result: resultText(difference).replace(EN_DASH, '-') }),
  };
  const isBoard = ({ contents, sideToMove }: Position): boolean =>
    sideToMove === board.sideToMove && contents.every((content, square) => content === board.contents[square]);
  const place = lineThrough(tree.value, ROOT).find(({ node }) => isBoard(node.position));
  const end = lineThrough(tree.value, ROOT).at(-1)!.path;
  return ok(documentOf(id, { name: '', info, tree: tree.value }, place?.path ?? ROOT, end));
}
