/**
 * A book made of entries, and the values carried back through it.
 *
 * The carried value is the best of the leaf and of the book positions after the other moves: negamax from the last
 * positions to the first. `low` is what is left of it if the side to move keeps to moves within the book while the
 * other side may also play its leaves; `high` the same with the sides exchanged. The two are what each side can count
 * on in practice if it alone knows the book.
 */
import { discsOf, legalSquares, type OthelloPosition, stepOf } from '../bitboard/position.ts';
import type { Square } from '../types.ts';
import { estimateRank } from '../value-order.ts';
import {
  type Book,
  type BookEntry,
  find,
  leafAt,
  newBook,
  NO_SQUARE,
  BOOK_ORIGINS,
  positionAt,
  UNKNOWN_SQUARE,
} from './book.ts';
import { canonicalImage } from '../bitboard/symmetry.ts';

const SQUARES = 64;

/** Whether the first of two searches of a position is the more informative. */
export function saysMoreThan(
  a: Pick<BookEntry, 'position' | 'depth' | 'certainty' | 'origin'>,
  b: Pick<BookEntry, 'depth' | 'certainty' | 'origin'>,
): boolean {
  if ((a.origin === 'proof') !== (b.origin === 'proof')) return a.origin === 'proof';
  const empties = SQUARES - discsOf(a.position);
  return estimateRank(a, empties) > estimateRank(b, empties);
}

/** A move that leads to another book position. */
export interface Edge {
  readonly square: Square;
  readonly index: number;
  readonly isSameSide: boolean;
}

/** All moves of a position that lead to book positions. */
export function edgesOf(book: Book, position: OthelloPosition): Edge[] {
  const edges: Edge[] = [];
  for (const square of legalSquares(position)) {
    const step = stepOf(position, square);
    const found = step && find(book, step.position);
    if (found) edges.push({ square, index: found.index, isSameSide: step.isSameSide });
  }
  return edges;
}

const byWords = ({ position: a }: BookEntry, { position: b }: BookEntry): number =>
  (a.playerLow >>> 0) - (b.playerLow >>> 0) ||
  (a.playerHigh >>> 0) - (b.playerHigh >>> 0) ||
  (a.opponentLow >>> 0) - (b.opponentLow >>> 0) ||
  (a.opponentHigh >>> 0) - (b.opponentHigh >>> 0);

/** The entry, rotated to the canonical image of its position. */
function normalised(entry: BookEntry): BookEntry {
  const { position, turn } = canonicalImage(entry.position);
  const { best, leaf } = entry;
  return {
    ...entry,
    position,
    best: best === null ? null : turn[best]!,
    leaf: typeof leaf === 'string' ? leaf : { ...leaf, square: turn[leaf.square]! },
  };
}

/**
 * A book of entries in any order and image. If two have the same position, the more informative counts, with the
 * greater number of games. A leaf whose move now leads into the book is replaced by the best move of the position's own
 * search if that leads out of the book; otherwise the leaf becomes unknown.
 */
export function bookOf(entries: Iterable<BookEntry>): Book {
  const sorted = Array.from(entries, normalised).sort(byWords);
  const unique: BookEntry[] = [];
  for (const entry of sorted) {
    const last = unique.at(-1);
    if (!last || byWords(last, entry)) unique.push(entry);
    else {
      const games = Math.max(last.games, entry.games);
      unique[unique.length - 1] = { ...(saysMoreThan(entry, last) ? entry : last), games };
    }
  }
  const book = newBook(unique.length);
  unique.forEach((entry, index) => write(book, index, entry));
  for (const index of lastFirst(book)) {
    const position = positionAt(book, index);
    const edges = edgesOf(book, position);
    settleLeaf(book, index, edges, legalSquares(position).length);
    const { value, low, high } = carriedTo(book, index, edges);
    [book.carried[index], book.lows[index], book.highs[index]] = [value, low, high];
  }
  return book;
}

/** The entries in an order in which every move leads to an earlier one. */
function lastFirst(book: Book): number[] {
  const discs = Array.from({ length: book.size }, (_, index) => discsOf(positionAt(book, index)));
  return [...discs.keys()].sort((a, b) => discs[b]! - discs[a]!);
}

/** An entry whose carried values don't follow from the book; null if there is none. */
export function falselyCarried(book: Book): number | null {
  const isFalse = (index: number): boolean => {
    const { value, low, high } = carriedTo(book, index, edgesOf(book, positionAt(book, index)));
    return book.carried[index] !== value || book.lows[index] !== low || book.highs[index] !== high;
  };
  return lastFirst(book).find(isFalse) ?? null;
}

function write(book: Book, index: number, entry: BookEntry): void {
  const { position, leaf } = entry;
  book.words[0][index] = position.playerLow;
  book.words[1][index] = position.playerHigh;
  book.words[2][index] = position.opponentLow;
  book.words[3][index] = position.opponentHigh;
  book.values[index] = entry.value;
  book.depths[index] = entry.depth;
  book.certainties[index] = entry.certainty;
  book.origins[index] = BOOK_ORIGINS.indexOf(entry.origin);
  book.bests[index] = entry.best ?? NO_SQUARE;
  book.games[index] = entry.games;
  book.leafSquares[index] = leaf === 'none' ? NO_SQUARE : leaf === 'unknown' ? UNKNOWN_SQUARE : leaf.square;
  if (typeof leaf === 'string') return;
  book.leafValues[index] = leaf.value;
  book.leafDepths[index] = leaf.depth;
  book.leafCertainties[index] = leaf.certainty;
}

function settleLeaf(book: Book, index: number, edges: readonly Edge[], moves: number): void {
  const isInBook = (square: Square): boolean => edges.some((edge) => edge.square === square);
  const best = book.bests[index]!;
  if (edges.length === moves) clearLeaf(book, index, NO_SQUARE);
  else if (best < 64 && !isInBook(best)) {
    // The best of all moves is also the best of those outside the book.
    book.leafSquares[index] = best;
    book.leafValues[index] = book.values[index]!;
    book.leafDepths[index] = book.depths[index]!;
    book.leafCertainties[index] = book.certainties[index]!;
  } else {
    const leaf = book.leafSquares[index]!;
    if (leaf > 63 || isInBook(leaf)) clearLeaf(book, index, UNKNOWN_SQUARE);
  }
}

function clearLeaf(book: Book, index: number, state: number): void {
  book.leafSquares[index] = state;
  book.leafValues[index] = 0;
  book.leafDepths[index] = 0;
  book.leafCertainties[index] = 0;
}

interface Carried {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** What is carried back to an entry from those after it. */
function carriedTo(book: Book, index: number, edges: readonly Edge[]): Carried {
  const { carried, lows, highs, values } = book;
  const leaf = leafAt(book, index);
  const own = values[index]!;
  const outside = typeof leaf === 'string' ? -Infinity : leaf.value;
  if (!edges.length) {
    const value = typeof leaf === 'string' ? own : leaf.value;
    return { value, low: value, high: value };
  }
  let [value, low, high] = [outside, -Infinity, -Infinity];
  for (const { index: child, isSameSide } of edges) {
    value = Math.max(value, isSameSide ? carried[child]! : 0 - carried[child]!);
    low = Math.max(low, isSameSide ? lows[child]! : 0 - highs[child]!);
    high = Math.max(high, isSameSide ? highs[child]! : 0 - lows[child]!);
  }
  // Unsearched moves were worth no more than what the position's own search found.
  return { value, low, high: Math.max(high, leaf === 'unknown' ? own : outside) };
}

/** All books as one; for a position in several, the most informative entry. */
export function mergeBooks(books: Iterable<Iterable<BookEntry>>): Book {
  return bookOf(
    (function* () {
      for (const entries of books) yield* entries;
    })(),
  );
}
