/**
 * The course of an analysis on any board: estimates of all moves to growing depth, then, near enough to the end, proofs
 * by tests "is this move worth at least so much?", as in ../analysis.ts. Where discs may be moved games need not end,
 * and estimates are all there is.
 */
import {
  applyMove,
  emptyCount,
  flipsOfMove,
  isFillingCentre,
  isOver,
  legalMoves,
  outcome,
} from '../../game/position.ts';
import { PASS } from '../../game/notation.ts';
import { shapeOf } from '../../game/shape.ts';
import type { Count, Move, Position } from '../../game/types.ts';
import { Forecast, TESTS_FOR_A_VALUE } from './forecast.ts';
import type { Slices } from '../slices.ts';
import type { ShapeCore } from './core.ts';
import { boundsOf, guessOf, inSearchOrder, isProved, movesOf, type Scale, type ShapeMove } from './moves.ts';

export interface ShapeCourse {
  readonly goal: 'best' | 'all';
  readonly count: Count;
  readonly exactFrom: number;
  readonly maxDepth: number;
}

/** What an engine needs to know of a running analysis. */
export interface ShapeAnalysis {
  readonly moves: readonly ShapeMove[];
  readonly scale: Scale;
  readonly searching: ShapeMove | undefined;
  /** Only where it is not the core that counts them. */
  readonly nodes?: number;
  run(): Promise<void>;
  /** Time left and share done. */
  progress(nodesPerMs: number): { remainingMs?: number; done: number };
}

/** Before a proof estimates go so deep, to fill the table with good moves; deeper costs more than it brings. */
const GUIDING_DEPTH = 8;
/** Proving a position on so few squares near the end is a matter of moments: nothing guides it. */
const UNGUIDED_EMPTIES = 12;
/** Up to so many empties a line is proved move by move. */
const LINE_EMPTIES = 12;
const LONGEST_LINE = 60;
/** On boards of so few squares the filling of the centre is proved, too. */
const LINE_SQUARES = 24;
/** The forecast's curve is one of 64 squares; on other boards a game of so many empties is as hard as this share of them. */
const DIFFICULTY_POWER = 0.25;

export class ShapeRun implements ShapeAnalysis {
  readonly moves: readonly ShapeMove[];
  readonly scale: Scale;
  searching: ShapeMove | undefined;
  readonly #core: ShapeCore;
  readonly #slices: Slices;
  readonly #course: ShapeCourse;
  readonly #tell: (isResult: boolean) => void;
  readonly #forecast: Forecast;
  readonly #isExact: boolean;
  readonly #step: number;

  constructor(
    core: ShapeCore,
    slices: Slices,
    position: Position,
    course: ShapeCourse,
    tell: (isResult: boolean) => void,
  ) {
    const squares = shapeOf(position.rules).squares.length;
    const empties = emptyCount(position);
    this.#core = core;
    this.#slices = slices;
    this.#course = course;
    this.#tell = tell;
    this.scale = { limit: squares, plies: empties };
    this.moves = movesOf(position, squares);
    this.#forecast = new Forecast((empties - 1) * (squares / 64) ** DIFFICULTY_POWER);
    this.#isExact = !position.rules.displacement && empties <= course.exactFrom;
    // With the empties on one side all discs of a decided game add up to the squares.
    this.#step = course.count === 'winner' && squares % 2 === 0 ? 2 : 1;
  }

  async run(): Promise<void> {
    await this.#estimate();
    if (this.#isExact) {
      await this.#proveBest();
      if (this.#course.goal === 'all') await this.#proveAll();
    }
    this.searching = undefined;
  }

  progress(nodesPerMs: number): { remainingMs?: number; done: number } {
    if (!this.#isExact) return { done: 0 };
    return this.#forecast.remaining(this.#testsLeft(), nodesPerMs);
  }

  #testsLeft(): number {
    const { low, high } = boundsOf(this.moves);
    const open = this.moves.filter((move) => !isProved(move));
    const isBestKnown = low === high;
    const values = this.#course.goal === 'all' ? open.length : isBestKnown ? 0 : 1;
    const bounds = isBestKnown ? 0 : open.filter((move) => move.high > low).length;
    return values * TESTS_FOR_A_VALUE + bounds;
  }

  async #estimate(): Promise<void> {
    const { plies } = this.scale;
    if (this.#isExact && plies <= UNGUIDED_EMPTIES) return;
    const last = Math.min(plies, this.#isExact ? GUIDING_DEPTH : this.#course.maxDepth);
    for (let depth = 1; depth <= Math.max(1, last); depth++) {
      for (const move of inSearchOrder(this.moves)) {
        this.searching = move;
        const { limit } = this.scale;
        const value = await this.#slices.run(() => 0 - this.#core.estimate(move.next, -limit, limit, depth - 1));
        move.estimate = { value, depth: depth - 1 };
        move.line = this.#lineOf(move);
        this.#tell(!this.#isExact);
      }
      this.#tell(true);
    }
  }

  /** Is the move worth at least `beta`? Narrows its interval. */
  async #test(move: ShapeMove, beta: number): Promise<void> {
    this.searching = move;
    this.#tell(false);
    const before = this.#core.nodes();
    const value = await this.#slices.run(() => 0 - this.#core.exact(move.next, -beta));
    this.#forecast.finish(this.#core.nodes() - before);
    if (value >= beta) move.low = Math.max(move.low, value);
    else move.high = Math.min(move.high, value);
    if (move.low > move.high)
      throw new Error(`the search contradicts itself: at least ${move.low}, at most ${move.high}`);
    if (value >= beta || isProved(move)) move.line = this.#lineOf(move);
    this.#tell(true);
  }

  /** The next threshold to test: just above what is sure, once the guess has been reached, else at the guess. */
  #threshold(guess: number, low: number, high: number): number {
    const wanted = this.#step === 2 ? 2 * Math.round(guess / 2) : guess;
    return Math.max(low + this.#step, Math.min(high, wanted));
  }

  async #isReached(beta: number): Promise<boolean> {
    for (const move of inSearchOrder(this.moves)) {
      if (move.low >= beta) return true;
      if (move.high < beta) continue;
      await this.#test(move, beta);
      if (move.low >= beta) return true;
    }
    return false;
  }

  async #proveBest(): Promise<void> {
    let guess = Math.max(...this.moves.map(guessOf));
    for (let { low, high } = boundsOf(this.moves); low < high; { low, high } = boundsOf(this.moves)) {
      const isReached = await this.#isReached(this.#threshold(guess, low, high));
      const now = boundsOf(this.moves);
      guess = isReached ? now.low : now.high;
    }
  }

  async #proveAll(): Promise<void> {
    for (const move of inSearchOrder(this.moves)) {
      let guess = guessOf(move);
      while (!isProved(move)) {
        await this.#test(move, this.#threshold(guess, move.low, move.high));
        guess = guessOf(move);
      }
    }
  }

  /** The move and the best play behind it, as far as it is known; of a proved value only what is proved to keep it. */
  #lineOf(move: ShapeMove): readonly Move[] {
    const line = [move.move];
    // Where discs move the table knows nothing.
    if (move.next.rules.displacement) return line;
    // A line is short work, and not to be cut by the end of a slice.
    this.#core.setDeadline(0);
    let value = isProved(move) ? 0 - move.low : undefined;
    for (let now = move.next; line.length < LONGEST_LINE && !isOver(now);) {
      const next = this.#nextMove(now, value);
      if (!next) break;
      line.push(next);
      const flips = flipsOfMove(now, next);
      if (!flips.ok) break;
      now = applyMove(now, next, flips.value);
      if (value !== undefined) value = 0 - value;
    }
    return line;
  }

  #nextMove(position: Position, value: number | undefined): Move | undefined {
    const moves = legalMoves(position);
    if (moves.length === 0) return PASS;
    if (moves.length === 1) return moves[0]!.move;
    const square = this.#core.look(position)?.move;
    const known = moves.find(({ move }) => move.kind === 'place' && move.square === square);
    if (value === undefined) return known?.move;
    const candidates = known ? [known, ...moves.filter((move) => move !== known)] : moves;
    return candidates.find(({ move, flips }) => this.#keeps(applyMove(position, move, flips), value))?.move;
  }

  /** Whether the position behind a move is proved to be worth at most `-value` to its side to move. */
  #keeps(next: Position, value: number): boolean {
    const empties = emptyCount(next);
    if (isOver(next)) return 0 - outcome(next, next.sideToMove, this.#course.count) >= value;
    // The centre is filled without the table; what follows is in it.
    const isSmall = isFillingCentre(next) && this.scale.limit <= LINE_SQUARES;
    if (empties <= LINE_EMPTIES || isSmall) return this.#core.exact(next, -value) <= -value && !this.#core.isBrokenOff;
    const known = this.#core.look(next);
    return known !== undefined && known.depth >= empties && known.high <= -value;
  }
}
