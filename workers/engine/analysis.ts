/**
 * The course of one analysis, on any board: first, estimates of all moves to growing depth, which also order them;
 * then, close enough to the end, proofs; or the exact values of a board solved as a whole (shapes/retrograde.ts).
 *
 * A proof is a series of tests "is this move worth at least `beta`?". Each is one null-window search after the move,
 * and narrows the move's interval. Best value: MTD over all moves, from the best guess. All values: the same for each
 * remaining move, best first; the table still holds what the first proof found.
 */
import { emptyCount, isOver, outcome } from '../../game/position.ts';
import { shapeOf } from '../../game/shape.ts';
import type { Position } from '../../game/types.ts';
import { Forecast, type ForecastStep, type StepsLeft } from './forecast.ts';
import {
  boundsOf,
  byTrust,
  guessOf,
  inSearchOrder,
  isProved,
  checkpointMove,
  type RootMove,
  rootMovesOf,
  type Scale,
  scoreStep,
  takeCheckpoint,
} from './moves.ts';
import { type Estimate, type Job, type Checkpoint, type Progress, SELECTIVITIES } from '../protocol.ts';
import { NOTHING_LEFT_OUT, type Searcher } from './searcher.ts';
import { type Slices, Stopped, TimeUp } from './slices.ts';
import { WholeLine } from './whole-line.ts';

/** Half the width, in discs, of the first window around the last estimate. */
const ASPIRATION = 4;
/** Every move is estimated at least to this depth. */
const ORDERING_DEPTH = 4;
/** Selectivities, as indexes: for searches before a proof, and for estimates that stand alone. */
const GUESS_SELECTIVITY = 0;
const ESTIMATE_SELECTIVITY = 1;
/** Those of the selective searches to the end of the game before a proof. */
const SCOUTS: readonly number[] = [0, 2];
/** A wipeout this near is proved as soon as an estimate promises it. */
const WIPEOUT_DEPTH = 8;
/** With fewer empty squares, a proof is quicker than scouting for it. */
const SCOUT_EMPTIES = 16;
/** One more ply takes this many times the work of all plies before it. */
const WORK_A_PLY = 1.6;
/**
 * The forecast knows boards of 64 squares; on others, a game of this many empties is as hard as this power of their
 * share.
 */
const DIFFICULTY_POWER = 0.25;

function restore(move: RootMove, { estimate, line }: { estimate: Estimate | undefined; line: RootMove['line'] }): void {
  if (estimate) move.estimate = estimate;
  else delete move.estimate;
  move.line = line;
}

/** The part of a job that determines the course of its analysis, with the level already turned into depths. */
export type SearchCourse = Pick<
  Job,
  'goal' | 'exactFrom' | 'maxDepth' | 'count' | 'selectivity' | 'time' | 'shortLines' | 'from'
>;

/** Finds the exact values of all moves without searching each. */
export interface WholeSolver {
  /** States seen so far, shown as nodes. */
  readonly nodes: number;
  /** Share done, 0..1. */
  readonly done: number;
  /** Sets the moves' values if they are already known. */
  answer(moves: readonly RootMove[]): boolean;
  solve(position: Position, tell: () => void): Promise<void>;
}

export class AnalysisRun {
  readonly moves: readonly RootMove[];
  readonly scale: Scale;
  readonly #searcher: Searcher;
  readonly #slices: Slices;
  readonly #position: Position;
  readonly #job: SearchCourse;
  readonly #tell: (isResult: boolean) => void;
  readonly #whole: WholeSolver | undefined;
  readonly #forecast: Forecast;
  /** Share done of a job that ends with estimates; a board solved as a whole has its solver's. */
  #share = 0;
  /** Selective searches to the end still to come, including the current one. */
  #scoutsLeft: number;
  /** Sweeps done that a later search need not repeat … */
  #sweeps = 0;
  /** … and those that an earlier one had done, which this one skips. */
  #sweepsBefore: number;
  /** Nodes counted before the search began anew. */
  #nodesBefore = 0;
  /** The move being searched. */
  searching: RootMove | undefined;

  /**
   * `tell` is called whenever something new is known: a result, or one of many steps towards one. `makeForecast` gets
   * the number of empties of an equally hard game on 64 squares, and the number of moves.
   */
  constructor(
    searcher: Searcher,
    slices: Slices,
    position: Position,
    job: SearchCourse,
    tell: (isResult: boolean) => void,
    whole?: WholeSolver,
    makeForecast = (empties: number, moves: number) => new Forecast(empties, moves),
  ) {
    const limit = shapeOf(position.rules).squares.length;
    const empties = emptyCount(position);
    this.#searcher = searcher;
    this.#slices = slices;
    this.#position = position;
    this.#job = job;
    this.#tell = tell;
    this.#whole = whole;
    this.scale = { limit, empties };
    this.moves = rootMovesOf(position, limit);
    for (const move of this.moves)
      if (isOver(move.next)) move.low = move.high = outcome(move.next, position.sideToMove, job.count);
    if (job.from) for (const move of this.moves) takeCheckpoint(move, job.from.moves);
    this.#sweepsBefore = job.from?.sweeps ?? 0;
    this.#scoutsLeft = searcher.isSelective ? SCOUTS.length : 0;
    this.#forecast = makeForecast(empties * (limit / 64) ** DIFFICULTY_POWER, this.moves.length);
  }

  get empties(): number {
    return this.scale.empties;
  }

  /** What a later search can resume from. */
  get kept(): Checkpoint {
    return { sweeps: Math.max(this.#sweeps, this.#sweepsBefore), moves: this.moves.map(checkpointMove) };
  }

  get nodes(): number {
    return this.#nodesBefore + this.#searcher.core.nodes() + (this.#whole?.nodes ?? 0);
  }

  /** Whether the search goes to the end of the game. */
  get isToTheEnd(): boolean {
    if (this.#position.rules.displacement) return false;
    return this.empties <= Math.max(this.#job.exactFrom, this.#job.maxDepth);
  }

  /** Whether it ends with proofs. */
  get isExact(): boolean {
    return this.#whole !== undefined || (this.isToTheEnd && this.#wanted === NOTHING_LEFT_OUT);
  }

  /** The requested selectivity; near the end of the game 100, because proofs cost no more than guesses there. */
  get #wanted(): number {
    const { selectivity, exactFrom } = this.#job;
    if (!this.#searcher.isSelective || (this.isToTheEnd && this.empties <= SCOUT_EMPTIES)) return NOTHING_LEFT_OUT;
    if (selectivity !== undefined) return SELECTIVITIES.indexOf(selectivity);
    return this.empties <= exactFrom ? NOTHING_LEFT_OUT : ESTIMATE_SELECTIVITY;
  }

  /** Whether nothing is left to be proved. */
  get #isSettled(): boolean {
    const { low, high } = boundsOf(this.moves);
    return this.#job.goal === 'all' ? this.moves.every(isProved) : low === high;
  }

  /** A first value for every move, within milliseconds, unless there are those of an earlier search. */
  async estimateFirst(): Promise<void> {
    if (this.#sweepsBefore > 0) return;
    const last = this.isToTheEnd ? ORDERING_DEPTH : Math.min(ORDERING_DEPTH, this.#job.maxDepth);
    for (let depth = 1; depth <= Math.min(last, this.empties); depth++) {
      await this.#sweep(depth - 1, NOTHING_LEFT_OUT, true);
      this.#tell(true);
    }
  }

  /**
   * To be called once weights have been taken, or might have been: what is not proved is forgotten if any of it comes from
   * elsewhere than estimates do now. Then the core, whose counters go back to zero, can begin anew.
   */
  update(): void {
    this.#nodesBefore += this.#searcher.core.nodes();
    const { source } = this.#searcher;
    if (this.moves.some(({ estimate }) => estimate && estimate.source !== source)) this.#forget();
  }

  #forget(): void {
    this.#sweepsBefore = 0;
    for (const move of this.moves) {
      delete move.estimate;
      delete move.ranked;
    }
  }

  /** Whether all moves are to be ranked at equal depth: not when the clock asks for one move. */
  get #isRanking(): boolean {
    return this.#job.goal === 'all' && this.#job.time === undefined;
  }

  /** Calls `onFirst` once every move has a value. */
  async run(onFirst: () => void): Promise<void> {
    try {
      await this.#runThrough(onFirst);
      this.#share = 1;
    } catch (error) {
      // Out of time, a job is done; stopped, it isn't.
      if (error instanceof TimeUp) this.#share = 1;
      throw error;
    } finally {
      this.searching = undefined;
    }
  }

  async #runThrough(onFirst: () => void): Promise<void> {
    if (this.#whole?.answer(this.moves)) return;
    await this.#estimate(onFirst);
    if (this.#whole) {
      await this.#whole.solve(this.#position, () => this.#tell(false));
      this.#whole.answer(this.moves);
      return;
    }
    if (this.isToTheEnd) await this.#scout();
    if (!this.isExact) return;
    await this.#proveBest();
    if (this.#job.goal === 'all') await this.#proveAll();
    if (this.#job.time === undefined && !this.#job.shortLines) await this.#completeLines();
  }

  /** Time left and share done; for estimates only the share, which grows with the depth as the work does. */
  forecast(nodesPerMs: number): Pick<Progress, 'remainingMs' | 'stepMs' | 'done'> {
    if (this.#whole) return { done: Math.max(this.#share, this.#whole.done) };
    if (!this.isExact) return { done: this.#share };
    return this.#forecast.remaining(this.stepsLeft, this.nodes, nodesPerMs);
  }

  /** The steps that a proof still has to do. */
  get stepsLeft(): StepsLeft {
    const { low } = boundsOf(this.moves);
    const open = this.moves.filter((move) => !isProved(move));
    // The move that will prove the position's value is among those that reach it.
    const rivals = open.filter((move) => move.high > low);
    const valued = this.#job.goal === 'all' ? open : open.filter((move) => move.low === low).slice(0, 1);
    return {
      firstScout: Number(this.#scoutsLeft > 1),
      lastScout: Number(this.#scoutsLeft > 0),
      reach: valued.filter((move) => move.low === -this.scale.limit).length,
      exceed: valued.length,
      bound: Math.max(0, rivals.length - 1),
    };
  }

  async #estimate(onFirst: () => void): Promise<void> {
    // Where discs move, a game can have more plies than empty squares.
    const deepest = this.#deepestEstimate();
    const last = this.#position.rules.displacement ? deepest : Math.min(this.empties, deepest);
    const selectivity = this.isToTheEnd ? Math.min(GUESS_SELECTIVITY, this.#wanted) : this.#wanted;
    for (let depth = 1; depth <= last; depth++) {
      if (this.#sweeps < this.#sweepsBefore) this.#sweeps++;
      else
        await this.#countedSweep(
          depth - 1,
          this.#searcher.isSelective ? selectivity : NOTHING_LEFT_OUT,
          this.#job.goal === 'all' || depth <= ORDERING_DEPTH,
        );
      if (!this.#whole) this.#share = WORK_A_PLY ** (depth - (this.isToTheEnd ? this.empties : last));
      if (depth === 1) onFirst();
    }
  }

  /** A search to the end needs good first guesses rather than deep ones; otherwise depth is all there is. */
  #deepestEstimate(): number {
    const { maxDepth, time } = this.#job;
    if (this.#whole) return Math.min(ORDERING_DEPTH, maxDepth);
    return this.isToTheEnd ? this.#searcher.guessDepth(this.empties, time !== undefined) : maxDepth;
  }

  /**
   * Selective searches to the end of the game: they find the moves and bounds that guide the proof, or are the answer
   * themselves. A resumed solve repeats them: either the table answers at once, or it is empty, and then the proof
   * would take three times as long without them.
   */
  async #scout(): Promise<void> {
    if (!this.#searcher.isSelective || (this.isExact && this.#isSettled)) return;
    const scouts = this.isExact
      ? SCOUTS.filter(() => this.empties >= SCOUT_EMPTIES)
      : [...SCOUTS.filter((selectivity) => selectivity < this.#wanted), this.#wanted];
    this.#scoutsLeft = scouts.length;
    for (const selectivity of scouts) {
      const isAsked = selectivity === SCOUTS[0] || selectivity === this.#wanted;
      const step: ForecastStep = this.#scoutsLeft > 1 ? 'firstScout' : 'lastScout';
      this.#forecast.begin(step, this.nodes);
      await this.#countedSweep(this.empties - 1, selectivity, this.#job.goal === 'all' && isAsked);
      this.#forecast.end(step, this.nodes);
      this.#scoutsLeft--;
    }
  }

  /**
   * Searches all moves to one depth, best first: each for its value, or, with a null window, only for whether it beats
   * the best so far. An interrupted sweep counts only if the leading move has been searched or was just being searched;
   * otherwise it changes nothing.
   */
  async #sweep(depth: number, selectivity: number, isEvery: boolean): Promise<void> {
    const before = new Map(this.moves.map((move) => [move, { estimate: move.estimate, line: move.line }]));
    if (this.#isRanking) for (const move of this.moves) if (move.estimate) move.ranked = move.estimate;
    const searched = new Set<RootMove>();
    try {
      await this.#sweepThrough(depth, selectivity, isEvery, searched);
    } catch (error) {
      const [leader] = [...this.moves].sort(byTrust);
      const isBrokenOff = error instanceof TimeUp || error instanceof Stopped;
      if (isBrokenOff && leader && !searched.has(leader)) {
        for (const move of searched) restore(move, before.get(move)!);
      }
      throw error;
    }
    for (const move of this.moves) delete move.ranked;
  }

  /** A sweep that a later search need not repeat. */
  async #countedSweep(depth: number, selectivity: number, isEvery: boolean): Promise<void> {
    await this.#sweep(depth, selectivity, isEvery);
    this.#sweeps++;
    this.#tell(true);
  }

  async #sweepThrough(depth: number, selectivity: number, isEvery: boolean, searched: Set<RootMove>): Promise<void> {
    const isToTheEnd = this.#searcher.isSelective && depth >= this.empties - 1;
    const certainty = selectivity === NOTHING_LEFT_OUT && !isToTheEnd ? 0 : SELECTIVITIES[selectivity]!;
    const { source } = this.#searcher;
    let best = -Infinity;
    for (const move of inSearchOrder(this.moves)) {
      searched.add(move);
      // Proved already: the move ends the game, or a wipeout. Nothing to estimate.
      if (isProved(move)) {
        best = Math.max(best, move.low);
        continue;
      }
      this.searching = move;
      const look =
        isEvery || best === -Infinity ? undefined : await this.#search(move, best, best + 1, depth, selectivity);
      const isOpen = look === undefined || look > best;
      const value = isOpen ? await this.#estimateMove(move, depth, selectivity) : look;
      if (isOpen && Math.abs(value) >= this.scale.limit - 1) await this.#proveWipeout(move, depth, value > 0);
      // An earlier value says more than an upper bound, and the proof of this move will start there.
      const isToldBefore = !isOpen && this.#job.goal === 'all' && (move.estimate?.value ?? this.scale.limit) <= value;
      if (!isToldBefore) move.estimate = { value, depth, certainty, source, isCeiling: !isOpen };
      if (isOpen) {
        move.line = [move.move, ...this.#searcher.line(move.next)];
        best = Math.max(best, value);
      }
      this.#tell(depth === 0 ? false : !this.isExact && isOpen);
      if (best >= this.scale.limit && !isEvery) return;
    }
  }

  #search(move: RootMove, low: number, high: number, depth: number, selectivity: number): Promise<number> {
    return this.#slices.run(() => 0 - this.#searcher.estimate(move.next, -high, -low, depth, selectivity));
  }

  async #estimateMove(move: RootMove, depth: number, selectivity: number): Promise<number> {
    // No search returns more than its limit, so a wider window would only prevent cutoffs.
    const isShort = this.#searcher.isSelective && depth < this.empties - 1;
    const limit = isShort ? this.scale.limit - 1 : this.scale.limit;
    const search = (low: number, high: number): Promise<number> =>
      this.#search(move, Math.max(low, -limit), Math.min(high, limit), depth, selectivity);
    const last = move.estimate?.isCeiling ? undefined : move.estimate?.value;
    if (last === undefined || depth < 2) return search(-limit, limit);
    const low = last - ASPIRATION;
    const high = last + ASPIRATION;
    const value = await search(low, high);
    if (value <= low && low > -limit) return search(-limit, value + 1);
    if (value >= high && high < limit) return search(value - 1, limit);
    return value;
  }

  /**
   * The evaluation stays below the limit, so a full-width search that reaches it has seen a wipeout. The other cores
   * promise no such thing, and where empties don't count, a wipeout is worth less.
   */
  async #proveWipeout(move: RootMove, depth: number, isWon: boolean): Promise<void> {
    const { limit } = this.scale;
    const bound = isWon ? move.high : move.low;
    if (!this.#searcher.isSelective || this.#job.count !== 'winner' || Math.abs(bound) < limit) return;
    const [low, high] = isWon ? [limit - 1, limit] : [-limit, 1 - limit];
    const value = await this.#search(move, low, high, Math.min(depth, WIPEOUT_DEPTH), NOTHING_LEFT_OUT);
    if (Math.abs(value) >= limit) move.low = move.high = value;
  }

  /** The kind of the next test, unless it brings a surprise. */
  #stepOf(move: RootMove, beta: number): ForecastStep {
    if (guessOf(move) >= beta) return 'reach';
    const { low, high } = boundsOf(this.moves);
    return low === high || move.low === low ? 'exceed' : 'bound';
  }

  /** Tests whether the move is worth at least `beta`, and narrows its interval. */
  async #test(move: RootMove, beta: number): Promise<void> {
    this.searching = move;
    const step = this.#stepOf(move, beta);
    this.#forecast.begin(step, this.nodes);
    const value = await this.#slices.run(() => 0 - this.#searcher.exact(move.next, -beta));
    this.#forecast.end(value >= beta ? 'reach' : step === 'reach' ? 'exceed' : step, this.nodes);
    if (value >= beta) {
      move.low = Math.max(move.low, value);
      move.line = [move.move, ...this.#searcher.line(move.next)];
    } else {
      move.high = Math.min(move.high, value);
    }
    // Guards against an endless loop in a broken core: a move worth at least 4 and at most 2 is never proved.
    if (move.low > move.high)
      throw new Error(`the search contradicts itself: at least ${move.low}, at most ${move.high}`);
    if (isProved(move)) move.line = [move.move, ...this.#searcher.line(move.next, 0 - move.low)];
    this.#tell(true);
  }

  /** The next threshold to test: the guess, or the bound that it lies beyond. Above `high` no move would be tested. */
  #threshold(guess: number, low: number, high: number): number {
    const step = scoreStep(this.scale.limit, this.#job.count);
    return Math.min(high, Math.max(low + step, step * Math.round(guess / step)));
  }

  /** Tests in order whether some move is worth at least `beta`, which none is known to be, until one is. */
  async #testAll(beta: number): Promise<void> {
    for (const move of inSearchOrder(this.moves)) {
      if (move.high < beta) continue;
      await this.#test(move, beta);
      if (move.low >= beta) return;
    }
  }

  async #proveBest(): Promise<void> {
    const guess = Math.max(...this.moves.map(guessOf));
    for (let { low, high } = boundsOf(this.moves); low < high; { low, high } = boundsOf(this.moves))
      await this.#testAll(this.#threshold(guess, low, high));
  }

  async #proveAll(): Promise<void> {
    for (const move of inSearchOrder(this.moves)) {
      const guess = guessOf(move);
      while (!isProved(move)) await this.#test(move, this.#threshold(guess, move.low, move.high));
    }
  }

  /** Lines of proved moves to the end of the game: of all moves, or of the best. */
  async #completeLines(): Promise<void> {
    const lines = new WholeLine(this.#searcher, this.#slices);
    const { low } = boundsOf(this.moves);
    const asked = this.moves.filter((move) => isProved(move) && (this.#job.goal === 'all' || move.low === low));
    for (const move of asked.sort((a, b) => b.low - a.low)) {
      this.searching = move;
      const [first, ...known] = move.line;
      move.line = [first!, ...(await lines.from(move.next, 0 - move.low, known))];
      this.#tell(true);
    }
  }
}
