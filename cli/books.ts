/** The opening book: reading it, and what it says about a position. */
import { othelloPosition } from '../game/bitboard/othello.ts';
import type { Book } from '../game/book/book.ts';
import { parseBook } from '../game/book/file.ts';
import { lookUp, type BookMove, type BookPosition, type BookValue } from '../game/book/lookup.ts';
import type { Umigame } from '../game/book/umigame.ts';
import { fail, type Fault, type Position, type Result } from '../game/types.ts';
import type { Shell } from './shell.ts';

/** A book in our format; undefined: the built-in one. */
export function readBook(shell: Shell, file: string | undefined): Result<Book> {
  const bytes = readBookBytes(shell, file ?? shell.shipped('book.bin'));
  if (!bytes.ok) return bytes;
  const book = parseBook(bytes.value);
  return book.ok || file === undefined ? book : unreadable(file, book.fault);
}

/** A file that the user named, and why it can't be read. */
export const unreadable = (file: string, why: Fault) => fail('file-unreadable', { name: `“${file}”` }, {}, why);

export const readBookBytes = (shell: Shell, file: string | URL): Result<Uint8Array> =>
  shell.read(file, 'The opening book');

export function bookPosition(known: Book, position: Position): BookPosition | null {
  const asked = othelloPosition(position);
  return asked && lookUp(known, asked);
}

/** Lines that each colour must know. */
export const umigameFor = ({ sideToMove }: Position, { own, other }: Umigame) =>
  sideToMove === 'black' ? { black: own, white: other } : { black: other, white: own };

/** A book value for JSON: discs for the side to move in the position asked for. */
export const bookFigures = ({ value, low, high, depth, certainty, plies, origin }: BookValue | BookMove) => ({
  value,
  low,
  high,
  depth,
  certainty,
  plies,
  origin: origin === 'engine' ? 'book' : origin,
});
