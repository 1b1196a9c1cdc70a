/** What the book plays: one of its best moves. */
import { othelloPosition } from '../bitboard/othello.ts';
import type { Position } from '../types.ts';
import type { Book } from './book.ts';
import { type BookMove, lookUp } from './lookup.ts';

/** Lower levels are meant to be evenly weak; from this one on, the engine plays its opening book. */
export const BOOK_FROM_LEVEL = 11;

/** The best moves, most deeply searched first; none if the book knows none, or empties don't go to the winner. */
export function bookMoves(book: Book, position: Position): readonly BookMove[] {
  const asked = position.rules.count === 'winner' ? othelloPosition(position) : null;
  const moves = (asked && lookUp(book, asked)?.moves) || [];
  const top = Math.max(...moves.map(({ value }) => value));
  return moves
    .filter(({ value }) => value === top)
    .toSorted((a, b) => b.depth - a.depth || b.certainty - a.certainty || a.square - b.square);
}
