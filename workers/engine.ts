/**
 * The engine as its client sees it: opens a core, runs one job at a time, reports all that is known.
 */
import { type Count, type Fault, fail, ok, type Result } from '../game/types.ts';
import { PASS, placing } from '../game/notation.ts';
import { AnalysisRun, type Course } from './analysis.ts';
import { type Bitboards, bitboardsOf, CERTAINTIES, Core, discCount, emptiesOf } from './core.ts';
import { coreFor, positionOf } from './cores.ts';
import { type EngineHost, WEIGHTS_SETS, type WeightsSet } from './host.ts';
import { hashSizeFor } from './instance.ts';
import type { JobRunner } from './any-engine.ts';
import type {
  Analysis,
  AnalysisState,
  EngineFault,
  EngineOptions,
  Job,
  Opened,
  PositionText,
  Progress,
  Report,
  Value,
} from './protocol.ts';
import { limitsOfLevel } from './levels.ts';
import { isProved, reportMoves, reportValue } from './roots.ts';
import { Slices, Stopped, TimeUp } from './slices.ts';
import { readWeights, type Weights } from './weights.ts';
import { notice, type Notice } from '../game/faults.ts';

/** Steps towards a result are reported no faster than this; results always are. */
const REPORT_INTERVAL_MS = 50;

const STILL_LOADING: readonly Notice[] = [notice('weights-loading', {})];
/** What a fault of the weights means for the values. */
const WITHOUT_WEIGHTS: Readonly<Record<WeightsSet, Notice>> = {
  small: notice('without-small', {}),
  full: notice('without-full', {}),
};
/** Weights that are not there after so long are not waited for: values by counts are better than none. */
const LONG_PATIENCE_MS = 10_000;

interface Arrived {
  readonly set: WeightsSet;
  readonly weights: Weights;
}

/** Over comlink a report has arrived when the call's promise resolves. */
type Emit = (report: Report) => void | Promise<void>;

const faultReport = (job: number, fault: Fault): EngineFault => ({ kind: 'fault', job, fault });

/** Which side moves, if any: `pass` when only the other one can. */
function turnOf(core: Core, { player, opponent }: Bitboards): Analysis['turn'] {
  if (core.mobility({ player, opponent })) return 'move';
  return core.mobility({ player: opponent, opponent: player }) ? 'pass' : 'over';
}

const swapped = ({ player, opponent }: Bitboards): Bitboards => ({ player: opponent, opponent: player });

function resultOf(position: Bitboards, count: Count): Value {
  const difference = discCount(position.player) - discCount(position.opponent);
  const score = difference + (count === 'winner' ? Math.sign(difference) * emptiesOf(position) : 0);
  return { low: score, high: score, depth: 0, certainty: 100, source: 'search' };
}

/** The same value seen from the other side. */
const negated = ({ low, high, ...rest }: Value): Value => ({ ...rest, low: 0 - high, high: 0 - low });

export class Engine implements JobRunner {
  readonly #host: EngineHost;
  #core: Core | undefined;
  #threads = 1;
  /** Until the weights have been read or are known not to come. */
  #loading: Promise<void> | undefined;
  /** Weights that have come; the core takes them between two searches. */
  #arrived: Arrived[] = [];
  #weightsFaults: readonly Notice[] = [];

  constructor(host: EngineHost) {
    this.#host = host;
  }

  async open({ threads, hashMegabytes }: EngineOptions): Promise<Opened | EngineFault> {
    this.#core = undefined;
    const opened = await Core.open(this.#host, hashMegabytes);
    if (!opened.ok) return faultReport(0, opened.fault);
    this.#core = opened.value.core;
    this.#threads = this.#core.setThreads(this.#host.isShared ? threads : 1);
    const loading = (this.#loading = this.#loadWeights().finally(() => {
      if (this.#loading === loading) this.#loading = undefined;
    }));
    const got = opened.value.hashMegabytes;
    const notices: readonly Notice[] = [
      ...(got < hashSizeFor(hashMegabytes) ? [notice('table-small', { n: got })] : []),
      ...(!this.#host.isShared && threads > 1 ? [notice('threads-one', {})] : []),
      ...(this.#host.isShared && this.#threads < threads ? [notice('threads-few', { n: this.#threads })] : []),
    ];
    return {
      threads: this.#threads,
      hashMegabytes: got,
      ...(notices.length > 0 && { notices }),
      ...(this.#host.isShared && { shared: this.#core.sharedWords() }),
    };
  }

  async #loadWeights(): Promise<void> {
    const arrived: Arrived[] = (this.#arrived = []);
    this.#weightsFaults = [];
    for (const set of WEIGHTS_SETS) {
      const weights = await this.#readSet(set);
      // A newer engine has its own.
      if (arrived !== this.#arrived) return;
      if (weights.ok) arrived.push({ set, weights: weights.value });
      else this.#noteFault(set, weights.fault);
    }
  }

  #noteFault(set: WeightsSet, fault: Fault): void {
    this.#weightsFaults = [...this.#weightsFaults, fault, WITHOUT_WEIGHTS[set]];
  }

  async #readSet(set: WeightsSet): Promise<Result<Weights>> {
    try {
      return await readWeights(await this.#host.weights(set), `eval-${set}.bin`);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      return fail('weights-missing', { name: `eval-${set}.bin`, reason });
    }
  }

  /** The core takes the weights that have come; never in the middle of a search, which would mix two evaluations. */
  #takeWeights(core: Core): void {
    for (const { set, weights } of this.#arrived.splice(0)) {
      const taken = set === 'small' ? core.loadOrdering(weights) : core.loadValues(weights);
      if (!taken.ok) this.#noteFault(set, taken.fault);
    }
  }

  async #awaitWeights(): Promise<void> {
    if (!this.#loading) return;
    const patience = this.#host.weightsPatienceMs;
    if (patience === Infinity) return this.#loading;
    await Promise.race([this.#loading, new Promise((resolve) => setTimeout(resolve, patience))]);
  }

  stop(job: number): void {
    this.#core?.stop(job);
  }

  async perft(text: PositionText, depth: number): Promise<bigint> {
    const position = this.#read(text);
    if (!position.ok) throw new Error(position.fault.code);
    return position.value.core.perft(position.value.position, depth);
  }

  async run(job: Job, emit: Emit): Promise<void> {
    const read = this.#read(job.position);
    if (!read.ok) {
      await emit(faultReport(job.job, read.fault));
      return;
    }
    const { core, position } = read.value;
    const course = courseOf(job, emptiesOf(position));
    if (!course.ok) {
      await emit(faultReport(job.job, course.fault));
      return;
    }
    const watch = new Stopwatch(core, this.#host, this.#threads, job.time);
    const teller = new Teller(job, emit, watch);
    const slices = new Slices(core, this.#host, job.job, () => void teller.tell('searching', false));
    await this.#awaitWeights();
    this.#takeWeights(core);
    watch.start();
    core.begin(job.count === 'discs', job.job);
    const turn = turnOf(core, position);
    if (turn === 'over') {
      await teller.tellResult(resultOf(position, job.count));
      return;
    }
    const root = turn === 'pass' ? swapped(position) : position;
    const run = new AnalysisRun(core, slices, root, course.value, (isResult) => teller.tell('searching', isResult));
    teller.start(turn, run, this.#loading ? STILL_LOADING : this.#weightsFaults);
    const state = await stateAfter(async () => {
      if (this.#loading) await this.#lookWithoutWeights(core, slices, run, job);
      teller.note(this.#loading ? STILL_LOADING : this.#weightsFaults);
      const { time } = job;
      await run.run(() => {
        if (time !== undefined) slices.end = watch.startedAt + time;
      });
    });
    await teller.tell(state, true);
  }

  /** Something to see at once; then the weights are waited for, and the search begins afresh with them. */
  async #lookWithoutWeights(core: Core, slices: Slices, run: AnalysisRun, job: Job): Promise<void> {
    await run.look();
    const late = new Promise((resolve) => setTimeout(resolve, LONG_PATIENCE_MS));
    await slices.wait(Promise.race([this.#loading, late]));
    if (this.#loading) return;
    this.#takeWeights(core);
    core.begin(job.count === 'discs', job.job);
    run.forget();
  }

  /** A position of the client's as this engine's core takes it. */
  #read(text: PositionText) {
    if (!this.#core) return fail('engine-closed');
    const known = positionOf(text);
    if (!known.ok) return known;
    if (coreFor(known.value) !== 'othello') return fail('engine-rules', { rules: text.rules });
    const position = bitboardsOf(text);
    return position.ok ? { ok: true as const, value: { core: this.#core, position: position.value } } : position;
  }
}

/** The job with its level, if it has one, put into depths. */
function courseOf(job: Job, empties: number): Result<Course> {
  const { goal, count, exactFrom, maxDepth, selectivity, level, time } = job;
  if (time !== undefined && !(time >= 0)) return fail('engine-time', { text: String(time) });
  if (selectivity !== undefined && !CERTAINTIES.includes(selectivity))
    return fail('engine-selectivity', { choices: CERTAINTIES.join(', '), text: String(selectivity) });
  const own = { ...(selectivity !== undefined && { selectivity }), ...(time !== undefined && { time }) };
  if (level !== undefined) {
    const limits = limitsOfLevel(level, empties);
    return limits.ok ? ok({ goal, count, ...limits.value, ...own }) : limits;
  }
  if (!(maxDepth >= 1)) return fail('engine-depth', { text: String(maxDepth) });
  return ok({ goal, count, exactFrom, maxDepth, ...own });
}

async function stateAfter(work: () => Promise<void>): Promise<AnalysisState> {
  try {
    await work();
    return 'done';
  } catch (error) {
    if (error instanceof TimeUp) return 'done';
    if (error instanceof Stopped) return 'paused';
    throw error;
  }
}

/** Puts what is known of one job into the words of the protocol, not more often than anybody can read. */
class Teller {
  readonly #job: Job;
  readonly #emit: Emit;
  readonly #watch: Stopwatch;
  #turn: Analysis['turn'] = 'over';
  #run: AnalysisRun | undefined;
  #notices: readonly Notice[] = [];
  #toldAt = -Infinity;

  constructor(job: Job, emit: Emit, watch: Stopwatch) {
    this.#job = job;
    this.#emit = emit;
    this.#watch = watch;
  }

  start(turn: 'move' | 'pass', run: AnalysisRun, notices: readonly Notice[]): void {
    this.#turn = turn;
    this.#run = run;
    this.#notices = notices;
    void this.tell('searching', true);
  }

  /** What the person should know from now on. */
  note(notices: readonly Notice[]): void {
    this.#notices = notices;
  }

  /** A finished game. */
  async tellResult(value: Value): Promise<void> {
    await this.#emit({ ...this.#blank('done'), value });
  }

  /** Resolves when the report has arrived. */
  async tell(state: AnalysisState, isResult: boolean): Promise<void> {
    const now = this.#watch.now();
    if (!this.#run || (!isResult && now - this.#toldAt < REPORT_INTERVAL_MS)) return;
    this.#toldAt = now;
    await this.#emit(this.#describe(state, this.#run));
  }

  #blank(state: AnalysisState): Analysis {
    const { job, position, count } = this.#job;
    const progress = this.#watch.progress(this.#run);
    const notices = this.#notices;
    const turn = this.#turn;
    return {
      kind: 'analysis',
      job,
      position,
      count,
      state,
      turn,
      moves: [],
      line: [],
      progress,
      ...(notices.length > 0 && { notices }),
    };
  }

  #describe(state: AnalysisState, run: AnalysisRun): Analysis {
    const value = reportValue(run.moves, run.empties);
    const moves = reportMoves(run.moves, run.empties);
    const line = moves.find((move) => move.best)?.line ?? [];
    const analysis = this.#blank(state);
    if (this.#turn === 'pass') return { ...analysis, line: [PASS, ...line], ...(value && { value: negated(value) }) };
    return { ...analysis, moves, line, ...(value && { value }) };
  }
}

/** Nodes, speed and time of one job. */
class Stopwatch {
  readonly #core: Core;
  readonly #host: EngineHost;
  readonly #threads: number;
  /** Milliseconds that the job may take. */
  readonly #time: number | undefined;
  #startedAt = 0;
  #cpuAt: number | null = null;

  constructor(core: Core, host: EngineHost, threads: number, time: number | undefined) {
    this.#core = core;
    this.#host = host;
    this.#threads = threads;
    this.#time = time;
    this.start();
  }

  start(): void {
    this.#startedAt = this.#host.now();
    this.#cpuAt = this.#host.cpuMs(this.#threads);
  }

  get startedAt(): number {
    return this.#startedAt;
  }

  now(): number {
    return this.#host.now();
  }

  /** What the search says, or the clock where the job's time is over sooner. */
  #forecast(
    run: AnalysisRun | undefined,
    elapsedMs: number,
    nodesPerMs: number,
  ): Pick<Progress, 'done' | 'remainingMs'> {
    const forecast = run?.forecast(nodesPerMs) ?? { done: 1 };
    if (this.#time === undefined || forecast.done === 1) return forecast;
    return {
      remainingMs: Math.max(0, Math.min(forecast.remainingMs ?? Infinity, this.#time - elapsedMs)),
      done: Math.min(1, Math.max(forecast.done, elapsedMs / Math.max(1, this.#time))),
    };
  }

  progress(run?: AnalysisRun): Progress {
    const nodes = this.#core.nodes();
    const elapsedMs = this.#host.now() - this.#startedAt;
    const cpuNow = this.#host.cpuMs(this.#threads);
    const cpuMs = cpuNow !== null && this.#cpuAt !== null ? cpuNow - this.#cpuAt : elapsedMs * this.#threads;
    const nodesPerMs = elapsedMs > 0 ? nodes / elapsedMs : 0;
    return {
      nodes,
      nodesPerSecond: nodesPerMs * 1000,
      elapsedMs,
      cpuMs,
      ...this.#forecast(run, elapsedMs, nodesPerMs),
      proved: run?.moves.filter(isProved).length ?? 0,
      total: run?.moves.length ?? 0,
      ...(run?.searching && { searching: placing(run.searching.square) }),
    };
  }
}
