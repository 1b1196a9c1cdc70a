/** Turns what is known about one job into reports, at most twenty a second between results. */
import { PASS } from '../../game/notation.ts';
import type { Notice } from '../../game/faults.ts';
import type { AnalysisRun } from './analysis.ts';
import type { EngineHost } from './host.ts';
import { countOf, isProved, reportMoves, reportValue } from './moves.ts';
import type { Analysis, AnalysisState, Job, Progress, Report, Value } from '../protocol.ts';
import type { Searcher } from './searcher.ts';

/** Over comlink, the promise resolves when the report has arrived. */
export type Emit = (report: Report) => void | Promise<void>;

/**
 * Least time between reports of steps towards a result. Results are reported at once, unless the job has a time limit.
 */
const REPORT_INTERVAL_MS = 50;

/** The same value from the other side's view. */
const negated = ({ low, high, ...rest }: Value): Value => ({ ...rest, low: 0 - high, high: 0 - low });

export class Reporter {
  readonly #job: Job;
  readonly #emit: Emit;
  readonly #watch: Stopwatch;
  readonly #core: Searcher['core'];
  readonly #contradictions: number;
  #turn: Analysis['turn'] = 'over';
  #run: AnalysisRun | undefined;
  /** What the user should know about the position's value at present, proved or estimated. */
  #noticesOf: (isProof: boolean) => readonly Notice[] = () => [];
  #toldAt = -Infinity;

  constructor(job: Job, emit: Emit, watch: Stopwatch, core: Searcher['core']) {
    this.#job = job;
    this.#emit = emit;
    this.#watch = watch;
    this.#core = core;
    this.#contradictions = core.contradictions();
  }

  start(turn: 'move' | 'pass', run: AnalysisRun, noticesOf: (isProof: boolean) => readonly Notice[]): void {
    this.#turn = turn;
    this.#run = run;
    this.#noticesOf = noticesOf;
    void this.tell('searching', true);
  }

  /** Reports the result of a finished game. */
  async tellResult(score: number): Promise<void> {
    const value: Value = { low: score, high: score, depth: 0, certainty: 100, source: 'search' };
    await this.#emit({ ...this.#blank('done'), value });
  }

  /** Resolves when the report has arrived. */
  async tell(state: AnalysisState, isResult: boolean): Promise<void> {
    if (!this.#run) return;
    const now = this.#watch.now();
    // In searches of a few milliseconds, a report for every ply would take a tenth of the time.
    const isUrgent = state !== 'searching' || (isResult && this.#job.time === undefined);
    if (!isUrgent && now - this.#toldAt < REPORT_INTERVAL_MS) return;
    this.#toldAt = now;
    await this.#emit(this.#describe(state, this.#run));
  }

  #blank(state: AnalysisState): Analysis {
    const { job, count } = this.#job;
    const progress = this.#watch.progress(this.#run, state);
    const contradictions = this.#core.contradictions() - this.#contradictions;
    return {
      kind: 'analysis',
      job,
      count,
      state,
      turn: this.#turn,
      moves: [],
      line: [],
      progress,
      ...(contradictions > 0 && { contradictions }),
    };
  }

  #describe(state: AnalysisState, run: AnalysisRun): Analysis {
    const value = reportValue(run.moves, run.scale);
    const moves = reportMoves(run.moves, run.scale);
    const line = moves.find((move) => move.best)?.line ?? [];
    const notices = this.#noticesOf(value?.certainty === 100);
    const kept = this.#job.keeps && { kept: run.kept };
    const analysis = { ...this.#blank(state), ...kept, ...(notices.length > 0 && { notices }) };
    if (this.#turn === 'pass') return { ...analysis, line: [PASS, ...line], ...(value && { value: negated(value) }) };
    return { ...analysis, moves, line, ...(value && { value }) };
  }
}

/** The time left is computed from the speed over at least this long: at the start, loading and compiling take time. */
const SPEED_MS = 500;
/** No time left is reported before this many nodes: a hundredth of a second, once the search is under way. */
const MEASURED_NODES = 100_000;

interface Mark {
  readonly nodes: number;
  readonly elapsedMs: number;
}

const START: Mark = { nodes: 0, elapsedMs: 0 };

const speedBetween = (before: Mark, after: Mark): number =>
  after.elapsedMs > before.elapsedMs ? (after.nodes - before.nodes) / (after.elapsedMs - before.elapsedMs) : 0;

/** Nodes, speed and time of one job. */
export class Stopwatch {
  readonly #core: Searcher['core'];
  readonly #host: EngineHost;
  readonly #threads: number;
  /** Milliseconds that the job may take. */
  readonly #time: number | undefined;
  #startedAt = 0;
  #cpuAt: number | null = null;
  /** The first from one to two times SPEED_MS ago, the second later. */
  #marks: readonly [Mark, Mark] = [START, START];

  constructor(core: Searcher['core'], host: EngineHost, threads: number, time: number | undefined) {
    this.#core = core;
    this.#host = host;
    this.#threads = threads;
    this.#time = time;
    this.start();
  }

  start(): void {
    this.#startedAt = this.#host.now();
    this.#marks = [START, START];
    this.#cpuAt = this.#host.cpuMs(this.#threads);
  }

  /** The host's time at which the job's own time runs out. */
  get end(): number {
    return this.#startedAt + (this.#time ?? Infinity);
  }

  now(): number {
    return this.#host.now();
  }

  /** Nodes per millisecond: lately or over the whole job, whichever is faster. */
  #speed(now: Mark): number {
    const [before, later] = this.#marks;
    if (now.elapsedMs - later.elapsedMs >= SPEED_MS) this.#marks = [later, now];
    return now.nodes < MEASURED_NODES ? 0 : Math.max(speedBetween(START, now), speedBetween(before, now));
  }

  /** The search's own forecast, or the clock's if the job's time runs out sooner. */
  #forecast(run: AnalysisRun, elapsedMs: number, nodesPerMs: number): Pick<Progress, 'done' | 'remainingMs'> {
    const forecast = run.forecast(nodesPerMs);
    if (this.#time === undefined || forecast.done === 1) return forecast;
    return {
      remainingMs: Math.max(0, Math.min(forecast.remainingMs ?? Infinity, this.#time - elapsedMs)),
      done: Math.min(1, Math.max(forecast.done, elapsedMs / Math.max(1, this.#time))),
    };
  }

  progress(run: AnalysisRun | undefined, state: AnalysisState): Progress {
    const nodes = run?.nodes ?? this.#core.nodes();
    const elapsedMs = this.#host.now() - this.#startedAt;
    const cpuNow = this.#host.cpuMs(this.#threads);
    const cpuMs = cpuNow !== null && this.#cpuAt !== null ? cpuNow - this.#cpuAt : elapsedMs * this.#threads;
    const now = { nodes, elapsedMs };
    return {
      nodes,
      nodesPerSecond: speedBetween(START, now) * 1000,
      elapsedMs,
      cpuMs,
      ...(run && state !== 'done' ? this.#forecast(run, elapsedMs, this.#speed(now)) : { done: 1 }),
      proved: countOf(run?.moves.filter(isProved) ?? []),
      total: countOf(run?.moves ?? []),
      ...(run?.searching && { searching: run.searching.move }),
    };
  }
}
