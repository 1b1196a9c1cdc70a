/**
 * Where a game left what was known: the repertoire of one side, the opening book, the games of a collection. That is
 * the move after its last known position; a game that transposes back hasn't left.
 */
import type { OthelloPosition } from '../bitboard/position.ts';
import { type Book, find } from '../book/book.ts';
import { lookUp } from '../book/lookup.ts';
import { opponent } from '../position.ts';
import type { Colour, Square } from '../types.ts';
import { choicesAt, startOf, type Stop, stopAfter } from './lines.ts';
import { preparedMoves, type Repertoire, spotOf } from './repertoire.ts';

/** The move by which a game left, by its number from 0. */
export interface Leaving {
  readonly ply: number;
  readonly square: Square;
  readonly by: Colour;
}

export interface RepertoireLeaving extends Leaving {
  /**
   * `own`: the owner didn't play a prepared move; `other`: the opponent's move has no card, though other moves do;
   * `end`: nothing is prepared beyond this point, whatever had been played.
   */
  readonly why: 'own' | 'other' | 'end';
  /** Moves that would have stayed: the owner's prepared ones, or the opponent's that lead to a card. */
  readonly prepared: readonly Square[];
}

/** What a move gave away compared with the book's best move; `isLeast`: that or more. */
export interface Cost {
  readonly discs: number;
  readonly isLeast: boolean;
  /** Depth in plies and certainty in percent of the search of the best move. */
  readonly depth: number;
  readonly certainty: number;
}

interface BookLeaving extends Leaving {
  readonly cost: Cost | null;
}

/** A position of a game and the move played there; the last one has none. */
interface Turn {
  readonly ply: number;
  readonly stop: Stop;
  readonly square: Square | undefined;
}

/** `colour`: from whose view. */
function turnsOf(colour: Colour, squares: readonly Square[]): readonly Turn[] {
  const turns: Turn[] = [];
  let stop: Stop | null = startOf(colour);
  for (let ply = 0; stop && ply <= squares.length; ply++) {
    const square = squares[ply];
    turns.push({ ply, stop, square });
    stop = square === undefined ? null : stopAfter(stop, square);
  }
  return turns;
}

const leavingOf = ({ ply, stop, square }: Turn, colour: Colour): Leaving | null =>
  square === undefined ? null : { ply, square, by: stop.isOwn ? colour : opponent(colour) };

const hasCard = (repertoire: Repertoire, { isOwn, position }: Stop): boolean =>
  isOwn && repertoire.has(spotOf(position).key);

/** Null if the game stayed in the repertoire to its end, or never was in it. */
export function leavesRepertoire(
  repertoire: Repertoire,
  colour: Colour,
  squares: readonly Square[],
): RepertoireLeaving | null {
  const turns = turnsOf(colour, squares);
  const last = turns.findLast(({ stop }) => hasCard(repertoire, stop));
  const own = last && leavingOf(last, colour);
  if (!own) return null;
  const prepared = preparedMoves(repertoire, last.stop.position);
  if (!prepared.includes(own.square)) return { ...own, why: 'own', prepared: choicesAt(last.stop, prepared) };
  // Next comes the opponent's move or, after a pass, the owner's own.
  const next = turns[last.ply + 1];
  const other = next && leavingOf(next, colour);
  if (!other) return null;
  const stays = (square: Square): boolean => {
    const after = stopAfter(next.stop, square);
    return after !== null && hasCard(repertoire, after);
  };
  const known = next.stop.isOwn ? [] : choicesAt(next.stop).filter(stays);
  return { ...other, why: known.length ? 'other' : 'end', prepared: known };
}

/** Null if the game stayed in the book to its end, or never was in it. */
export function leavesBook(book: Book, squares: readonly Square[]): BookLeaving | null {
  const last = turnsOf('black', squares).findLast(({ stop }) => find(book, stop.position));
  const leaving = last && leavingOf(last, 'black');
  return leaving ? { ...leaving, cost: costIn(book, last.stop.position, leaving.square) } : null;
}

/** What a move costs by the book; null if the book doesn't know. */
export function costIn(book: Book, position: OthelloPosition, square: Square): Cost | null {
  const known = lookUp(book, position);
  if (!known) return null;
  const { value, depth, certainty } = known.carried;
  const own = known.moves.find((move) => move.square === square);
  if (own) return { discs: value - own.value, isLeast: false, depth, certainty };
  // The leaf is the best of the moves that lead out of the book.
  const leaf = known.moves.find((move) => !move.isInBook);
  return leaf ? { discs: value - leaf.value, isLeast: true, depth, certainty } : null;
}

/** Null if everything played had been played before. `games`: how many reached the position after a line. */
export function leavesGames(squares: readonly Square[], games: (line: readonly Square[]) => number): Leaving | null {
  // The end of a finished game isn't a turn.
  if (games(squares)) return null;
  const turns = turnsOf('black', squares);
  const last = turns.findLast(({ stop }) => games(stop.line));
  return last ? leavingOf(last, 'black') : null;
}
