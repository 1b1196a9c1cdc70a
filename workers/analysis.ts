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
import { Forecast, type Step, type StepsLeft } from './forecast.ts';
import type { Job, Progress } from './protocol.ts';
import {
  BEST,
  boundsOf,
  bySearchOrder,
  type Estimate,
  guessOf,
  isProved,
  type RootMove,
  rootMovesOf,
  WORST,
} from './roots.ts';
import { type Slices, TimeUp } from './slices.ts';

/** Estimates are searched with a window of that many discs round the last one first. */
const ASPIRATION = 4;
/** Every move is estimated to this depth at least. */
const ORDERING_DEPTH = 4;
/** Before a proof estimates go so deep that this many squares are left empty. */
const GUESSED_EMPTIES = 18;
/** Levels of selectivity (CERTAINTIES): of guesses before a proof, of estimates that stand for themselves. */
const GUESS_LEVEL = 0;
const ESTIMATE_LEVEL = 1;
/** Of the searches to the end of the game before a proof. */
const SCOUT_LEVELS: readonly number[] = [0, 2];
/** With fewer empty squares a proof is quicker than scouting for it. */
const SCOUT_EMPTIES = 16;
/** So many times the work of all plies before does one more ply take, about. */
const WORK_A_PLY = 1.6;
/** Nothing left out. */
const CERTAIN_LEVEL = CERTAINTIES.indexOf(100);
/** With more empty squares than this the end is so far that estimates go on, down to so many empty squares. */
const FAR_EMPTIES = 28;
const LEAST_UNGUESSED = 8;

function restore(move: RootMove, { estimate, line }: { estimate: Estimate | undefined; line: RootMove['line'] }): void {
  if (estimate) move.estimate = estimate;
  else delete move.estimate;
  move.line = line;
}

/** What a job says of the course of its analysis; its level is resolved already. */
export type Course = Pick<Job, 'goal' | 'exactFrom' | 'maxDepth' | 'count' | 'selectivity' | 'time'>;

export class AnalysisRun {
  readonly moves: readonly RootMove[];
  readonly empties: number;
  readonly #core: Core;
  readonly #slices: Slices;
  readonly #job: Course;
  readonly #tell: (isResult: boolean) => void;
  readonly #forecast: Forecast;
  /** Share done of a job that ends with estimates. */
  #share = 0;
  /** Selective searches to the end that are still to come, the one under way included. */
  #scoutsLeft = SCOUT_LEVELS.length;
  /** The move being searched. */
  searching: RootMove | undefined;

  /** `tell` is called whenever something new is known: a result, or one of many steps towards it. */
  constructor(core: Core, slices: Slices, position: Bitboards, job: Course, tell: (isResult: boolean) => void) {
    this.#core = core;
    this.#slices = slices;
    this.#job = job;
    this.#tell = tell;
    this.empties = emptiesOf(position);
    this.moves = rootMovesOf(core, position);
    this.#forecast = new Forecast(this.empties, this.moves.length);
  }

  /** Whether the search goes to the end of the game. */
  get isToTheEnd(): boolean {
    return this.empties <= Math.max(this.#job.exactFrom, this.#job.maxDepth);
  }

  /** Whether it ends with proofs. */
  get isExact(): boolean {
    return this.isToTheEnd && this.#wanted === CERTAIN_LEVEL;
  }

  /** The level of selectivity that was asked for; near the end of the game proofs cost no more than guesses. */
  get #wanted(): number {
    const { selectivity, exactFrom } = this.#job;
    if (this.isToTheEnd && this.empties <= SCOUT_EMPTIES) return CERTAIN_LEVEL;
    if (selectivity !== undefined) return CERTAINTIES.indexOf(selectivity);
    return this.empties <= exactFrom ? CERTAIN_LEVEL : ESTIMATE_LEVEL;
  }

  /** A first value of every move, in milliseconds. */
  async look(): Promise<void> {
    const last = this.isToTheEnd ? ORDERING_DEPTH : Math.min(ORDERING_DEPTH, this.#job.maxDepth);
    for (let depth = 1; depth <= Math.min(last, this.empties); depth++)
      await this.#sweep(depth - 1, CERTAIN_LEVEL, true);
  }

  /** Lets go what is not proved. */
  forget(): void {
    for (const move of this.moves) delete move.estimate;
  }

  /** `onFirst` is called when every move has a value. */
  async run(onFirst: () => void): Promise<void> {
    try {
      await this.#estimate(onFirst);
      if (this.isToTheEnd) await this.#scout();
      if (this.isExact) {
        await this.#proveBest();
        if (this.#job.goal === 'all') await this.#proveAll();
      }
      this.#share = 1;
    } finally {
      this.searching = undefined;
    }
  }

  /** Time left and share done; of estimates only the share, which grows with the depth as the work does. */
  forecast(nodesPerMs: number): Pick<Progress, 'remainingMs' | 'stepMs' | 'done'> {
    if (!this.isExact) return { done: this.#share };
    return this.#forecast.remaining(this.#stepsLeft(), this.#core.nodes(), nodesPerMs);
  }

  #stepsLeft(): StepsLeft {
    const { low, high } = boundsOf(this.moves);
    const open = this.moves.filter((move) => !isProved(move));
    // The move that is to prove the value of the position is among those that reach it.
    const rivals = open.filter((move) => move.high > low).length - (low < high ? 1 : 0);
    const valued = this.#job.goal === 'all' ? open : open.filter((move) => low < high && move.low === low).slice(0, 1);
    return {
      firstScout: Number(this.#scoutsLeft > 1),
      lastScout: Number(this.#scoutsLeft > 0),
      reach: valued.filter((move) => move.low === WORST).length,
      exceed: valued.length,
      bound: Math.max(0, low < high ? rivals : 0),
    };
  }

  #inOrder(): RootMove[] {
    return [...this.moves].sort(bySearchOrder);
  }

  async #estimate(onFirst: () => void): Promise<void> {
    // A search to the end needs good first guesses, not deep ones; otherwise depth is all there is.
    const target = this.isToTheEnd ? Math.max(ORDERING_DEPTH, this.empties - this.#unguessed()) : this.#job.maxDepth;
    const last = Math.min(this.empties, target);
    const level = this.isToTheEnd ? Math.min(GUESS_LEVEL, this.#wanted) : this.#wanted;
    for (let depth = 1; depth <= last; depth++) {
      await this.#sweep(depth - 1, level, this.#job.goal === 'all' || depth <= ORDERING_DEPTH);
      this.#share = WORK_A_PLY ** (depth - (this.isToTheEnd ? this.empties : last));
      if (depth === 1) onFirst();
    }
  }

  /**
   * Squares that guesses before a search to the end leave empty. Guesses go deeper where the end is far, or where the
   * time may not suffice for it.
   */
  #unguessed(): number {
    if (this.#job.time !== undefined) return LEAST_UNGUESSED;
    return Math.max(LEAST_UNGUESSED, GUESSED_EMPTIES - Math.max(0, this.empties - FAR_EMPTIES));
  }

  /** Selective searches to the end of the game: they find the moves and bounds that lead the proof, or are the answer. */
  async #scout(): Promise<void> {
    const levels = this.isExact
      ? SCOUT_LEVELS.filter(() => this.empties >= SCOUT_EMPTIES)
      : [...SCOUT_LEVELS.filter((level) => level < this.#wanted), this.#wanted];
    this.#scoutsLeft = levels.length;
    for (const level of levels) {
      const isAsked = level === SCOUT_LEVELS[0] || (!this.isExact && level === this.#wanted);
      const step: Step = this.#scoutsLeft > 1 ? 'firstScout' : 'lastScout';
      this.#forecast.begin(step, this.#core.nodes());
      await this.#sweep(this.empties - 1, level, this.#job.goal === 'all' && isAsked);
      this.#forecast.end(step, this.#core.nodes());
      this.#scoutsLeft--;
    }
  }

  /**
   * Searches behind the moves to one depth, best first: every move for its value, or else those for which a quick look
   * does not show that they are no better than the best so far. When the time is up in the middle of it, what was found
   * counts only if the move that leads has been searched so deep; otherwise all is as before.
   */
  async #sweep(depth: number, level: number, isEvery: boolean): Promise<void> {
    const before = new Map(this.moves.map((move) => [move, { estimate: move.estimate, line: move.line }]));
    const searched = new Set<RootMove>();
    try {
      await this.#sweepThrough(depth, level, isEvery, searched);
    } catch (error) {
      const [leader] = this.#inOrder();
      if (error instanceof TimeUp && leader && !searched.has(leader)) {
        for (const move of searched) restore(move, before.get(move)!);
      }
      throw error;
    }
    this.#tell(true);
  }

  async #sweepThrough(depth: number, level: number, isEvery: boolean, searched: Set<RootMove>): Promise<void> {
    const isShort = level === CERTAIN_LEVEL && depth < this.empties - 1;
    const certainty = isShort ? 0 : CERTAINTIES[level]!;
    const source = this.#core.hasValues ? 'search' : 'counts';
    let best = -Infinity;
    for (const move of this.#inOrder()) {
      this.searching = move;
      const look = isEvery || best === -Infinity ? undefined : await this.#search(move, best, best + 1, depth, level);
      const isOpen = look === undefined || look > best;
      const value = isOpen ? await this.#estimateMove(move, depth, level) : look;
      // A value found before tells more than a ceiling above it: it is where the proof of this move will start.
      const isToldBefore = !isOpen && this.#job.goal === 'all' && (move.estimate?.value ?? BEST) <= value;
      if (!isToldBefore) move.estimate = { value, depth, certainty, source, isCeiling: !isOpen };
      searched.add(move);
      if (isOpen) {
        move.line = [move.square, ...this.#core.line(move.next)];
        best = Math.max(best, value);
      }
      this.#tell(depth === 0 ? false : !this.isExact && isOpen);
      if (best >= BEST && !isEvery) return;
    }
  }

  #search(move: RootMove, low: number, high: number, depth: number, level: number): Promise<number> {
    return this.#slices.run(() => 0 - this.#core.estimate(move.next, -high, -low, depth, level));
  }

  async #estimateMove(move: RootMove, depth: number, level: number): Promise<number> {
    // No search gives more than its limit, so a window beyond it would only keep it from cutting.
    const limit = depth >= this.empties - 1 ? BEST : BEST - 1;
    const search = (low: number, high: number): Promise<number> =>
      this.#search(move, Math.max(low, -limit), Math.min(high, limit), depth, level);
    const last = move.estimate?.isCeiling ? undefined : move.estimate?.value;
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

  /** What the test will be if nothing surprising comes out. */
  #stepOf(move: RootMove, beta: number): Step {
    if (guessOf(move) >= beta) return 'reach';
    const { low, high } = boundsOf(this.moves);
    return low === high || move.low === low ? 'exceed' : 'bound';
  }

  /** Is the move worth at least `beta`? Narrows its interval. */
  async #test(move: RootMove, beta: number): Promise<void> {
    this.searching = move;
    const step = this.#stepOf(move, beta);
    this.#forecast.begin(step, this.#core.nodes());
    const value = await this.#slices.run(() => 0 - this.#core.exact(move.next, -beta));
    this.#forecast.end(value >= beta ? 'reach' : step === 'reach' ? 'exceed' : step, this.#core.nodes());
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
