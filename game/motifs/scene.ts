/** A position as motif detectors see it: what lies where, who can move where, and what a move leads to. */
import { contentAt, legalSquares, passed, played, type OthelloPosition } from '../bitboard/position.ts';
import { TURNS } from '../bitboard/symmetry.ts';
import { OTHELLO } from '../rules.ts';
import { connected } from '../shape.ts';
import type { Square } from '../types.ts';

export const EMPTY = 0;
/** A disc of the side to move. */
export const OWN = 1;
/** A disc of the other side. */
export const OPPONENT = 2;

/** The eight ways to look at the board from a corner: square (x, y) lies x along the edge and y into the board. */
export type Frame = (x: number, y: number) => Square;
export const FRAMES: readonly Frame[] = TURNS.map((turn) => (x: number, y: number) => turn[8 * y + x]!);

export class Scene {
  readonly position: OthelloPosition;
  readonly cells: Uint8Array;
  #moves: ReadonlySet<Square> | undefined;
  #passed: Scene | undefined;
  readonly #after = new Map<Square, Scene>();

  constructor(position: OthelloPosition) {
    this.position = position;
    this.cells = Uint8Array.from({ length: 64 }, (_, square) => contentAt(position, square));
  }

  /** Where the side to move may play. */
  get moves(): ReadonlySet<Square> {
    return (this.#moves ??= new Set(legalSquares(this.position)));
  }

  /** The same discs with the other side to move. */
  get passed(): Scene {
    return (this.#passed ??= new Scene(passed(this.position)));
  }

  /** Where the other side could play if it were to move. */
  get replies(): ReadonlySet<Square> {
    return this.passed.moves;
  }

  /** After a legal move, from the view of the other side, which is to move. */
  after(square: Square): Scene {
    let after = this.#after.get(square);
    if (!after) this.#after.set(square, (after = new Scene(played(this.position, square)!)));
    return after;
  }

  count(content: number): number {
    return this.cells.reduce((sum, cell) => sum + Number(cell === content), 0);
  }

  /** Connected empty squares, diagonally too. */
  get regions(): readonly (readonly Square[])[] {
    return connected(OTHELLO, (square) => this.cells[square] === EMPTY);
  }
}
