/** A position as detectors of motifs look at it: what lies where, who can move where, and what a move leads to. */
import { legalSquares, passed, played, type Position } from '../bitboard/position.ts';
import { TURNS } from '../bitboard/symmetry.ts';
import type { Square } from '../types.ts';

export const EMPTY = 0;
/** A disc of the side to move. */
export const OWN = 1;
/** A disc of the other side. */
export const OTHER = 2;

/** The eight ways to look at the board from a corner: square (x, y) lies x along the edge and y into the board. */
export type Frame = (x: number, y: number) => Square;
export const FRAMES: readonly Frame[] = TURNS.map((turn) => (x: number, y: number) => turn[8 * y + x]!);

const NEIGHBOURS: readonly (readonly Square[])[] = Array.from({ length: 64 }, (_, square) =>
  [-9, -8, -7, -1, 1, 7, 8, 9]
    .map((step) => square + step)
    .filter((next) => next >= 0 && next < 64 && Math.abs((next & 7) - (square & 7)) <= 1),
);

export class Scene {
  readonly position: Position;
  readonly cells: Uint8Array;
  #moves: ReadonlySet<Square> | undefined;
  #passed: Scene | undefined;
  readonly #after = new Map<Square, Scene>();

  constructor(position: Position) {
    this.position = position;
    const { playerLow, playerHigh, opponentLow, opponentHigh } = position;
    this.cells = Uint8Array.from({ length: 64 }, (_, square) => {
      const isIn = (low: number, high: number): number => ((square < 32 ? low : high) >>> (square & 31)) & 1;
      return OWN * isIn(playerLow, playerHigh) + OTHER * isIn(opponentLow, opponentHigh);
    });
  }

  /** Where the side to move may play. */
  get moves(): ReadonlySet<Square> {
    return (this.#moves ??= new Set(legalSquares(this.position)));
  }

  /** The same discs with the other side to move. */
  get passed(): Scene {
    return (this.#passed ??= new Scene(passed(this.position)));
  }

  /** Where the other side could play, were it its turn. */
  get replies(): ReadonlySet<Square> {
    return this.passed.moves;
  }

  /** After a legal move, as the other side sees it, who is to move. */
  after(square: Square): Scene {
    let after = this.#after.get(square);
    if (!after) this.#after.set(square, (after = new Scene(played(this.position, square)!)));
    return after;
  }

  count(content: number): number {
    return this.cells.reduce((sum, cell) => sum + Number(cell === content), 0);
  }

  /** Empty squares that hang together, also by their corners. */
  get regions(): readonly (readonly Square[])[] {
    const seen = new Set<Square>();
    const regions: Square[][] = [];
    this.cells.forEach((cell, start) => {
      if (cell !== EMPTY || seen.has(start)) return;
      const region = [start];
      seen.add(start);
      // The list grows while it is walked over.
      for (const square of region)
        for (const next of NEIGHBOURS[square]!) {
          if (this.cells[next] !== EMPTY || seen.has(next)) continue;
          seen.add(next);
          region.push(next);
        }
      regions.push(region.toSorted((a, b) => a - b));
    });
    return regions;
  }
}
