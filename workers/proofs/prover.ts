/**
 * Makes the proof of a certificate (game/certificate/) with a core whose table is warm. It walks from the position as
 * the checker will, and at each of the prover's nodes finds a move that keeps the bound. What the table has forgotten
 * is searched again, by the same null-window calls.
 *
 * Any move that keeps the bound will do, so the one that leaves the opponent the fewest replies is tried first: its
 * proof is likely to be the smallest.
 */
import { namer } from '../../game/certificate/check.ts';
import type { Certificate, Claims } from '../../game/certificate/certificate.ts';
import { PASS, targetOf } from '../../game/notation.ts';
import { applyMove, emptyCount, isFillingCentre, isOver, legalMoves, opponent, outcome } from '../../game/position.ts';
import type { Colour, Count, Position } from '../../game/types.ts';
import type { Searcher } from '../engine/searcher.ts';

interface Candidate {
  readonly square: number;
  readonly next: Position;
  /** Lower costs are tried first. */
  readonly cost: number;
}

/** Gets each move of the proof, and the position in which it is made. */
export type OnMove = (square: number, position: Position) => void;

export interface ProofOptions {
  readonly onMove?: OnMove;
  /** The first moves, found earlier: those of a proof that was broken off. */
  readonly known?: ArrayLike<number>;
}

export class Prover {
  readonly #searcher: Searcher | null;
  readonly #count: Count;
  readonly #stop: number;
  readonly #onMove: OnMove;
  readonly #known: ArrayLike<number>;
  #prover: Colour = 'black';
  #bound = 0;
  #met = new Set<string>();
  #nameOf: (position: Position) => string = String;
  #moves: number[] = [];

  /** Without a searcher, all moves must be known. */
  constructor(
    searcher: Searcher | null,
    count: Count,
    stop: number,
    { onMove = () => undefined, known = [] }: ProofOptions = {},
  ) {
    this.#searcher = searcher;
    this.#count = count;
    this.#stop = stop;
    this.#onMove = onMove;
    this.#known = known;
  }

  /** The prover's moves for true claims; a false claim means that the search is broken, and throws. */
  prove(position: Position, { low, high }: Claims): Uint8Array {
    this.#moves = [];
    this.#nameOf = namer(position);
    if (low !== undefined) this.#proveOne(position, position.sideToMove, low);
    if (high !== undefined) this.#proveOne(position, opponent(position.sideToMove), -high);
    return Uint8Array.from(this.#moves);
  }

  #proveOne(position: Position, prover: Colour, bound: number): void {
    this.#prover = prover;
    this.#bound = bound;
    this.#met = new Set();
    this.#visit(position);
  }

  #visit(position: Position): void {
    if (emptyCount(position) <= this.#stop && !isFillingCentre(position)) return;
    const name = this.#nameOf(position);
    if (this.#met.has(name)) return;
    this.#met.add(name);
    const moves = legalMoves(position);
    if (moves.length === 0) {
      if (!isOver(position)) this.#visit(applyMove(position, PASS, []));
    } else if (position.sideToMove === this.#prover) {
      const { square, next } = this.#choose(position);
      this.#moves.push(square);
      this.#onMove(square, position);
      this.#visit(next);
    } else for (const { move, flips } of moves) this.#visit(applyMove(position, move, flips));
  }

  #choose(position: Position): Candidate {
    const candidates = this.#candidates(position);
    const known = this.#known[this.#moves.length];
    const found = candidates.find(({ square, next }) => (known === undefined ? this.#keeps(next) : square === known));
    if (!found) throw new Error('a bound that was found can’t be proved');
    return found;
  }

  #candidates(position: Position): Candidate[] {
    const candidates = legalMoves(position).map(({ move, flips }) => {
      const next = applyMove(position, move, flips);
      return { square: targetOf(move), next, cost: legalMoves(next).length };
    });
    return candidates.sort((a, b) => a.cost - b.cost);
  }

  /** Whether the prover reaches the bound from a position in which the other player is to move. */
  #keeps(next: Position): boolean {
    if (isOver(next)) return outcome(next, this.#prover, this.#count) >= this.#bound;
    if (!this.#searcher) return false;
    return this.#searcher.exact(next, -this.#bound) <= -this.#bound;
  }
}

/**
 * The moves of a certificate without those that a checker finds by itself when it searches from more empty squares,
 * `stop` of them: a part of the proof, in the same order.
 */
export function trimmedMoves({ position, count, claims, moves, stop: madeFor }: Certificate, stop: number): Uint8Array {
  const kept: number[] = [];
  const onMove: OnMove = (square, { contents }) => {
    if (emptyCount({ contents }) > stop) kept.push(square);
  };
  new Prover(null, count, madeFor, { onMove, known: moves }).prove(position, claims);
  return Uint8Array.from(kept);
}
