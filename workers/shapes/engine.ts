/** The engine for every shape and every aim: one job at a time, on the core that the board fits. */
import { applyMove, isOver, legalMoves, outcome } from '../../game/position.ts';
import { PASS } from '../../game/notation.ts';
import { shapeOf } from '../../game/shape.ts';
import { fail, ok, type Count, type Fault, type Position, type Result } from '../../game/types.ts';
import { coreFor, type CoreName, positionOf } from '../cores.ts';
import type { JobRunner } from '../any-engine.ts';
import type { EngineHost } from '../host.ts';
import { hashSizeFor } from '../instance.ts';
import { limitsOfLevel } from '../levels.ts';
import {
  type Analysis,
  type AnalysisState,
  type EngineFault,
  type EngineOptions,
  type Job,
  type Opened,
  type PositionText,
  type Progress,
  type Report,
  SOLVED_SQUARES,
  type Value,
} from '../protocol.ts';
import { Slices, Stopped, TimeUp } from '../slices.ts';
import { ShapeCore } from './core.ts';
import { isProved, reportMoves, reportValue } from './moves.ts';
import { isSolvable, Retrograde, SolvedBoards } from './retrograde.ts';
import { type ShapeAnalysis, type ShapeCourse, ShapeRun } from './run.ts';
import { notice, type Notice } from '../../game/faults.ts';

/** Steps towards a result are reported no faster than this; results always are. */
const REPORT_INTERVAL_MS = 50;
/** Nodes a millisecond before a job has had the time to show its own speed. */
const TYPICAL_SPEED: Readonly<Record<'narrow' | 'wide', number>> = { narrow: 15_000, wide: 3_000 };
const SPEED_AFTER_MS = 1000;

type Emit = (report: Report) => void | Promise<void>;

const faultReport = (job: number, fault: Fault): EngineFault => ({ kind: 'fault', job, fault });

const negated = ({ low, high, ...rest }: Value): Value => ({ ...rest, low: 0 - high, high: 0 - low });

function resultOf(position: Position, count: Count): Value {
  const score = outcome(position, position.sideToMove, count);
  return { low: score, high: score, depth: 0, certainty: 100, source: 'search' };
}

function turnOf(position: Position): Analysis['turn'] {
  if (legalMoves(position).length > 0) return 'move';
  return isOver(position) ? 'over' : 'pass';
}

export class ShapeEngine implements JobRunner {
  readonly #host: EngineHost;
  readonly #name: CoreName;
  #core: ShapeCore | undefined;
  #threads = 1;
  /** What retrograde analysis has found: it answers all positions that can come of the one it began with. */
  readonly #solved = new SolvedBoards();

  constructor(host: EngineHost, name: CoreName) {
    this.#host = host;
    this.#name = name;
  }

  async open({ threads, hashMegabytes }: EngineOptions): Promise<Opened | EngineFault> {
    this.#core = undefined;
    const opened = await ShapeCore.open(this.#host, this.#name, hashMegabytes);
    if (!opened.ok) return faultReport(0, opened.fault);
    this.#core = opened.value.core;
    this.#threads = this.#core.setThreads(this.#host.isShared ? threads : 1);
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

  stop(job: number): void {
    this.#core?.stop(job);
  }

  async perft(text: PositionText, depth: number): Promise<bigint> {
    const read = this.#read(text);
    if (!read.ok) throw new Error(read.fault.code);
    const { core, position } = read.value;
    core.begin(position.rules, false);
    return core.perft(position, depth);
  }

  async run(job: Job, emit: Emit): Promise<void> {
    const read = this.#read(job.position);
    if (!read.ok) return void (await emit(faultReport(job.job, read.fault)));
    const course = courseOf(job, read.value.position);
    if (!course.ok) return void (await emit(faultReport(job.job, course.fault)));
    const { core, position } = read.value;
    const startedAt = this.#host.now();
    let teller: Teller | null = null;
    const slices = new Slices(core, this.#host, job.job, () => void teller?.tell('searching', false));
    if (job.time !== undefined) slices.end = startedAt + job.time;
    core.begin(position.rules, job.count === 'discs', job.job);
    const turn = turnOf(position);
    const root = turn === 'pass' ? applyMove(position, PASS, []) : position;
    const onTold = (isResult: boolean): void => void teller?.tell('searching', isResult);
    const run: ShapeAnalysis = isSolvable(position.rules)
      ? new Retrograde(this.#host, slices, root, job.count, onTold, this.#solved)
      : new ShapeRun(core, slices, root, course.value, onTold);
    teller = new Teller(job, emit, core, this.#host, this.#threads, turn, run, noticeOf(position, run));
    if (turn === 'over') return teller.tellResult(resultOf(position, job.count));
    await teller.tell('searching', true);
    await teller.tell(await stateAfter(run), true);
  }

  #read(text: PositionText): Result<{ core: ShapeCore; position: Position }> {
    if (!this.#core) return fail('engine-closed');
    const position = positionOf(text);
    if (!position.ok) return position;
    const wanted = coreFor(position.value);
    const { id } = position.value.rules;
    // The narrow core could do what the one for Othello does; the other way round nothing fits.
    if (wanted === 'wide' && this.#name !== 'wide') return fail('engine-wide', { rules: id });
    return ok({ core: this.#core, position: position.value });
  }
}

function courseOf(job: Job, position: Position): Result<ShapeCourse> {
  const { goal, count, level, time, maxDepth } = job;
  if (time !== undefined && !(time >= 0)) return fail('engine-time', { text: String(time) });
  const empties = position.contents.filter((content) => content === 'empty').length;
  if (level !== undefined) {
    const limits = limitsOfLevel(level, empties);
    return limits.ok ? ok({ goal, count, ...limits.value }) : limits;
  }
  if (!(maxDepth >= 1)) return fail('engine-depth', { text: String(maxDepth) });
  const isSmall = shapeOf(position.rules).squares.length <= SOLVED_SQUARES;
  return ok({ goal, count, maxDepth, exactFrom: isSmall ? Math.max(job.exactFrom, empties) : job.exactFrom });
}

function noticeOf({ rules }: Position, run: ShapeAnalysis): Notice | undefined {
  if (run instanceof Retrograde) return undefined;
  return notice(rules.displacement ? 'play-endless' : 'rules-untrained', {});
}

async function stateAfter(run: ShapeAnalysis): Promise<AnalysisState> {
  try {
    await run.run();
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
  readonly #core: ShapeCore;
  readonly #host: EngineHost;
  readonly #threads: number;
  readonly #turn: Analysis['turn'];
  readonly #run: ShapeAnalysis;
  readonly #notice: Notice | undefined;
  readonly #startedAt: number;
  readonly #cpuAt: number | null;
  #toldAt = -Infinity;

  constructor(
    job: Job,
    emit: Emit,
    core: ShapeCore,
    host: EngineHost,
    threads: number,
    turn: Analysis['turn'],
    run: ShapeAnalysis,
    notice: Notice | undefined,
  ) {
    this.#job = job;
    this.#emit = emit;
    this.#core = core;
    this.#host = host;
    this.#threads = threads;
    this.#turn = turn;
    this.#run = run;
    this.#notice = notice;
    this.#startedAt = host.now();
    this.#cpuAt = host.cpuMs(threads);
  }

  async tellResult(value: Value): Promise<void> {
    await this.#emit({ ...this.#blank('done'), value });
  }

  /** Resolves when the report has arrived. */
  async tell(state: AnalysisState, isResult: boolean): Promise<void> {
    const now = this.#host.now();
    if (!isResult && now - this.#toldAt < REPORT_INTERVAL_MS) return;
    this.#toldAt = now;
    await this.#emit(this.#describe(state));
  }

  #describe(state: AnalysisState): Analysis {
    const { moves, scale } = this.#run;
    const value = reportValue(moves, scale);
    const reports = reportMoves(moves, scale);
    const line = reports.find((move) => move.best)?.line ?? [];
    const isEstimate = value !== undefined && value.certainty < 100;
    const notices = isEstimate && this.#notice ? { notices: [this.#notice] } : {};
    const analysis = { ...this.#blank(state), ...notices };
    if (this.#turn === 'pass') return { ...analysis, line: [PASS, ...line], ...(value && { value: negated(value) }) };
    return { ...analysis, moves: reports, line, ...(value && { value }) };
  }

  #blank(state: AnalysisState): Analysis {
    const { job, position, count } = this.#job;
    const progress = this.#progress(state);
    return { kind: 'analysis', job, position, count, state, turn: this.#turn, moves: [], line: [], progress };
  }

  /** The first tests of a job begin when it has done next to nothing. */
  #speed(nodesPerMs: number, elapsedMs: number): number {
    if (elapsedMs >= SPEED_AFTER_MS || this.#run.nodes !== undefined) return nodesPerMs;
    return Math.max(nodesPerMs, this.#threads * TYPICAL_SPEED[this.#core.isWide ? 'wide' : 'narrow']);
  }

  #progress(state: AnalysisState): Progress {
    const run = this.#run;
    const nodes = run.nodes ?? this.#core.nodes();
    const elapsedMs = this.#host.now() - this.#startedAt;
    const cpuNow = this.#host.cpuMs(this.#threads);
    const cpuMs = cpuNow !== null && this.#cpuAt !== null ? cpuNow - this.#cpuAt : elapsedMs * this.#threads;
    const nodesPerMs = elapsedMs > 0 ? nodes / elapsedMs : 0;
    const { searching } = run;
    return {
      nodes,
      nodesPerSecond: nodesPerMs * 1000,
      elapsedMs,
      cpuMs,
      ...(state === 'done' ? { done: 1 } : run.progress(this.#speed(nodesPerMs, elapsedMs))),
      proved: run.moves.filter(isProved).length,
      total: run.moves.length,
      ...(searching && { searching: searching.move }),
    };
  }
}
