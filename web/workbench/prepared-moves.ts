/** The moves that the user has prepared, as the board and the lists need them; openings/repertoire/ has the whole. */
import type { Move, Position, Square } from '../../game/types.ts';

/** Squares of the moves of a position that are to be marked as prepared; another function after each change. */
export type PreparedMarks = (position: Position) => readonly Square[];

export interface PreparedMoves {
  readonly marks: PreparedMarks;
  subscribe(listener: () => void): () => void;
  /** Prepares a move for the side that makes it, or takes it back; with the moves that led to the position. */
  toggle(position: Position, move: Move, line: readonly Move[]): Promise<unknown>;
}
