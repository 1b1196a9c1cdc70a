/** What a board can show. All of it is plain data; values are computed and worded elsewhere. */
import type { LegalMove, Position, Square } from '../../game/types.ts';

/** What the last move left to be marked: its square (none after a pass) and the discs it turned. */
export interface LastMove {
  readonly square: Square | null;
  readonly flips: readonly Square[];
}

/** `show`: values as in `play`, but nothing can be played. */
export type BoardMode = 'play' | 'show' | 'setup' | 'still';

/** How far a value can be trusted: each has a line of its own under the figure. */
export type Sureness = 'exact' | 'bound' | 'estimate';

/** What is on a legal square. */
export interface BoardValue {
  /** "+6", "≤ −8". */
  readonly text: string;
  /** A claim is somebody's word, which nobody has checked, a share how many played there: no line is under them. */
  readonly sure: Sureness | 'claim' | 'share';
  /** What a screen reader says after the text: "proved". */
  readonly spoken: string;
  /** Small, where squares are large enough: "14@91%". */
  readonly detail?: string;
  readonly best: boolean;
}

export type BoardValues = ReadonlyMap<Square, BoardValue>;

/** A line that is looked at before it is played: the position at its end, and the number of each disc put down. */
export interface Ahead {
  readonly position: Position;
  readonly numbers: ReadonlyMap<Square, number>;
}

/**
 * What is added where a click can mean more than putting a disc: discs that can be taken up, squares for the one that
 * is held, discs that are to turn or to stay.
 */
export interface BoardHand {
  /** Squares to be chosen besides the legal ones, and what a screen reader says of each. */
  readonly choices: ReadonlyMap<Square, string>;
  /** The disc taken up, or the square of the move whose discs are being chosen. */
  readonly held: Square | null;
  /** In place of the squares where a disc can be put: those where the one that is held can go. */
  readonly targets: ReadonlyMap<Square, LegalMove> | null;
  /** The discs that would be flipped, whatever is pointed at. */
  readonly turning: readonly Square[] | null;
}
