/**
 * Whether a side can force its way into a corner: the shortest line in which it takes the corner whatever the other
 * side does, found by iterative deepening. The other side may defend with any move, or take the corner itself.
 */
import { legalSquares, movesOf, passed, played, type OthelloPosition } from './bitboard/position.ts';
import type { Square } from './types.ts';

/** A move, or null for a pass. */
export type LineStep = Square | null;

export type ForcedCorner =
  /** From the taker's first move to the corner; the other side holds out as long as it can. */
  | { readonly kind: 'forced'; readonly line: readonly LineStep[] }
  /** Proved: not within this many plies. */
  | { readonly kind: 'not'; readonly plies: number }
  /** Too many positions to prove either. */
  | { readonly kind: 'unknown' };

/** Plies of the longest line looked for: four moves of the taker. */
const MAX_PLIES = 7;
/** Positions searched for one corner: some ten milliseconds. */
const MAX_POSITIONS = 20_000;

class TooMany extends Error {}

class CornerSearch {
  readonly #corner: Square;
  #left: number;

  constructor(corner: Square, positions: number) {
    this.#corner = corner;
    this.#left = positions;
  }

  #count(): void {
    if (this.#left-- <= 0) throw new TooMany();
  }

  /** The taker is to move. */
  takes(position: OthelloPosition, plies: number): readonly LineStep[] | null {
    this.#count();
    const corner = this.#corner;
    if (played(position, corner)) return [corner];
    if (plies <= 1) return null;
    if (movesOf(position) === 0) {
      const line = this.#isDefended(passed(position), plies - 1);
      return line && [null, ...line];
    }
    for (const square of legalSquares(position)) {
      const line = this.#isDefended(played(position, square)!, plies - 1);
      if (line) return [square, ...line];
    }
    return null;
  }

  /** The other side is to move: its longest defence, or null if one of them holds. */
  #isDefended(position: OthelloPosition, plies: number): readonly LineStep[] | null {
    this.#count();
    if (plies <= 0) return null;
    const squares = legalSquares(position);
    if (!squares.length) {
      const next = passed(position);
      const line = movesOf(next) ? this.takes(next, plies - 1) : null;
      return line && [null, ...line];
    }
    if (squares.includes(this.#corner)) return null;
    let longest: readonly LineStep[] = [];
    for (const square of squares) {
      const line = this.takes(played(position, square)!, plies - 1);
      if (!line) return null;
      if (line.length >= longest.length) longest = [square, ...line];
    }
    return longest;
  }
}

/** `position`: the taker is to move; `corner`: empty; `positions`: the most to search. */
export function forcedCorner(position: OthelloPosition, corner: Square, positions = MAX_POSITIONS): ForcedCorner {
  const search = new CornerSearch(corner, positions);
  try {
    for (let plies = 1; plies <= MAX_PLIES; plies++) {
      const line = search.takes(position, plies);
      if (line) return { kind: 'forced', line };
    }
  } catch (error) {
    if (error instanceof TooMany) return { kind: 'unknown' };
    throw error;
  }
  return { kind: 'not', plies: MAX_PLIES };
}
