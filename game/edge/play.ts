/**
 * Play on an edge alone, solved exactly. What it assumes about the rest of the board, as edge tables do (BILL's, Lee
 * and Mahajan 1990):
 *
 * - Sides take turns, and either may play elsewhere instead. Two moves elsewhere in a row end it.
 * - Every empty square between the corners, and every empty X-square, can be played; discs flip along the edge only.
 * - A corner can be played if that flips discs of the edge, or if the X-square beside it is the other side's, which
 *   it then flips.
 * - In the end, the discs of the edge that can never be flipped count: those connected to a corner of their colour, or
 *   all of them if the edge is full.
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
/** The X-square beside a corner; null for other squares. */
const besideOf = (square: EdgeSquare): EdgeSquare | null =>
  square === FIRST ? 0 : square === LAST ? LENGTH - 1 : null;

type EdgeSquare = number;

export interface EdgeMove {
  /** Index in the shape; null: a move elsewhere. */
  readonly square: EdgeSquare | null;
  /** With best play from here on, the lasting discs of the side that moves minus those of the other. */
  readonly value: number;
  /** The shape after it, from the view of the other side, which is to move. */
  readonly next: number;
}

/** What flipping a disc of the other side adds to a shape's number. */
const flipping = (square: EdgeSquare): number => (MOVER - OTHER) * POWERS[square]!;

/** What the flips of a move in one direction add to the shape's number; 0: none. */
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

/** The shape after a move, from the other side's view; null if it can't be played. */
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

/** Discs of the edge that can't be flipped any more: the mover's minus the other side's. */
export function lasting(shape: number): number {
  const edge = digitsOf(shape).slice(FIRST, LAST + 1);
  const isFull = !edge.includes(NOTHING);
  const discs = isFull ? edge : [...cornerRun(edge), ...cornerRun(edge.toReversed())];
  return discs.reduce<number>((sum, digit) => sum + (digit === MOVER ? 1 : -1), 0);
}

/** The discs connected to the first corner; none if it is empty. */
function cornerRun(edge: readonly EdgeDigit[]): readonly EdgeDigit[] {
  return edge[0] === NOTHING
    ? []
    : edge.slice(
        0,
        edge.findIndex((digit) => digit !== edge[0]),
      );
}

const UNKNOWN = -128;

/** Solves shapes on demand, and remembers the results. */
export class EdgePlay {
  /** Entry [2 * shape + (1 after a move elsewhere)]. */
  readonly #known = new Int8Array(2 * SHAPES).fill(UNKNOWN);

  /** Lasting discs with best play by both, for the side to move. */
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

  /** All moves of the side to move, best first; among equals a move elsewhere first, because it keeps the options open. */
  moves(shape: number, isAfterElsewhere = false): EdgeMove[] {
    const elsewhere = { square: null, value: this.#elsewhere(shape, isAfterElsewhere), next: exchanged(shape) };
    const moves: EdgeMove[] = [elsewhere];
    for (let square = 0; square < LENGTH; square++) {
      const next = playedOnEdge(shape, square);
      if (next !== null) moves.push({ square, value: 0 - this.value(next), next });
    }
    return moves.toSorted((a, b) => b.value - a.value);
  }

  /** Best play by both to the end, without the two final moves elsewhere. */
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
