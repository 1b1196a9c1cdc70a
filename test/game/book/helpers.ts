/** Books with made-up values, over random lines. */
import { legalSquares, type OthelloPosition, START, stepOf } from '../../../game/bitboard/position.ts';
import { type Book, type BookEntry, CERTAINTIES } from '../../../game/book/book.ts';
import { keyOf } from '../../../game/bitboard/symmetry.ts';
import { bookOf } from '../../../game/book/graph.ts';
import { randomFrom } from '../../../training/random.ts';

/** More than half of them have a leaf, all have a best move, and none was played. */
export function randomEntries(lines: number, plies: number, seed: number): BookEntry[] {
  const random = randomFrom(seed);
  const below = (n: number): number => Math.floor(random() * n);
  const entries = new Map<string, BookEntry>();
  for (let line = 0; line < lines; line++) {
    let position: OthelloPosition = START;
    for (let ply = 0; ply < plies; ply++) {
      const squares = legalSquares(position);
      const one = () => squares[below(squares.length)]!;
      const searched = () => ({ value: below(25) - 12, depth: 1 + below(30), certainty: CERTAINTIES[below(6)]! });
      entries.set(keyOf(position), {
        position,
        ...searched(),
        origin: 'engine',
        best: one(),
        games: below(1000),
        leaf: below(5) ? { square: one(), ...searched() } : 'unknown',
      });
      const step = stepOf(position, one());
      if (!step) break;
      position = step.position;
    }
  }
  return [...entries.values()];
}

export const randomBook = (lines: number, plies: number, seed: number): Book =>
  bookOf(randomEntries(lines, plies, seed));

/** A position as the engine has searched it, at depth 20 and 87 %, with nothing known besides its value. */
export const searchedEntry = (position: OthelloPosition, value: number, more: Partial<BookEntry> = {}): BookEntry => ({
  position,
  value,
  depth: 20,
  certainty: 87,
  origin: 'engine',
  best: null,
  leaf: 'unknown',
  games: 0,
  ...more,
});
