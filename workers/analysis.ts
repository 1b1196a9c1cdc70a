/**
 * The course of one analysis: first estimates of all moves to growing depth, which also put them in order; then, near
 * enough to the end, proofs.
 *
 * A proof is a number of tests "is this move worth at least `beta`?", each one null-window search behind the move,
 * each narrowing the move's interval. Best value: MTD over all moves, from the best guess. All values: the same for
 * each move left, best first; the table still holds what the first proof found.
 */
import type { Bitboards, Core } from './core.ts';
import { CERTAINTIES, emptiesOf } from './core.ts';
import { Forecast, TESTS_FOR_A_VALUE } from './forecast.ts';
import type { Job } from './protocol.ts';
import { BEST, boundsOf, bySearchOrder, guessOf, isProved, type RootMove, rootMovesOf } from './roots.ts';
import type { Slices } from './slices.ts';

/** Estimates are searched with a window of that many discs round the last one first. */
const ASPIRATION = 4;
/** Every move is estimated to this depth at least. */
const ORDERING_DEPTH = 4;
/** Before a proof estimates go so deep that this many squares are left empty. */
const GUESSED_EMPTIES = 16;
/** Levels of selectivity (CERTAINTIES): of guesses before a proof, of estimates that stand for themselves. */
const GUESS_LEVEL = 0;
const ESTIMATE_LEVEL = 1;
/** Of the searches to the end of the game before a proof. */
const SCOUT_LEVELS: readonly number[] = [0, 1, 3];
/** With fewer empty squares a proof is quicker than scouting for it. */
const SCOUT_EMPTIES = 16;

export class AnalysisRun {
  readonly moves: readonly RootMove[];
  readonly empties: number;
  readonly #core: Core;
  readonly #slices: Slices;
  readonly #job: Pick<Job, 'goal' | 'exactFrom' | 'maxDepth' | 'count'>;
  readonly #tell: (isResult: boolean) => void;
  readonly #forecast: Forecast;
  /** The move being searched. */
  searching: RootMove | undefined;

  /** `tell` is called whenever something new is known: a result, or one of many steps towards it. */
  constructor(
    core: Core,
    slices: Slices,
    position: Bitboards,
    job: Pick<Job, 'goal' | 'exactFrom' | 'maxDepth' | 'count'>,
    tell: (isResult: boolean) => void,
  ) {
    this.#core = core;
    this.#slices = slices;
    this.#job = job;
    this.#tell = tell;
    this.empties = emptiesOf(position);
    this.moves = rootMovesOf(core, position);
    this.#forecast = new Forecast(this.empties - 1);
  }

  get isExact(): boolean {
    return this.empties <= this.#job.exactFrom;
  }

  async run(): Promise<void> {
    await this.#estimate();
    if (this.isExact) {
      await this.#scout();
      await this.#proveBest();
      if (this.#job.goal === 'all') await this.#proveAll();
    }
    this.searching = undefined;
  }

  /** Time left and share done; nothing is forecast for estimates, which have no natural end. */
  forecast(nodesPerMs: number): { remainingMs?: number; done: number } {
    if (!this.isExact) return { done: 0 };
    return this.#forecast.remaining(this.#testsLeft(), nodesPerMs);
  }

  #testsLeft(): number {
    const { low, high } = boundsOf(this.moves);
    const open = this.moves.filter((move) => !isProved(move));
    const isBestKnown = low === high;
    const values = this.#job.goal === 'all' ? open.length : isBestKnown ? 0 : 1;
    const bounds = isBestKnown ? 0 : open.filter((move) => move.high > low).length;
    return values * TESTS_FOR_A_VALUE + bounds;
  }

  #inOrder(): RootMove[] {
    return [...this.moves].sort(bySearchOrder);
  }

  async #estimate(): Promise<void> {
    // A proof needs good first guesses, not deep ones; without a proof depth is all there is.
    const target = this.isExact ? this.empties - GUESSED_EMPTIES : this.#job.maxDepth;
    const last = Math.min(this.empties, Math.max(ORDERING_DEPTH, target));
    for (let depth = 1; depth <= last; depth++) {
      const isEvery = this.#job.goal === 'all' || depth <= ORDERING_DEPTH;
      await this.#sweep(depth - 1, this.isExact ? GUESS_LEVEL : ESTIMATE_LEVEL, isEvery);
    }
  }

  /** Selective searches to the end of the game: they find the moves and bounds that lead the proof. */
  async #scout(): Promise<void> {
    if (this.empties < SCOUT_EMPTIES) return;
    for (const level of SCOUT_LEVELS) {
      await this.#sweep(this.empties - 1, level, this.#job.goal === 'all' && level === SCOUT_LEVELS[0]);
    }
  }

  /**
   * Searches behind the moves to one depth, best first: every move for its value, or else those for which a quick look
   * does not show that they are no better than the best so far.
   */
  async #sweep(depth: number, level: number, isEvery: boolean): Promise<void> {
    let best = -Infinity;
    for (const move of this.#inOrder()) {
      this.searching = move;
      const isOpen = isEvery || best === -Infinity || (await this.#search(move, best, best + 1, depth, level)) > best;
      if (isOpen) {
        const value = await this.#estimateMove(move, depth, level);
        move.estimate = { value, depth, certainty: CERTAINTIES[level]! };
        move.line = [move.square, ...this.#core.line(move.next)];
        best = Math.max(best, value);
      }
      this.#tell(depth === 0 ? false : !this.isExact && isOpen);
      if (best >= BEST && !isEvery) return;
    }
    this.#tell(true);
  }

  #search(move: RootMove, low: number, high: number, depth: number, level: number): Promise<number> {
    return this.#slices.run(() => 0 - this.#core.estimate(move.next, -high, -low, depth, level));
  }

  async #estimateMove(move: RootMove, depth: number, level: number): Promise<number> {
    // No search gives more than its limit, so a window beyond it would only keep it from cutting.
    const limit = depth >= this.empties - 1 ? BEST : BEST - 1;
    const search = (low: number, high: number): Promise<number> =>
      this.#search(move, Math.max(low, -limit), Math.min(high, limit), depth, level);
    const last = move.estimate?.value;
    if (last === undefined || depth < 2) return search(-limit, limit);
    const low = last - ASPIRATION;
    const high = last + ASPIRATION;
    const value = await search(low, high);
    if (value <= low && low > -limit) return search(-limit, value + 1);
    if (value >= high && high < limit) return search(value - 1, limit);
    return value;
  }

  /** Results of finished games are even when the winner gets the empties. */
  get #step(): number {
    return this.#job.count === 'winner' ? 2 : 1;
  }

  /** Is the move worth at least `beta`? Narrows its interval. */
  async #test(move: RootMove, beta: number): Promise<void> {
    this.searching = move;
    const before = this.#core.nodes();
    const value = await this.#slices.run(() => 0 - this.#core.exact(move.next, -beta));
    this.#forecast.finish(this.#core.nodes() - before);
    if (value >= beta) {
      move.low = Math.max(move.low, value);
      move.line = [move.square, ...this.#core.line(move.next)];
    } else {
      move.high = Math.min(move.high, value);
    }
    // A broken core would be asked for ever: a move worth at least 4 and at most 2 is never proved.
    if (move.low > move.high)
      throw new Error(`the search contradicts itself: at least ${move.low}, at most ${move.high}`);
    if (isProved(move)) move.line = [move.square, ...this.#core.line(move.next, 0 - move.low)];
    this.#tell(true);
  }

  /** The next threshold to test: just above what is sure, once the guess has been reached, else at the guess. */
  #threshold(guess: number, low: number, high: number): number {
    const step = this.#step;
    const wanted = step === 2 ? 2 * Math.round(guess / 2) : guess;
    return Math.max(low + step, Math.min(high, wanted));
  }

  /** Whether one of the moves is worth at least `beta`; tests them in order until one is. */
  async #isReached(beta: number): Promise<boolean> {
    for (const move of this.#inOrder()) {
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
    for (const move of this.#inOrder()) {
      let guess = guessOf(move);
      while (!isProved(move)) {
        await this.#test(move, this.#threshold(guess, move.low, move.high));
        guess = guessOf(move);
      }
    }
  }
}
