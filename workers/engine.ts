/**
 * The engine as its client sees it: opens a core, runs one job at a time, reports all that is known.
 */
import { OTHELLO } from '../game/rules.ts';
import { type Count, type Fault, fail, type Square } from '../game/types.ts';
import { AnalysisRun } from './analysis.ts';
import { type Bitboards, bitboardsOf, Core, discCount, emptiesOf } from './core.ts';
import type { EngineHost } from './host.ts';
import type {
  Analysis,
  AnalysisState,
  EngineApi,
  EngineFault,
  EngineOptions,
  Job,
  Opened,
  PositionText,
  Progress,
  Report,
  Value,
} from './protocol.ts';
import { isProved, reportMoves, reportValue } from './roots.ts';
import { Slices, Stopped } from './slices.ts';

const PASS: Square = -1;
/** Steps towards a result are reported no faster than this; results always are. */
const REPORT_INTERVAL_MS = 50;

type Emit = (report: Report) => void;

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

export class Engine implements EngineApi {
  readonly #host: EngineHost;
  #core: Core | undefined;
  #slices: Slices | undefined;
  #threads = 1;

  constructor(host: EngineHost) {
    this.#host = host;
  }

  async open({ threads, hashMegabytes }: EngineOptions): Promise<Opened | EngineFault> {
    this.#core = undefined;
    const opened = await Core.open(this.#host, hashMegabytes);
    if (!opened.ok) return faultReport(0, opened.fault);
    this.#core = opened.value.core;
    this.#threads = this.#host.isShared ? threads : 1;
    const got = opened.value.hashMegabytes;
    const notes = [
      got < hashMegabytes && `There was memory for a table of ${got} MB only.`,
      this.#threads < threads && 'This page can’t share memory between threads, so the engine uses one.',
    ].filter(Boolean);
    return {
      threads: this.#threads,
      hashMegabytes: got,
      ...(notes.length > 0 && { note: notes.join(' ') }),
      ...(this.#host.isShared && { shared: this.#core.sharedWords() }),
    };
  }

  async stop(): Promise<void> {
    this.#slices?.stop();
  }

  async perft(text: PositionText, depth: number): Promise<bigint> {
    const position = this.#read(text);
    if (!position.ok) throw new Error(position.fault.message);
    return position.value.core.perft(position.value.position, depth);
  }

  async run(job: Job, emit: Emit): Promise<void> {
    const read = this.#read(job.position);
    if (!read.ok) {
      await emit(faultReport(job.job, read.fault));
      return;
    }
    const { core, position } = read.value;
    core.begin(job.count === 'discs');
    const turn = turnOf(core, position);
    const watch = new Stopwatch(core, this.#host);
    if (turn === 'over') {
      await emit({ ...blank(job, watch.progress(this.#threads)), turn, state: 'done', value: resultOf(position, job.count) });
      return;
    }

    const root = turn === 'pass' ? swapped(position) : position;
    let toldAt = 0;
    const tell = (state: AnalysisState): void | Promise<void> => {
      toldAt = this.#host.now();
      return emit(describe(job, turn, run, state, watch.progress(this.#threads, run)));
    };
    const tellNews = (isResult: boolean): void => {
      if (isResult || this.#host.now() - toldAt >= REPORT_INTERVAL_MS) void tell('searching');
    };
    const slices = (this.#slices = new Slices(core, this.#host, () => tellNews(false)));
    const run = new AnalysisRun(core, slices, root, job, tellNews);
    void tell('searching');
    const state = await stateAfter(run);
    await tell(state);
  }

  /** A position of the client's as this engine's core takes it. */
  #read(text: PositionText) {
    if (!this.#core) return fail('The engine is not open yet.');
    if (text.rules !== OTHELLO.id) return fail(`The engine does not know the rules “${text.rules}” yet.`);
    const position = bitboardsOf(text);
    return position.ok ? { ok: true as const, value: { core: this.#core, position: position.value } } : position;
  }
}

async function stateAfter(run: AnalysisRun): Promise<AnalysisState> {
  try {
    await run.run();
    return 'done';
  } catch (error) {
    if (error instanceof Stopped) return 'paused';
    throw error;
  }
}

function blank(job: Job, progress: Progress): Analysis {
  const { position, count } = job;
  return { kind: 'analysis', job: job.job, position, count, state: 'searching', moves: [], line: [], turn: 'move', progress };
}

/** Everything known, in the words of the protocol. */
function describe(job: Job, turn: 'move' | 'pass', run: AnalysisRun, state: AnalysisState, progress: Progress): Analysis {
  const value = reportValue(run.moves, run.empties);
  const moves = reportMoves(run.moves, run.empties);
  const line = moves.find((move) => move.best)?.line ?? [];
  const analysis = { ...blank(job, progress), turn, state };
  if (turn === 'pass') return { ...analysis, line: [PASS, ...line], ...(value && { value: negated(value) }) };
  return { ...analysis, moves, line, ...(value && { value }) };
}

/** Nodes, speed and time of one job. */
class Stopwatch {
  readonly #core: Core;
  readonly #host: EngineHost;
  readonly #startedAt: number;
  readonly #cpuAt: number | null;

  constructor(core: Core, host: EngineHost) {
    this.#core = core;
    this.#host = host;
    this.#startedAt = host.now();
    this.#cpuAt = host.cpuMs();
  }

  progress(threads: number, run?: AnalysisRun): Progress {
    const nodes = this.#core.nodes();
    const elapsedMs = this.#host.now() - this.#startedAt;
    const cpuNow = this.#host.cpuMs();
    const cpuMs = cpuNow !== null && this.#cpuAt !== null ? cpuNow - this.#cpuAt : elapsedMs * threads;
    const nodesPerMs = elapsedMs > 0 ? nodes / elapsedMs : 0;
    return {
      nodes,
      nodesPerSecond: nodesPerMs * 1000,
      elapsedMs,
      cpuMs,
      ...(run?.forecast(nodesPerMs) ?? { done: 1 }),
      proved: run?.moves.filter(isProved).length ?? 0,
      total: run?.moves.length ?? 0,
      ...(run?.searching && { searching: run.searching.square }),
    };
  }
}
