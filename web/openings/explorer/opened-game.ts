/** Turns a game of a collection into a document, opened at the place it was found by. */
import type { OpenedGame } from '../../../game/collection/listing.ts';
import { EN_DASH } from '../../../game/score.ts';
import { lineThrough, ROOT } from '../../../game/tree.ts';
import { ok, type Position, type Result } from '../../../game/types.ts';
import { documentOf, type Document } from '../../document/document.ts';
import { withRecorded } from '../../document/recorded.ts';

/** "38–26" from a difference with the empties given to the winner. */
export const resultText = (difference: number): string => {
  const black = (64 + difference) / 2;
  return Number.isInteger(black) ? `${black}${EN_DASH}${64 - black}` : String(difference);
};

/** @param board the position to open the game at, if it goes through it */
export function documentOfOpened(id: string, game: OpenedGame, board: Position): Result<Document> {
  const read = withRecorded(game.squares);
  if (!read.ok) return read;
  const { tree, path: end } = read.value;
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
  const place = lineThrough(tree, ROOT).find(({ node }) => isBoard(node.position));
  return ok(documentOf(id, { name: '', info, tree }, place?.path ?? ROOT, end));
}
