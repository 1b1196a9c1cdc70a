/** The user's prepared moves, as the board and the lists need them; the full repertoire is in openings/repertoire/. */
import type { Colour, Move, Position, Square } from '../../game/types.ts';

/** Squares of a position's moves to mark as prepared; a new function after each change. */
export type PreparedMarks = (position: Position) => readonly Square[];

/** A move with its position, and the moves that led there. */
export type PlayedMove = readonly [position: Position, move: Move, line?: readonly Move[]];

/** A move is prepared for the side that makes it. */
export interface PreparedMoves {
  readonly marks: PreparedMarks;
  subscribe(listener: () => void): () => void;
  prepare(...played: PlayedMove): Promise<unknown>;
  takeBack(...played: PlayedMove): Promise<unknown>;
  /** Prepares a move, or takes it back if it is prepared. */
  toggle(...played: PlayedMove): Promise<unknown>;
  /** Prepares the moves of one side in a line. */
  prepareLine(colour: Colour, line: readonly PlayedMove[]): Promise<unknown>;
}
