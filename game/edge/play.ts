/**
 * Play on an edge alone, solved exactly. What it assumes of the rest of the board, as edge tables do (BILL's, Lee and
 * Mahajan 1990):
 *
 * - Sides take turns, and either may play elsewhere instead. When both do so one after the other, it is over.
 * - Every empty square between the corners, and every empty X-square, can be played; discs flip along the edge only.
 * - A corner can be played where that flips discs of the edge, or where the X-square beside it is the other side's, which
 *   it then flips.
 * - In the end those discs of the edge count that can never be flipped: in one piece with a corner of their colour, or all
 *   of them where the edge is full.
 */
import {
  digitAt,
  digitsOf,
  type EdgeDigit,
  exchanged,
  LENGTH,
  MOVER,
  NOTHING,
  OTHER,
  POWERS,
  SHAPES,
} from './shape.ts';

const FIRST = 1;
const LAST = LENGTH - 2;
/** The X-square beside a corner; null beside the other squares. */
const besideOf = (square: EdgeSquare): EdgeSquare | null =>
  square === FIRST ? 0 : square === LAST ? LENGTH - 1 : null;

type EdgeSquare = number;

export interface EdgeMove {
  /** Index in the shape; null: a move elsewhere. */
  readonly square: EdgeSquare | null;
  /** Lasting discs of the edge, those of the side that moves less those of the other, with best play from here on. */
  readonly value: number;
  /** The shape after it, as the other side sees it, who is to move. */
  readonly next: number;
}

/** What flipping a disc of the other side adds to a shape's number. */
const flipping = (square: EdgeSquare): number => (MOVER - OTHER) * POWERS[square]!;

/** What the discs that a move flips in one direction add to the shape's number; 0: it flips none. */
function flippedTowards(shape: number, square: EdgeSquare, step: number): number {
  let sum = 0;
  for (let at = square + step; at >= FIRST && at <= LAST; at += step) {
    const digit = digitAt(shape, at);
    if (digit === MOVER) return sum;
    if (digit === NOTHING) return 0;
    sum += flipping(at);
  }
  return 0;
}

/** The shape after a move, seen by the other side; null where it can’t be played. */
export function playedOnEdge(shape: number, square: EdgeSquare): number | null {
  if (digitAt(shape, square) !== NOTHING) return null;
  let next = shape;
  if (square >= FIRST && square <= LAST) next += flippedTowards(shape, square, -1) + flippedTowards(shape, square, 1);
  const beside = besideOf(square);
  if (beside !== null) {
    if (digitAt(shape, beside) === OTHER) next += flipping(beside);
    if (next === shape) return null;
  }
  return exchanged(next + MOVER * POWERS[square]!);
}

/** Discs of the edge that can’t be flipped any more: those of the side to move less those of the other. */
export function lasting(shape: number): number {
  const edge = digitsOf(shape).slice(FIRST, LAST + 1);
  const isFull = !edge.includes(NOTHING);
  const discs = isFull ? edge : [...cornerRun(edge), ...cornerRun(edge.toReversed())];
  return discs.reduce<number>((sum, digit) => sum + (digit === MOVER ? 1 : -1), 0);
}

/** The discs in one piece with the first corner; none where it is empty. */
function cornerRun(edge: readonly EdgeDigit[]): readonly EdgeDigit[] {
  return edge[0] === NOTHING
    ? []
    : edge.slice(
        0,
        edge.findIndex((digit) => digit !== edge[0]),
      );
}

const UNKNOWN = -128;

/** Solves shapes as they are asked for, and keeps what it has found. */
export class EdgePlay {
  /** Entry [2 * shape + (1 after a move elsewhere)]. */
  readonly #known = new Int8Array(2 * SHAPES).fill(UNKNOWN);

  /** Lasting discs with best play of both, for the side to move. */
  value(shape: number, isAfterElsewhere = false): number {
    const index = 2 * shape + Number(isAfterElsewhere);
    if (this.#known[index] !== UNKNOWN) return this.#known[index]!;
    let best = this.#elsewhere(shape, isAfterElsewhere);
    for (let square = 0; square < LENGTH; square++) {
      const next = playedOnEdge(shape, square);
      if (next !== null) best = Math.max(best, 0 - this.value(next));
    }
    return (this.#known[index] = best);
  }

  #elsewhere = (shape: number, isAfterElsewhere: boolean): number =>
    isAfterElsewhere ? lasting(shape) : 0 - this.value(exchanged(shape), true);

  /** All that the side to move can do, best first; of equal ones a move elsewhere, which keeps the choice. */
  moves(shape: number, isAfterElsewhere = false): EdgeMove[] {
    const elsewhere = { square: null, value: this.#elsewhere(shape, isAfterElsewhere), next: exchanged(shape) };
    const moves: EdgeMove[] = [elsewhere];
    for (let square = 0; square < LENGTH; square++) {
      const next = playedOnEdge(shape, square);
      if (next !== null) moves.push({ square, value: 0 - this.value(next), next });
    }
    return moves.toSorted((a, b) => b.value - a.value);
  }

  /** Best play of both to the end, the two last moves elsewhere left out. */
  line(shape: number): EdgeMove[] {
    const line: EdgeMove[] = [];
    let isAfterElsewhere = false;
    for (let at = shape; ;) {
      const best: EdgeMove = this.moves(at, isAfterElsewhere)[0]!;
      if (best.square === null && isAfterElsewhere) return line.slice(0, -1);
      line.push(best);
      isAfterElsewhere = best.square === null;
      at = best.next;
    }
  }
}
