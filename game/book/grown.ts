/** The book as it grows search by search. */
import { stepOf } from '../bitboard/position.ts';
import type { OthelloPosition } from '../bitboard/position.ts';
import { type Book, type BookEntry, type Leaf } from './book.ts';
import { canonicalImage, keyOf } from '../bitboard/symmetry.ts';
import { bookOf, saysMoreThan } from './graph.ts';
import type { Popular } from './popular.ts';

/** What one search found: the best move of a position, or of those that lead out of the book. */
export interface SearchRecord extends Leaf {
  readonly position: OthelloPosition;
  /** Of the moves outside the book only. */
  readonly isLeaf: boolean;
}

/** `known`: entries that the searches add to; of two equally informative ones for a position, the earlier counts. */
export function grownBook(records: readonly SearchRecord[], popular: Popular, known: Iterable<BookEntry> = []): Book {
  const entries = new Map<string, BookEntry>();
  const add = (entry: BookEntry): void => {
    const key = keyOf(entry.position);
    const before = entries.get(key);
    if (!before || saysMoreThan(entry, before)) entries.set(key, entry);
  };
  for (const entry of known) add(entry);
  for (const { position, isLeaf, square, value, depth, certainty } of records) {
    if (isLeaf) continue;
    const games = popular.get(keyOf(position)) ?? 0;
    add({ position, value, depth, certainty, origin: 'engine', best: square, leaf: 'unknown', games });
  }
  // A leaf whose move now leads into the book is dropped; of the others, the last was searched with the most moves in
  // the book.
  const leaves = new Map<string, Pick<BookEntry, 'position' | 'leaf'>>();
  for (const { position, isLeaf, square, value, depth, certainty } of records) {
    const step = isLeaf ? stepOf(position, square) : null;
    if (step && !entries.has(keyOf(step.position)))
      leaves.set(keyOf(position), { position, leaf: { square, value, depth, certainty } });
  }
  return bookOf([...entries].map(([key, entry]) => withLeaf(entry, leaves.get(key))));
}

/** Records have canonical images, but an entry may have any. */
function withLeaf(entry: BookEntry, found: Pick<BookEntry, 'position' | 'leaf'> | undefined): BookEntry {
  if (!found) return entry;
  const own = canonicalImage(entry.position);
  const { best } = entry;
  return { ...entry, position: own.position, best: best === null ? null : own.turn[best]!, leaf: found.leaf };
}
