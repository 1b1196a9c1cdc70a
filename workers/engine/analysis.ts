/**
 * The course of one analysis, on any board: first, estimates of all moves to growing depth, which also order them
 * (sweep.ts); then, close enough to the end, proofs (proof.ts); or the exact values of a board solved as a whole
 * (shapes/retrograde.ts).
 */
import type { Position } from '../../game/types.ts';
import type { Checkpoint, Progress } from '../protocol.ts';
import { Forecast, type ForecastStep, type StepsLeft } from './forecast.ts';
import { checkpointMove, type RootMove, type Scale } from './moves.ts';
import { Proof } from './proof.ts';
import { Root, SCOUT_EMPTIES, type SearchCourse, type WholeSolver } from './root.ts';
import { NOTHING_LEFT_OUT, type Searcher } from './searcher.ts';
import { type Slices, TimeUp } from './slices.ts';
import { Sweep, type SweepPlan } from './sweep.ts';

/** Every move is estimated at least to this depth. */
const ORDERING_DEPTH = 4;
/** The selectivity of searches before a proof, as an index. */
const GUESS_SELECTIVITY = 0;
/** The selectivities of searches to the end of the game before a proof, as indexes. */
const SCOUTS: readonly number[] = [0, 2];
/** One more ply takes this many times the work of all plies before it. */
const WORK_PER_PLY = 1.6;
/**
 * The forecast is made for boards of 64 squares; for another board, the empties are multiplied by this power of its
 * squares divided by 64.
 */
const DIFFICULTY_POWER = 0.25;

export class AnalysisRun {
  readonly #root: Root;
  readonly #proof: Proof;
  readonly #forecast: Forecast;
  /** Share done of a job that ends with estimates; a board solved as a whole has its solver's. */
  #share = 0;
  /** Selective searches to the end still to come, including the current one. */
  #scoutsLeft: number;
  /** Sweeps done, or skipped, that a later search need not repeat. */
  #sweeps = 0;
  /** Sweeps of an earlier search, which this one skips. */
  #sweepsBefore: number;
  /** Nodes counted before the search began anew. */
  #nodesBefore = 0;

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
    this.#root = new Root({ searcher, slices, position, job, tell, whole });
    const { limit, empties } = this.scale;
    this.#sweepsBefore = job.from?.sweeps ?? 0;
    this.#scoutsLeft = searcher.isSelective ? SCOUTS.length : 0;
    this.#forecast = makeForecast(empties * (limit / 64) ** DIFFICULTY_POWER, this.moves.length);
    this.#proof = new Proof(this.#root, this.#forecast, () => this.nodes);
  }

  get moves(): readonly RootMove[] {
    return this.#root.moves;
  }

  get scale(): Scale {
    return this.#root.scale;
  }

  /** The move being searched. */
  get searching(): RootMove | undefined {
    return this.#root.searching;
  }

  get empties(): number {
    return this.#root.empties;
  }

  /** Whether the search goes to the end of the game. */
  get isToTheEnd(): boolean {
    return this.#root.isToTheEnd;
  }

  /** Whether it ends with proofs. */
  get isExact(): boolean {
    return this.#root.isExact;
  }

  /** What a later search can resume from. */
  get kept(): Checkpoint {
    return { sweeps: Math.max(this.#sweeps, this.#sweepsBefore), moves: this.moves.map(checkpointMove) };
  }

  get nodes(): number {
    const { searcher, whole } = this.#root;
    return this.#nodesBefore + searcher.core.nodes() + (whole?.nodes ?? 0);
  }

  /** A first value for every move, within milliseconds, unless there are those of an earlier search. */
  async estimateFirst(): Promise<void> {
    const { job, tell } = this.#root;
    if (this.#sweepsBefore > 0) return;
    const last = this.isToTheEnd ? ORDERING_DEPTH : Math.min(ORDERING_DEPTH, job.maxDepth);
    for (let depth = 1; depth <= Math.min(last, this.empties); depth++) {
      await new Sweep(this.#root, { depth: depth - 1, selectivity: NOTHING_LEFT_OUT, isEvery: true }).run();
      tell(true);
    }
  }

  /**
   * To be called once weights have been taken, or might have been: all estimates are forgotten if any came from another
   * source than new ones will. Then the core, whose counters go back to zero, can begin anew.
   */
  update(): void {
    const { core, source } = this.#root.searcher;
    this.#nodesBefore += core.nodes();
    if (this.moves.some(({ estimate }) => estimate && estimate.source !== source)) this.#forget();
  }

  #forget(): void {
    this.#sweepsBefore = 0;
    for (const move of this.moves) {
      delete move.estimate;
      delete move.ranked;
    }
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
      this.#root.searching = undefined;
    }
  }

  async #runThrough(onFirst: () => void): Promise<void> {
    const { whole, position, tell } = this.#root;
    if (whole?.answer(this.moves)) return;
    await this.#estimate(onFirst);
    if (whole) {
      await whole.solve(position, () => tell(false));
      whole.answer(this.moves);
      return;
    }
    if (this.isToTheEnd) await this.#scout();
    if (this.isExact) await this.#proof.run();
  }

  /** Time left and share done; for estimates only the share, which grows with the depth as the work does. */
  forecast(nodesPerMs: number): Pick<Progress, 'remainingMs' | 'stepMs' | 'done'> {
    const { whole } = this.#root;
    if (whole) return { done: Math.max(this.#share, whole.done) };
    if (!this.isExact) return { done: this.#share };
    return this.#forecast.remaining(this.stepsLeft, this.nodes, nodesPerMs);
  }

  /** The steps that a proof still has to do. */
  get stepsLeft(): StepsLeft {
    return {
      firstScout: Number(this.#scoutsLeft > 1),
      lastScout: Number(this.#scoutsLeft > 0),
      ...this.#proof.testsLeft,
    };
  }

  async #estimate(onFirst: () => void): Promise<void> {
    const { searcher, whole, position, isForAll } = this.#root;
    // Where discs move, a game can have more plies than empty squares.
    const deepest = this.#deepestEstimate();
    const last = position.rules.displacement ? deepest : Math.min(this.empties, deepest);
    const wanted = this.isToTheEnd ? Math.min(GUESS_SELECTIVITY, this.#root.selectivity) : this.#root.selectivity;
    const selectivity = searcher.isSelective ? wanted : NOTHING_LEFT_OUT;
    for (let depth = 1; depth <= last; depth++) {
      if (this.#sweeps < this.#sweepsBefore) this.#sweeps++;
      else await this.#sweep({ depth: depth - 1, selectivity, isEvery: isForAll || depth <= ORDERING_DEPTH });
      if (!whole) this.#share = WORK_PER_PLY ** (depth - (this.isToTheEnd ? this.empties : last));
      if (depth === 1) onFirst();
    }
  }

  /** A search to the end needs good first guesses rather than deep ones; otherwise depth is all there is. */
  #deepestEstimate(): number {
    const { searcher, whole, job } = this.#root;
    if (whole) return Math.min(ORDERING_DEPTH, job.maxDepth);
    return this.isToTheEnd ? searcher.guessDepth(this.empties, job.time !== undefined) : job.maxDepth;
  }

  /**
   * Selective searches to the end of the game: they find the moves and bounds that guide the proof, or are the answer
   * themselves. A resumed solve repeats them: either the table answers at once, or it is empty, and then the proof
   * would take three times as long without them.
   */
  async #scout(): Promise<void> {
    const { searcher, selectivity: wanted, isSettled, isForAll } = this.#root;
    if (!searcher.isSelective || (this.isExact && isSettled)) return;
    const scouts = this.isExact
      ? SCOUTS.filter(() => this.empties >= SCOUT_EMPTIES)
      : [...SCOUTS.filter((selectivity) => selectivity < wanted), wanted];
    this.#scoutsLeft = scouts.length;
    for (const selectivity of scouts) {
      const isAsked = selectivity === SCOUTS[0] || selectivity === wanted;
      const step: ForecastStep = this.#scoutsLeft > 1 ? 'firstScout' : 'lastScout';
      this.#forecast.begin(step, this.nodes);
      await this.#sweep({ depth: this.empties - 1, selectivity, isEvery: isForAll && isAsked });
      this.#forecast.end(step, this.nodes);
      this.#scoutsLeft--;
    }
  }

  /** A sweep that a later search need not repeat. */
  async #sweep(plan: SweepPlan): Promise<void> {
    await new Sweep(this.#root, plan).run();
    this.#sweeps++;
    this.#root.tell(true);
  }
}
