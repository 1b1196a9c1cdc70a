/** The core for Othello, as the analysis uses it. */
import { PASS, placing } from '../../game/notation.ts';
import type { Count, Move, Position, Square } from '../../game/types.ts';
import { type Bitboards, bitboards, type Core } from './core.ts';
import type { Searcher } from './searcher.ts';

/** Every proof is guided by estimates of at least this many plies. */
const MIN_GUESS = 4;
/** Before a proof from at most NEAR_EMPTIES empties, estimates look ahead until this many squares are empty. */
const GUESSED_NEAR = 12;
const NEAR_EMPTIES = 25;
/** Before a proof from more empties, until this many are. */
const GUESSED_EMPTIES = 18;
/** Beyond FAR_EMPTIES, one less for each further empty square, but no less than MIN_UNGUESSED. */
const FAR_EMPTIES = 28;
const MIN_UNGUESSED = 8;

export class OthelloSearcher implements Searcher {
  readonly core: Core;
  readonly isSelective = true;
  readonly #known = new WeakMap<Position, Bitboards>();

  constructor(core: Core) {
    this.core = core;
  }

  get source(): 'search' | 'counts' {
    return this.core.hasValues ? 'search' : 'counts';
  }

  guessDepth(empties: number, isHurried: boolean): number {
    const far = GUESSED_EMPTIES - Math.max(0, empties - FAR_EMPTIES);
    const unguessed = isHurried ? 0 : empties <= NEAR_EMPTIES ? GUESSED_NEAR : far;
    return Math.max(MIN_GUESS, empties - Math.max(MIN_UNGUESSED, unguessed));
  }

  begin(job: number, _position: Position, count: Count): void {
    this.core.begin(count === 'discs', job);
  }

  exact(position: Position, alpha: number): number {
    return this.core.exact(this.#read(position), alpha);
  }

  estimate(position: Position, alpha: number, beta: number, depth: number, selectivity: number): number {
    return this.core.estimate(this.#read(position), alpha, beta, depth, selectivity);
  }

  line(position: Position, value?: number): readonly Move[] {
    return this.core.line(this.#read(position), value).map((square) => (square < 0 ? PASS : placing(square)));
  }

  recall(position: Position, low: number, high: number, move?: Square): void {
    this.core.recall(bitboards(position), low, high, move);
  }

  perft(position: Position, depth: number): bigint {
    return this.core.perft(this.#read(position), depth);
  }

  #read(position: Position): Bitboards {
    const known = this.#known.get(position) ?? bitboards(position);
    this.#known.set(position, known);
    return known;
  }
}
