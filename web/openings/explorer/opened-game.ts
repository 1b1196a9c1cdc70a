/** Turns a game of a collection into a document, opened at the place it was found by. */
import type { OpenedGame } from '../../../game/collection/listing.ts';
import { lineThrough, ROOT } from '../../../game/tree.ts';
import { ok, type Position, type Result } from '../../../game/types.ts';
import { documentOf, type Document } from '../../document/document.ts';
import { withRecorded } from '../../document/recorded.ts';
import { infoOf } from './game-info.ts';

/** @param board the position to open the game at, if the game reached it */
export function documentOfOpened(id: string, game: OpenedGame, board: Position): Result<Document> {
  const read = withRecorded(game.squares);
  if (!read.ok) return read;
  const { tree, path: end } = read.value;
  const isBoard = ({ contents, sideToMove }: Position): boolean =>
    sideToMove === board.sideToMove && contents.every((content, square) => content === board.contents[square]);
  const place = lineThrough(tree, ROOT).find(({ node }) => isBoard(node.position));
  return ok(documentOf(id, { name: '', info: infoOf(game), tree }, place?.path ?? ROOT, end));
}
