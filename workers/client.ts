/**
 * The engine's only client: one live job, the next one supersedes it.
 *
 * Whoever asks (page or shell) says what to analyse and is told everything known about it, over and over, until
 * it is done. Stopping is left to a word in shared memory where there is one, to a message where there is none,
 * and to the end of the worker where neither helps. A worker that dies costs a report that says so and
 * its table; the next request starts a fresh one.
 */
import { proxy } from 'comlink';
import { fail, ok, type Result } from '../game/types.ts';
import { coreFor, positionOf, type CoreName } from './cores.ts';
import { Crew, WorkerLost } from './crew.ts';
import type { WorkerSource } from './port.ts';
import { liveProgress, resumed, sumOf } from './progress.ts';
import type { Analysis, EngineFault, EngineOptions, Job, Opened, PositionText, Report } from './protocol.ts';
import { SharedControl } from './stop.ts';

export type Request = Omit<Job, 'job'>;
export type ReportListener = (report: Report) => void;

/** How often the counters of a running job are read: ten times a second looks alive and costs nothing. */
const HEARTBEAT_MS = 100;
/** A stop not obeyed for so long is not going to be. */
const STOP_PATIENCE_MS = 1000;
/** The stop word is written again and again: the engine may have been about to clear it for the job it starts. */
const STOP_REPEAT_MS = 10;

/** A request on its way through the engine. */
interface Task {
  readonly job: number;
  readonly request: Request;
  readonly listener: ReportListener;
  /** The analysis that this task goes on from after a pause. */
  readonly before?: Analysis;
  last?: Analysis;
  isStopped: boolean;
}

/** A crew, and what becomes of it. */
interface Post {
  readonly crew: Crew;
  readonly station: Promise<Station | EngineFault>;
}

/** A crew whose engine is open. */
interface Station {
  readonly crew: Crew;
  readonly opened: Opened;
  readonly control?: SharedControl;
}

const isFault = (answer: object): answer is EngineFault => 'kind' in answer && answer.kind === 'fault';
const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
const isSamePosition = (a: PositionText, b: PositionText): boolean =>
  a.board === b.board &&
  a.side === b.side &&
  a.rules === b.rules &&
  a.hands?.X === b.hands?.X &&
  a.hands?.O === b.hands?.O;

/** A listener's own failure is the page's to see, not the engine's to suffer. */
function tell(listener: ReportListener, report: Report): void {
  try {
    listener(report);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}

export class EngineClient {
  readonly #source: WorkerSource;
  #options: EngineOptions = { threads: 1, hashMegabytes: 64 };
  /** One for each core that has been needed; the others cost nothing while they have nothing to do. */
  readonly #posts = new Map<CoreName, Post>();
  #jobs = 0;
  /** The newest request, whatever became of it. */
  #newest: Task | null = null;
  /** Requests are worked on here, one after the other; null when all is quiet. */
  #work: Promise<void> | null = null;
  /** Ends the job in the engine; set only while one runs. */
  #interrupt: (() => void) | null = null;

  constructor(source: WorkerSource) {
    this.#source = source;
  }

  /** Starts the engine anew with these options and says what it could get. A running job is paused first. */
  async open(options: EngineOptions): Promise<Opened | EngineFault> {
    await this.stop();
    this.#dismiss();
    this.#options = options;
    const station = await this.#open('othello');
    return isFault(station) ? station : station.opened;
  }

  /** Supersedes whatever runs. The listener hears of this request only, and nothing after the next one. */
  analyse(request: Request, listener: ReportListener): void {
    this.#start({ job: ++this.#jobs, request, listener, isStopped: false });
  }

  /** Resolves when the engine is quiet; the analysis is reported once more, as paused, unless it was done. */
  async stop(): Promise<void> {
    if (this.#newest) this.#newest.isStopped = true;
    this.#interrupt?.();
    await this.#work;
  }

  /** Goes on with a stopped or failed analysis, from what the table still holds. */
  resume(): void {
    const task = this.#newest;
    if (!task || (this.#work && !task.isStopped) || task.last?.state === 'done') return;
    const { request, listener } = task;
    const before = task.last ?? task.before;
    this.#start({ job: ++this.#jobs, request, listener, isStopped: false, ...(before && { before }) });
  }

  /** Counts leaves of the game tree; pauses a running job. */
  async perft(position: PositionText, depth: number): Promise<Result<bigint>> {
    await this.stop();
    const station = await this.#ready(position);
    if (isFault(station)) return { ok: false, fault: station.fault };
    try {
      return ok(await station.crew.answer(station.crew.engine.perft(position, depth)));
    } catch (cause) {
      return fail(reasonOf(cause));
    }
  }

  /** Ends the workers; nothing is reported afterwards. */
  dispose(): void {
    if (this.#newest) this.#newest.isStopped = true;
    this.#newest = null;
    this.#dismiss();
  }

  #start(task: Task): void {
    this.#newest = task;
    this.#interrupt?.();
    this.#work ??= this.#workOff();
  }

  async #workOff(): Promise<void> {
    let task = this.#newest;
    while (task) {
      await this.#run(task);
      task = this.#newest === task ? null : this.#newest;
    }
    this.#work = null;
  }

  async #run(task: Task): Promise<void> {
    const isCurrent = () => this.#newest === task && !task.isStopped;
    const station = await this.#ready(task.request.position);
    if (isFault(station)) {
      if (isCurrent()) tell(task.listener, { ...station, job: task.job });
      return;
    }
    if (!isCurrent()) return;
    station.control?.clear();
    const heart = this.#listen(task, station);
    try {
      await this.#obey(station, station.crew.engine.run({ ...task.request, job: task.job }, heart.emit));
    } catch (cause) {
      station.crew.dismiss();
      if (isCurrent()) tell(task.listener, lossOf(task.job, cause));
    } finally {
      heart.stop();
    }
    if (this.#newest === task && task.isStopped && task.last?.state === 'searching') {
      task.last = { ...task.last, state: 'paused' };
      tell(task.listener, task.last);
    }
  }

  /** Waits for the end of a running job, and sees to it that a stop is obeyed. */
  async #obey(station: Station, running: Promise<void>): Promise<void> {
    const { crew, control } = station;
    let repeat: ReturnType<typeof setInterval> | undefined;
    let patience: ReturnType<typeof setTimeout> | undefined;
    this.#interrupt = () => {
      this.#interrupt = null;
      if (crew.isGone) return;
      control?.stop();
      if (control) repeat = setInterval(() => control.stop(), STOP_REPEAT_MS);
      else crew.engine.stop().catch(() => undefined);
      patience = setTimeout(() => crew.dismiss(), STOP_PATIENCE_MS);
    };
    try {
      await crew.answer(running);
    } finally {
      this.#interrupt = null;
      clearInterval(repeat);
      clearTimeout(patience);
    }
  }

  /** The way of a task's reports to its listener, with a heartbeat between them where counters are shared. */
  #listen(task: Task, { control }: Station): { emit: ReportListener; stop: () => void } {
    let isOver = false;
    const isCurrent = () => this.#newest === task && !isOver;
    /** The newest report, and the clock and the counters when it came. */
    let told: { report: Analysis; at: number; nodes: number } | null = null;
    const show = (analysis: Analysis): void => {
      const done = Math.max(task.last?.progress.done ?? 0, analysis.progress.done);
      task.last = { ...analysis, progress: { ...analysis.progress, done } };
      tell(task.listener, task.last);
    };
    const emit = (report: Report): void => {
      if (!isCurrent() || report.job !== task.job) return;
      if (report.kind === 'fault') return tell(task.listener, report);
      if (!isSamePosition(report.position, task.request.position)) return;
      told = { report, at: performance.now(), nodes: control?.nodes() ?? 0 };
      show(task.before ? resumed(task.before, report) : report);
    };
    const beat = (): void => {
      if (!told || !task.last || !isCurrent() || task.isStopped || told.report.state !== 'searching') return;
      const moreMs = performance.now() - told.at;
      if (!control || moreMs < HEARTBEAT_MS) return;
      const progress = liveProgress(told.report.progress, control.nodes() - told.nodes, moreMs);
      show({ ...task.last, progress: task.before ? sumOf(task.before.progress, progress) : progress });
    };
    const heart = control && setInterval(beat, HEARTBEAT_MS);
    const stop = (): void => {
      isOver = true;
      clearInterval(heart);
    };
    return { emit: proxy(emit), stop };
  }

  /** The engine that the position needs, opened if it is not yet. */
  async #ready(text: PositionText): Promise<Station | EngineFault> {
    const position = positionOf(text);
    // What is no position an engine refuses, in its own words.
    const core = position.ok ? coreFor(position.value) : 'othello';
    const post = this.#posts.get(core);
    if (post?.crew.isGone) this.#dismissOne(core);
    return this.#posts.get(core)?.station ?? this.#open(core);
  }

  async #open(core: CoreName): Promise<Station | EngineFault> {
    let crew: Crew;
    try {
      crew = new Crew(this.#source);
    } catch (cause) {
      return lossOf(0, cause);
    }
    const post: Post = { crew, station: this.#openCrew(crew, core) };
    this.#posts.set(core, post);
    const station = await post.station;
    // The next request tries again: memory may be had by then.
    if (isFault(station) && this.#posts.get(core) === post) this.#dismissOne(core);
    return station;
  }

  async #openCrew(crew: Crew, core: CoreName): Promise<Station | EngineFault> {
    try {
      const opened = await crew.answer<Opened | EngineFault>(crew.engine.open({ ...this.#options, core }));
      if (isFault(opened)) return opened;
      const { shared, threads } = opened;
      if (!shared) return { crew, opened };
      crew.addHelpers(shared, threads, core);
      return { crew, opened, control: new SharedControl(shared, threads) };
    } catch (cause) {
      return lossOf(0, cause);
    }
  }

  #dismissOne(core: CoreName): void {
    this.#posts.get(core)?.crew.dismiss();
    this.#posts.delete(core);
  }

  #dismiss(): void {
    for (const core of this.#posts.keys()) this.#dismissOne(core);
  }
}

function lossOf(job: number, cause: unknown): EngineFault {
  const how = cause instanceof WorkerLost ? (cause.how === 'died' ? 'stopped unexpectedly' : 'was stopped') : 'failed';
  return {
    kind: 'fault',
    job,
    fault: { message: `The engine ${how} (${reasonOf(cause)}); it starts afresh with the next analysis.` },
  };
}
