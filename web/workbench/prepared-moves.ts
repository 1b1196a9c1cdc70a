/** The user's prepared moves, as the board and the lists need them; the full repertoire is in openings/repertoire/. */
import type { Move, Position, Square } from '../../game/types.ts';

/** Squares of a position's moves to mark as prepared; a new function after each change. */
export type PreparedMarks = (position: Position) => readonly Square[];

export interface PreparedMoves {
  readonly marks: PreparedMarks;
  subscribe(listener: () => void): () => void;
  /** Prepares a move for the side that makes it, or takes that back; `line`: the moves that led to the position. */
  toggle(position: Position, move: Move, line: readonly Move[]): Promise<unknown>;
}
