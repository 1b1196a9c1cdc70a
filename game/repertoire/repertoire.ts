/**
 * A repertoire: the moves that one side means to play, with a card for each prepared position. Cards belong to
 * positions rather than lines, and the eight images of a position are one: a game meets the same card by any move order
 * and any way round.
 */

import { legalSquares, makeSigns, type OthelloPosition } from '../bitboard/position.ts';
import { TURNS, canonicalImage } from '../bitboard/symmetry.ts';
import { COLOURS, type Colour, type Square } from '../types.ts';

/** What spaced repetition knows about a card; times in milliseconds since 1970, stability and interval in days. */
export interface Review {
  readonly due: number;
  readonly last: number;
  readonly stability: number;
  /** 1 to 10. */
  readonly difficulty: number;
  readonly interval: number;
  /** Short learning steps done so far. */
  readonly steps: number;
  readonly answers: number;
  /** Wrong answers after it had been learned. */
  readonly lapses: number;
  readonly state: 'learning' | 'review' | 'relearning';
}

export interface Card {
  /** The canonical image, X to move, as written by bitboard/position.ts. */
  readonly position: string;
  /** Moves of that image in rising order, at least one; the smallest of each set of moves equal by symmetry. */
  readonly squares: readonly Square[];
  /** Null: not asked yet. */
  readonly review: Review | null;
  /** Squares played from the start to where it was prepared: a way there if no prepared line leads to it. */
  readonly line?: readonly Square[];
}

/** Cards by position. */
export type Repertoire = ReadonlyMap<string, Card>;
/** One for each colour: the side to move in all its positions. */
export type Repertoires = Readonly<Record<Colour, Repertoire>>;

export const NO_REPERTOIRES: Repertoires = { black: new Map(), white: new Map() };

/** The key of a position's card, and the card's move for each move of the position. */
interface Spot {
  readonly key: string;
  readonly cardSquare: (square: Square) => Square;
}

export function spotOf(position: OthelloPosition): Spot {
  const { position: image, turn } = canonicalImage(position);
  const key = makeSigns(image);
  const own = TURNS.filter((symmetry) => symmetry.every((to, square) => key[to] === key[square]));
  return { key, cardSquare: (square) => Math.min(...own.map((symmetry) => symmetry[turn[square]!]!)) };
}

/** The prepared moves of a position, including those equal by symmetry, in rising order. */
export function preparedMoves(repertoire: Repertoire, position: OthelloPosition): readonly Square[] {
  const { key, cardSquare } = spotOf(position);
  const card = repertoire.get(key);
  return card ? legalSquares(position).filter((square) => card.squares.includes(cardSquare(square))) : [];
}

/** The card with a legal move of the position added or removed; null if no move is left. */
export function changedCard(
  card: Card | undefined,
  position: OthelloPosition,
  square: Square,
  isWanted: boolean,
  line = card?.line,
): Card | null {
  const { key, cardSquare } = spotOf(position);
  const own = cardSquare(square);
  const others = (card?.squares ?? []).filter((other) => other !== own);
  const squares = isWanted ? [...others, own].sort((a, b) => a - b) : others;
  return squares.length ? { position: key, squares, review: card?.review ?? null, ...(line && { line }) } : null;
}

/** The repertoire with this card, or without one at this key. */
export function withCard(repertoire: Repertoire, key: string, card: Card | null): Repertoire {
  const next = new Map(repertoire);
  if (card) next.set(key, card);
  else next.delete(key);
  return next;
}

/** Two cards of the same position as one: the moves of both, and the latest review. */
export function mergedCard(a: Card | undefined, b: Card): Card {
  if (!a) return b;
  const squares = [...new Set([...a.squares, ...b.squares])].sort((one, two) => one - two);
  const review = !a.review || (b.review && b.review.last > a.review.last) ? b.review : a.review;
  const line = a.line ?? b.line;
  return { position: b.position, squares, review, ...(line && { line }) };
}

export const merged = (a: Repertoires, b: Repertoires): Repertoires =>
  Object.fromEntries(
    COLOURS.map((colour) => {
      const cards = new Map(a[colour]);
      for (const [key, card] of b[colour]) cards.set(key, mergedCard(cards.get(key), card));
      return [colour, cards];
    }),
  ) as unknown as Repertoires;
