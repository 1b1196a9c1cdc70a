/** The cores for every other board and aim, as the analysis uses them. */
import {
  applyMove,
  emptyCount,
  flipsOfMove,
  isFillingCentre,
  isOver,
  legalMoves,
  outcome,
} from '../../../game/position.ts';
import { PASS } from '../../../game/notation.ts';
import { shapeOf } from '../../../game/shape.ts';
import type { Count, Move, Position, RuleSystem, Square } from '../../../game/types.ts';
import type { Searcher } from '../searcher.ts';
import type { ShapeCore } from './core.ts';

/**
 * Depth of the estimates before a proof: they fill the table with good moves and show near which value to begin. Deeper
 * ones cost more than they gain, and even depths overrate the side to move.
 */
const GUIDING_DEPTH = 9;
/** With at most this many empties, a proof takes moments and needs next to no guidance. */
const UNGUIDED_EMPTIES = 12;
/** Up to this many empties, a line is proved move by move. */
const LINE_EMPTIES = 12;
const LONGEST_LINE = 60;
/** On boards of at most this many squares, filling the centre is proved, too. */
const LINE_SQUARES = 24;

export class ShapeSearcher implements Searcher {
  readonly core: ShapeCore;
  readonly isSelective = false;
  #count: Count = 'winner';
  #rules: RuleSystem | undefined;

  constructor(core: ShapeCore) {
    this.core = core;
  }

  /** `search` also for boards for which nothing is trained: there is nothing better for them. */
  get source(): 'search' | 'counts' {
    return this.#rules && this.core.lacksTables(this.#rules) ? 'counts' : 'search';
  }

  guessDepth(empties: number): number {
    return empties <= UNGUIDED_EMPTIES ? 1 : GUIDING_DEPTH;
  }

  begin(job: number, { rules }: Position, count: Count): void {
    this.#count = count;
    this.#rules = rules;
    this.core.begin(rules, count === 'discs', job);
  }

  exact(position: Position, alpha: number): number {
    return this.core.exact(position, alpha);
  }

  estimate(position: Position, alpha: number, beta: number, depth: number): number {
    return this.core.estimate(position, alpha, beta, depth);
  }

  recall(position: Position, low: number, high: number, move?: Square): void {
    this.core.recall(position, low, high, move);
  }

  perft(position: Position, depth: number): bigint {
    return this.core.perft(position, depth);
  }

  line(position: Position, value?: number): readonly Move[] {
    // Where discs move, the table knows nothing.
    if (position.rules.displacement) return [];
    // A line is short work, not to be cut off by the end of a slice.
    this.core.setDeadline(0);
    const line: Move[] = [];
    let kept = value;
    for (let now = position; line.length < LONGEST_LINE && !isOver(now);) {
      const next = this.#nextMove(now, kept);
      if (!next) break;
      line.push(next);
      const flips = flipsOfMove(now, next);
      if (!flips.ok) break;
      now = applyMove(now, next, flips.value);
      if (kept !== undefined) kept = 0 - kept;
    }
    return line;
  }

  #nextMove(position: Position, value: number | undefined): Move | undefined {
    const moves = legalMoves(position);
    if (moves.length === 0) return PASS;
    if (moves.length === 1) return moves[0]!.move;
    const square = this.core.probe(position)?.move;
    const known = moves.find(({ move }) => move.kind === 'place' && move.square === square);
    if (value === undefined) return known?.move;
    const candidates = known ? [known, ...moves.filter((move) => move !== known)] : moves;
    return candidates.find(({ move, flips }) => this.#keeps(applyMove(position, move, flips), value))?.move;
  }

  /** Whether the position after a move is proved to be worth at most `-value` to its side to move. */
  #keeps(next: Position, value: number): boolean {
    const empties = emptyCount(next);
    if (isOver(next)) return 0 - outcome(next, next.sideToMove, this.#count) >= value;
    // The table isn't used while the centre is being filled, but it has what follows.
    const isSmall = isFillingCentre(next) && shapeOf(next.rules).squares.length <= LINE_SQUARES;
    if (empties <= LINE_EMPTIES || isSmall) return this.core.exact(next, -value) <= -value && !this.core.isBrokenOff;
    const known = this.core.probe(next);
    return known !== undefined && known.depth >= empties && known.high <= -value;
  }
}
