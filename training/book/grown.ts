/** The book that the searches so far make. */
import { type Book, type BookEntry, keyOf, type Leaf } from '../../game/book/book.ts';
import { bookOf, saysMoreThan, stepOf } from '../../game/book/graph.ts';
import type { LogRecord } from './log.ts';
import type { Popular } from './popular.ts';

export function grownBook(records: readonly LogRecord[], popular: Popular): Book {
  const entries = new Map<string, BookEntry>();
  for (const { position, isLeaf, square, value, depth, certainty } of records) {
    if (isLeaf) continue;
    const key = keyOf(position);
    const entry: BookEntry = {
      position,
      value,
      depth,
      certainty,
      origin: 'engine',
      best: square,
      leaf: 'unknown',
      games: popular.get(key) ?? 0,
    };
    const before = entries.get(key);
    if (!before || saysMoreThan(entry, before)) entries.set(key, entry);
  }
  // A leaf whose move leads into the book by now is none; the last of the others is the one that was searched with the
  // most moves in the book.
  const leaves = new Map<string, Leaf>();
  for (const { position, isLeaf, square, value, depth, certainty } of records) {
    const step = isLeaf ? stepOf(position, square) : null;
    if (step && !entries.has(keyOf(step.position))) leaves.set(keyOf(position), { square, value, depth, certainty });
  }
  return bookOf([...entries].map(([key, entry]) => ({ ...entry, leaf: leaves.get(key) ?? entry.leaf })));
}
