/**
 * A book of Othello on 8x8: positions with what searches found there. Symmetric positions count as one. The book is a
 * graph without stored links: a move leads to another book position if the position after it is in the book.
 *
 * Two kinds of values are kept apart. A position's own value comes from its own search; the carried value is what the
 * book gives with best play through it (graph.ts). All are whole discs for the side to move.
 */
import type { OthelloPosition } from '../bitboard/position.ts';
import { canonicalImage } from '../bitboard/symmetry.ts';
import type { Square } from '../types.ts';

/** Where a value comes from, in the order of the numbers in the file. Only our own proofs count as `proof`. */
export const BOOK_ORIGINS = ['engine', 'proof', 'merged'] as const;
export type BookOrigin = (typeof BOOK_ORIGINS)[number];

/** How sure a search can be of what it leaves out, in percent. */
export const CERTAINTIES = [73, 87, 95, 98, 99, 100] as const;

export interface Searched {
  /** Discs for the side to move. */
  readonly value: number;
  /** Plies. */
  readonly depth: number;
  /** Percent, one of CERTAINTIES. */
  readonly certainty: number;
}

/** The best of a position's moves that don't lead to another book position. */
export interface Leaf extends Searched {
  readonly square: Square;
}

export interface BookEntry extends Searched {
  /** The canonical image; its side to move has a legal move. */
  readonly position: OthelloPosition;
  readonly origin: BookOrigin;
  /** The best move by its own search; null if unknown. */
  readonly best: Square | null;
  /** `none`: every move leads to another book position. `unknown`: the other moves haven't been searched. */
  readonly leaf: Leaf | 'none' | 'unknown';
  /** Games that had reached it when it was searched; 0 if unknown. */
  readonly games: number;
}

/** In place of a square: none, or unknown. */
export const NO_SQUARE = 64;
export const UNKNOWN_SQUARE = 65;

/** The columns with one byte per position, in the order of the file. */
const BYTE_COLUMNS = {
  values: Int8Array,
  depths: Uint8Array,
  certainties: Uint8Array,
  // Indices into BOOK_ORIGINS.
  origins: Uint8Array,
  bests: Uint8Array,
  leafSquares: Uint8Array,
  leafValues: Int8Array,
  leafDepths: Uint8Array,
  leafCertainties: Uint8Array,
  // Carried back through the book: the value, and what is left of it if only one side knows the book (graph.ts).
  carried: Int8Array,
  lows: Int8Array,
  highs: Int8Array,
} as const;
type ByteColumns = { readonly [K in keyof typeof BYTE_COLUMNS]: InstanceType<(typeof BYTE_COLUMNS)[K]> };

/** Entry by entry, sorted by the words of their positions as unsigned numbers. */
export interface Book extends ByteColumns {
  readonly size: number;
  readonly words: readonly [Uint32Array, Uint32Array, Uint32Array, Uint32Array];
  readonly games: Uint32Array;
}

export const newBook = (size: number): Book => ({
  size,
  words: [new Uint32Array(size), new Uint32Array(size), new Uint32Array(size), new Uint32Array(size)],
  games: new Uint32Array(size),
  ...(Object.fromEntries(
    Object.entries(BYTE_COLUMNS).map(([name, Column]) => [name, new Column(size)]),
  ) as unknown as ByteColumns),
});

export const byteColumnsOf = (book: Book): (Uint8Array | Int8Array)[] =>
  (Object.keys(BYTE_COLUMNS) as (keyof ByteColumns)[]).map((name) => book[name]);

export const EMPTY_BOOK: Book = newBook(0);

/** The index of a position by its canonical image; -1 if it isn't in the book. */
function findCanonical({ size, words }: Book, p: OthelloPosition): number {
  const wanted = [p.playerLow >>> 0, p.playerHigh >>> 0, p.opponentLow >>> 0, p.opponentHigh >>> 0];
  let low = 0;
  let high = size - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    let order = 0;
    for (let word = 0; word < 4 && order === 0; word++) order = wanted[word]! - words[word]![middle]!;
    if (order === 0) return middle;
    if (order > 0) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** An entry; `turn` maps the squares of the position asked for to the entry's. */
export interface Found {
  readonly index: number;
  readonly turn: Uint8Array;
}

/** Finds a position in any image. Null if the book lacks it. */
export function find(book: Book, p: OthelloPosition): Found | null {
  const { position, turn } = canonicalImage(p);
  const index = findCanonical(book, position);
  return index < 0 ? null : { index, turn };
}

export const positionAt = ({ words }: Book, index: number): OthelloPosition => ({
  playerLow: words[0][index]! | 0,
  playerHigh: words[1][index]! | 0,
  opponentLow: words[2][index]! | 0,
  opponentHigh: words[3][index]! | 0,
});

export function leafAt(book: Book, index: number): BookEntry['leaf'] {
  const square = book.leafSquares[index]!;
  if (square === NO_SQUARE) return 'none';
  if (square === UNKNOWN_SQUARE) return 'unknown';
  return {
    square,
    value: book.leafValues[index]!,
    depth: book.leafDepths[index]!,
    certainty: book.leafCertainties[index]!,
  };
}

export const entryAt = (book: Book, index: number): BookEntry => ({
  position: positionAt(book, index),
  value: book.values[index]!,
  depth: book.depths[index]!,
  certainty: book.certainties[index]!,
  origin: BOOK_ORIGINS[book.origins[index]!]!,
  best: book.bests[index]! < 64 ? book.bests[index]! : null,
  leaf: leafAt(book, index),
  games: book.games[index]!,
});

export function* entriesOf(book: Book): Generator<BookEntry> {
  for (let index = 0; index < book.size; index++) yield entryAt(book, index);
}
