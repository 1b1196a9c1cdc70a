/**
 * The lines of a book that keep the draw, or stay within a tolerance of it, by the carried value of every position on
 * them. Positions equal by transposition or symmetry are one, so it is a graph; pictures and studies follow the first
 * way to each position.
 */
import { type OthelloPosition, START, stepOf } from '../bitboard/position.ts';
import type { Square } from '../types.ts';
import { type Book, find } from './book.ts';
import { keyOf } from '../bitboard/symmetry.ts';
import { type BookMove, type BookValue, lookUp, seenFrom } from './lookup.ts';

export interface DrawNode {
  /** As it appears on the board after `line`. */
  readonly position: OthelloPosition;
  /** Moves from the root by the first way, without passes. */
  readonly line: readonly Square[];
  /** The side to move is the same as at the root. */
  readonly isRootSide: boolean;
  /** For the side to move. */
  readonly value: BookValue;
  /** The value is one of our proofs, not an estimate. */
  readonly isProved: boolean;
  /** Games that reached it; 0 if unknown. */
  readonly games: number;
}

export interface DrawMove {
  /** Indexes of nodes. */
  readonly from: number;
  readonly to: number;
  /** As played on the board of `from`. */
  readonly square: Square;
  /** This is the first way to the position. */
  readonly isFirst: boolean;
  /** The position after it is a rotation or mirror image of the node's. */
  readonly isTurned: boolean;
}

/** A move that keeps the draw, to a position that is left out for lack of room. */
interface LeftOutMove {
  readonly from: number;
  readonly square: Square;
  /** The first way to the position, from the root. */
  readonly line: readonly Square[];
}

export interface DrawTree {
  /** The root first, then ply by ply. */
  readonly nodes: readonly DrawNode[];
  readonly moves: readonly DrawMove[];
  readonly leftOutMoves: readonly LeftOutMove[];
  /** Positions that those moves lead to; what follows from them isn't counted, so at least so many are left out. */
  readonly leftOut: number;
}

interface DrawLimits {
  /** Largest distance of a value from a draw, in discs. */
  readonly tolerance: number;
  /** Largest number of positions; those that more games reached come first. */
  readonly most: number;
}

const F5 = 37;

/** Whether this value after this line from the root is proved elsewhere. */
type IsProved = (line: readonly Square[], value: number) => boolean;

const isSame = (a: OthelloPosition, b: OthelloPosition): boolean =>
  a.playerLow === b.playerLow &&
  a.playerHigh === b.playerHigh &&
  a.opponentLow === b.opponentLow &&
  a.opponentHigh === b.opponentHigh;

/** A value carried back from a later proof proves nothing about this position. */
const isOwnProof = ({ origin, plies }: BookValue, own: number): boolean => origin === 'proof' && plies === own;

/** Null if the root isn't in the book, or isn't within the tolerance. */
export function drawTreeOf(
  book: Book,
  root: OthelloPosition,
  limits: DrawLimits,
  isProved: IsProved = () => false,
): DrawTree | null {
  const known = lookUp(book, root);
  if (!known || Math.abs(known.carried.value) > limits.tolerance) return null;
  const growth = new Growth(book, limits, isProved);
  growth.begin(root, known.carried, known.games);
  return growth.grown();
}

class Growth {
  readonly #book: Book;
  readonly #limits: DrawLimits;
  readonly #isProved: IsProved;
  readonly #nodes: DrawNode[] = [];
  readonly #moves: DrawMove[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #leftOutMoves: LeftOutMove[] = [];
  /** The first way to each position that is left out. */
  readonly #leftOut = new Map<string, readonly Square[]>();

  constructor(book: Book, limits: DrawLimits, isProved: IsProved) {
    this.#book = book;
    this.#limits = limits;
    this.#isProved = isProved;
  }

  begin(position: OthelloPosition, value: BookValue, games: number): void {
    const isProved = isOwnProof(value, 0) || this.#isProved([], value.value);
    this.#add({ position, line: [], isRootSide: true, value, isProved, games });
  }

  grown(): DrawTree {
    let ply = [0];
    while (ply.length) {
      const before = this.#nodes.length;
      const candidates = ply.flatMap((from) => this.#candidates(from));
      for (const candidate of candidates.toSorted((a, b) => b.node.games - a.node.games)) this.#take(candidate);
      ply = Array.from({ length: this.#nodes.length - before }, (_, i) => before + i);
    }
    return {
      nodes: this.#nodes,
      moves: this.#moves,
      leftOutMoves: this.#leftOutMoves,
      leftOut: this.#leftOut.size,
    };
  }

  #add(node: DrawNode): number {
    const number = this.#nodes.push(node) - 1;
    this.#numbers.set(keyOf(node.position), number);
    return number;
  }

  #candidates(from: number): Candidate[] {
    const { position } = this.#nodes[from]!;
    const moves = lookUp(this.#book, position)?.moves ?? [];
    const isStart = isSame(position, START);
    const found = new Map<string, Candidate>();
    // One of several equal moves; books begin with f5.
    for (const move of moves.toSorted(
      (a, b) => Number(isStart && b.square === F5) - Number(isStart && a.square === F5),
    )) {
      if (Math.abs(move.value) > this.#limits.tolerance) continue;
      const step = stepOf(position, move.square);
      const key = step && keyOf(step.position);
      if (key && !found.has(key))
        found.set(key, { key, from, square: move.square, node: this.#nodeAfter(from, move, step) });
    }
    return [...found.values()];
  }

  #nodeAfter(from: number, move: BookMove, { position, isSameSide }: NonNullable<ReturnType<typeof stepOf>>): DrawNode {
    const { line, isRootSide } = this.#nodes[from]!;
    const value = seenFrom(move, isSameSide);
    const place = find(this.#book, position);
    const after = [...line, move.square];
    return {
      position,
      line: after,
      isRootSide: isSameSide === isRootSide,
      value,
      isProved: (move.isInBook && isOwnProof(move, 1)) || this.#isProved(after, value.value),
      games: place ? this.#book.games[place.index]! : 0,
    };
  }

  #take({ key, from, square, node }: Candidate): void {
    const known = this.#numbers.get(key);
    if (known === undefined && this.#nodes.length >= this.#limits.most) {
      const line = this.#leftOut.get(key) ?? node.line;
      this.#leftOut.set(key, line);
      this.#leftOutMoves.push({ from, square, line });
      return;
    }
    const to = known ?? this.#add(node);
    const isTurned = !isSame(this.#nodes[to]!.position, node.position);
    this.#moves.push({ from, to, square, isFirst: known === undefined, isTurned });
  }
}

interface Candidate {
  readonly key: string;
  readonly from: number;
  readonly square: Square;
  readonly node: DrawNode;
}
