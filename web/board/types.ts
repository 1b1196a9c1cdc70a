/** What a board can show. All of it is plain data; values are computed and worded elsewhere. */
import type { LegalMove, Position, Square } from '../../game/types.ts';

/** What is marked for the last move: its square (none after a pass) and its flips. */
export interface LastMove {
  readonly square: Square | null;
  readonly flips: readonly Square[];
}

/** `show`: values as in `play`, but nothing can be played. `wait`: the opponent is to move. `still`: the game is over. */
export type BoardMode = 'play' | 'show' | 'setup' | 'wait' | 'still';

/** How far a value can be trusted: each has its own line under the figure. */
export type Sureness = 'exact' | 'bound' | 'estimate';

/** What is on a legal square. */
export interface BoardValue {
  /** "+6", "≤ −8". */
  readonly text: string;
  /** A claim is unchecked; a share says how often the move was played. Neither has a line under it. */
  readonly sure: Sureness | 'claim' | 'share';
  /** What a screen reader says after the text: "proved". */
  readonly spoken: string;
  /** Small print, if squares are large enough: "14@91%". */
  readonly detail?: string;
  readonly best: boolean;
}

export type BoardValues = ReadonlyMap<Square, BoardValue>;

/** A line previewed before it is played: its final position, and the number of each disc placed. */
export interface Ahead {
  readonly position: Position;
  readonly numbers: ReadonlyMap<Square, number>;
}

/**
 * What is added if a click can mean more than placing a disc: discs that can be picked up, squares for the one picked
 * up, and discs to flip or leave.
 */
export interface BoardHand {
  /** Squares to choose from besides the legal ones, and what a screen reader says about each. */
  readonly choices: ReadonlyMap<Square, string>;
  /** The disc picked up, or the square of the move whose flips are being chosen. */
  readonly held: Square | null;
  /** Replaces the squares where a disc can be placed: those where the picked-up one can go. */
  readonly targets: ReadonlyMap<Square, LegalMove> | null;
  /** The flips to show, whatever is pointed at. */
  readonly turning: readonly Square[] | null;
}
