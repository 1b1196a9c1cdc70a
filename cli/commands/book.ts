/** `outflank book`: what the opening book says, one JSON object per line. */
import type { Book } from '../../game/book/book.ts';
import { makeSide, makeSquares } from '../../game/formats/board.ts';
import { OTHELLO } from '../../game/rules.ts';
import { squareName } from '../../game/shape.ts';
import { ok } from '../../game/types.ts';
import { answerLines, type AskedLine } from '../asked-lines.ts';
import { bookFigures, bookPosition, readBook, umigameFor } from '../books.ts';
import { command } from '../command.ts';
import { BOOK, FORMAT } from '../options.ts';
import { withMoves, type Layout, type Row } from '../tabular.ts';

const LAYOUT: Layout = {
  columns: [
    ['line', 0],
    ['board', 0],
    ['side', 4],
    ['move', 4],
    ['value', 5],
    ['low', 4],
    ['high', 4],
    ['depth', 5],
    ['certainty', 9],
    ['plies', 5],
    ['isInBook', 8],
    ['games', 0],
    ['umigame.black', 13],
    ['umigame.white', 13],
    ['origin', 6],
  ],
  rowsOf: (answer) =>
    withMoves('line', 'board', 'side')({ ...answer, value: undefined, ...(answer['value'] as Row | null) }),
};

export const book = command({
  name: 'book',
  summary: 'what the opening book says of a position',
  about: [
    'Writes the value of the position after LINE, or after each line of standard input, and of each move that the book knows, carried back through the book, for the side to move ("low" and "high": where only it, or only the other side, keeps to the book), with depth and certainty of the search it comes from, and how many "plies" further on that was. "search" is the position’s own; "umigame": how many lines each colour must know to play best moves only.',
  ],
  options: { book: BOOK, format: FORMAT },
  operand: '[LINE|-]',
  prepare: ({ book: file, format }, operands) =>
    ok((shell) => {
      shell.onInterrupt();
      const known = readBook(shell, file);
      if (!known.ok) return shell.refuse(known.fault);
      return answerLines(shell, operands, format, LAYOUT, (asked) => rowOf(asked, known.value));
    }),
});

function rowOf({ transcript, positions }: AskedLine, known: Book): object {
  const position = positions.at(-1)!;
  const looked = bookPosition(known, position);
  return {
    line: transcript,
    board: makeSquares(position),
    side: makeSide(position.sideToMove),
    value: looked && bookFigures(looked.carried),
    search: looked && looked.own,
    games: looked?.games ?? 0,
    umigame: looked && umigameFor(position, looked.umigame),
    moves: Object.fromEntries(
      (looked?.moves ?? []).map((move) => [
        squareName(OTHELLO, move.square),
        { ...bookFigures(move), isInBook: move.isInBook, umigame: umigameFor(position, move.umigame) },
      ]),
    ),
  };
}
