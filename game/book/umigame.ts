/**
 * Umigame's value: how many lines each side must know to play only best moves from a position on, as Egaroucid computes
 * it (its `umigame.hpp`; the idea is umigame's, https://umigamep.github.io/BookAdviser/). A side chooses, among its
 * best moves, the one that leaves it the least to learn, but must know an answer to every best move of the other side:
 *
 *   own(p) = min of own over the best moves, other(p) = sum of other over the best moves;
 *
 * both are 1 where the book ends, that is, where no best move leads to a book position. Best moves are those that carry
 * the position's value; moves equal by symmetry count once.
 */
import { type Book, positionAt } from './book.ts';
import { edgesOf } from './graph.ts';

/** Lines to know, at least 1: for the side to move, and for the other side. */
export interface Umigame {
  readonly own: number;
  readonly other: number;
}

export const END_OF_BOOK: Umigame = { own: 1, other: 1 };

const known = new WeakMap<Book, Map<number, Umigame>>();

export function umigameAt(book: Book, index: number): Umigame {
  let values = known.get(book);
  if (!values) known.set(book, (values = new Map()));
  return valueAt(book, index, values);
}

/** The same from the other side's view. */
export const seenByOther = ({ own, other }: Umigame): Umigame => ({ own: other, other: own });

// The recursion is no deeper than a game is long.
function valueAt(book: Book, index: number, values: Map<number, Umigame>): Umigame {
  const before = values.get(index);
  if (before) return before;
  const wanted = book.carried[index]!;
  const children = new Map<number, boolean>();
  for (const { index: child, isSameSide } of edgesOf(book, positionAt(book, index)))
    if ((isSameSide ? book.carried[child]! : 0 - book.carried[child]!) === wanted) children.set(child, isSameSide);
  let value = children.size ? { own: Infinity, other: 0 } : END_OF_BOOK;
  for (const [child, isSameSide] of children) {
    const after = valueAt(book, child, values);
    const { own, other } = isSameSide ? after : seenByOther(after);
    value = { own: Math.min(value.own, own), other: value.other + other };
  }
  values.set(index, value);
  return value;
}
