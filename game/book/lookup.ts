/** What a book says about a position and each of its moves. */
import { legalSquares, type OthelloPosition, played, stepOf } from '../bitboard/position.ts';
import { PASS, placing } from '../notation.ts';
import type { Move, Square } from '../types.ts';
import {
  type Book,
  entryAt,
  find,
  type Found,
  leafAt,
  type BookOrigin,
  type Leaf,
  positionAt,
  type Searched,
} from './book.ts';
import { keyOf } from '../bitboard/symmetry.ts';
import { type Edge, edgesOf } from './graph.ts';
import { END_OF_BOOK, seenByOther, type Umigame, umigameAt } from './umigame.ts';

/** A book value for the side to move in the position asked for. */
export interface BookValue extends Searched {
  /** What the side to move can count on if it alone keeps to the book, and if only the other side does. */
  readonly low: number;
  readonly high: number;
  /** Book moves between the position and the search that the value comes from. */
  readonly plies: number;
  readonly origin: BookOrigin;
}

export interface BookMove extends BookValue {
  readonly square: Square;
  /** Whether the position after it is in the book; otherwise the move is the leaf. */
  readonly isInBook: boolean;
  /** Of the position after it, for the side that makes the move. */
  readonly umigame: Umigame;
}

export interface BookPosition {
  /** Carried back through the book. */
  readonly carried: BookValue;
  /** From the search of the position itself. */
  readonly own: Searched;
  readonly games: number;
  readonly umigame: Umigame;
  /** The moves that the book knows, sorted by square. */
  readonly moves: readonly BookMove[];
}

/** Null if the position isn't in the book. */
export function lookUp(book: Book, position: OthelloPosition): BookPosition | null {
  const found = find(book, position);
  if (!found) return null;
  const { index } = found;
  const { value, depth, certainty, games } = entryAt(book, index);
  const moves = knownMoves(book, position, found).map(({ square, edge, leaf }): BookMove =>
    edge
      ? { square, isInBook: true, ...edgeValue(book, edge) }
      : { square, isInBook: false, umigame: END_OF_BOOK, ...leafValue(leaf, 0) },
  );
  const umigame = umigameAt(book, index);
  return { carried: carriedAt(book, index, 0), own: { value, depth, certainty }, games, umigame, moves };
}

/** The move and then the book's best moves for both sides, as far as the book goes. */
export function lineFrom(book: Book, position: OthelloPosition, square: Square): readonly Move[] {
  const line: Move[] = [placing(square)];
  let step = stepOf(position, square);
  while (step) {
    const best = bestOf(book, step.position);
    if (best === null) break;
    if (step.isSameSide) line.push(PASS);
    line.push(placing(best));
    step = stepOf(step.position, best);
  }
  return line;
}

/** The first of the moves that have the highest value in the book; null if it knows none. */
function bestOf(book: Book, position: OthelloPosition): Square | null {
  const found = find(book, position);
  if (!found) return null;
  let best: { readonly square: Square; readonly value: number } | null = null;
  for (const { square, edge, leaf } of knownMoves(book, position, found)) {
    const value = edge ? carriedAfter(book, edge) : leaf.value;
    if (!best || value > best.value) best = { square, value };
  }
  return best && best.square;
}

/** A move that leads to another position of the book, or is the leaf. */
type KnownMove = { readonly square: Square } & (
  | { readonly edge: Edge; readonly leaf?: never }
  | { readonly edge?: never; readonly leaf: Leaf }
);

/** In the order of squares. */
function knownMoves(book: Book, position: OthelloPosition, { index, turn }: Found): KnownMove[] {
  const edges = new Map(edgesOf(book, position).map((edge) => [edge.square, edge]));
  const leaf = leafAt(book, index);
  // Moves equal to the leaf by a symmetry of the position are the leaf, too.
  const leafKey = typeof leaf === 'string' ? null : keyAfter(position, turn.indexOf(leaf.square));
  const moves: KnownMove[] = [];
  for (const square of legalSquares(position)) {
    const edge = edges.get(square);
    if (edge) moves.push({ square, edge });
    else if (typeof leaf !== 'string' && leafKey !== null && keyAfter(position, square) === leafKey)
      moves.push({ square, leaf });
  }
  return moves;
}

function edgeValue(book: Book, { index, isSameSide }: Edge): BookValue & Pick<BookMove, 'umigame'> {
  const umigame = umigameAt(book, index);
  return {
    ...seenFrom(carriedAt(book, index, 1), isSameSide),
    umigame: isSameSide ? umigame : seenByOther(umigame),
  };
}

/** The carried value of the position after a move, for the side that makes it. */
const carriedAfter = (book: Book, { index, isSameSide }: Edge): number =>
  isSameSide ? book.carried[index]! : 0 - book.carried[index]!;

/** The key of the position after a move, the same for moves equal by symmetry; null if the move isn't legal. */
const keyAfter = (position: OthelloPosition, square: Square): string | null => {
  const after = played(position, square);
  return after && keyOf(after);
};

const leafValue = ({ value, depth, certainty }: Searched, plies: number): BookValue => ({
  value,
  low: value,
  high: value,
  depth,
  certainty,
  plies,
  origin: 'engine',
});

/** The value of the position after a move, for the side that makes it. */
export function seenFrom<V extends BookValue>(value: V, isSameSide: boolean): V {
  if (isSameSide) return value;
  return { ...value, value: 0 - value.value, low: 0 - value.high, high: 0 - value.low };
}

/**
 * The value carried back to an entry, with the depth and certainty of the search at the end of the best line. If no line of
 * a damaged book has the value, they are those of the last search that can be followed.
 */
function carriedAt(book: Book, index: number, plies: number): BookValue {
  const value = book.carried[index]!;
  const bounds = { value, low: book.lows[index]!, high: book.highs[index]! };
  let at = index;
  let wanted = value;
  for (let moves = plies; ; moves++) {
    const leaf = leafAt(book, at);
    const isLeaf = typeof leaf !== 'string' && leaf.value === wanted;
    const edges = isLeaf ? [] : edgesOf(book, positionAt(book, at));
    const next = edges.find((edge) => carriedAfter(book, edge) === wanted);
    if (!next) {
      const { depth, certainty, origin } = entryAt(book, at);
      const isOwn = typeof leaf === 'string' || book.bests[at] === leaf.square;
      return isOwn
        ? { ...bounds, depth, certainty, plies: moves, origin }
        : { ...bounds, depth: leaf.depth, certainty: leaf.certainty, plies: moves, origin: 'engine' };
    }
    at = next.index;
    wanted = book.carried[at]!;
  }
}
