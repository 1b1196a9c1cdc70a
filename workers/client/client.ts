/**
 * The engine's only client: one live search, superseded by the next.
 *
 * The caller (page or shell) says what to search and gets a full report again and again until the search is done. A
 * request waits until the worker has finished the one before; the caller never has to. A worker that dies costs its
 * table and one fault report; the next search starts a fresh one.
 */
import { fail, ok, type Position, type Result } from '../../game/types.ts';
import { notice } from '../../game/faults.ts';
import { coreFor } from '../cores.ts';
import { EngineWorkers, isFault, WorkerLost } from './engine-workers.ts';
import type { WorkerSource } from './port.ts';
import type {
  Analysis,
  EngineFault,
  EngineOptions,
  Opened,
  SearchEnd,
  SearchLimits,
  SearchSubject,
  SharedWords,
  CoreName,
} from '../protocol.ts';
import { type ReportListener, Search, SearchRequest } from './search.ts';
import { fault } from '../../game/faults.ts';

/** Milliseconds between two readings of a running job's counters: often enough to look alive, and it costs nothing. */
const HEARTBEAT_MS = 100;

/** The workers for a core, and the result of opening them. */
interface CoreSlot {
  readonly workers: EngineWorkers;
  readonly opened: Promise<Opened | EngineFault>;
}

/** What a disposed client answers. */
const CLOSED: EngineFault = { kind: 'fault', job: 0, fault: fault('engine-closed') };

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

export class EngineClient {
  readonly #source: WorkerSource;
  #options: EngineOptions = { threads: 1, hashMegabytes: 64 };
  /** One for each core needed so far; idle ones cost nothing. */
  readonly #slots = new Map<CoreName, CoreSlot>();
  #jobs = 0;
  /** The newest request; all earlier ones are over. */
  #live: SearchRequest | null = null;
  #isDisposed = false;

  constructor(source: WorkerSource) {
    this.#source = source;
  }

  /** Restarts the engine with these options and returns what it could get. A running search is stopped. */
  async open(options: EngineOptions): Promise<Opened | EngineFault> {
    if (this.#isDisposed) return CLOSED;
    this.#live?.end('stopped');
    this.#dismiss();
    const { cores } = this.#source;
    const isCut = options.threads > cores;
    this.#options = { ...options, threads: Math.min(options.threads, cores) };
    try {
      const { workers, opened } = this.#slotOf('othello');
      const answer = await opened;
      if (isFault(answer)) workers.dismiss();
      if (isFault(answer) || !isCut || answer.threads < cores) return answer;
      return { ...answer, notices: [...(answer.notices ?? []), notice('threads-few', { n: cores })] };
    } catch (cause) {
      return lossOf(cause);
    }
  }

  /**
   * Reports to `listener` until the search is done, a newer one starts, or `signal` is aborted; the promise then
   * resolves at once. `after`: an earlier analysis of the same subject that this one continues.
   */
  search(
    subject: SearchSubject,
    limits: SearchLimits,
    signal: AbortSignal,
    listener: ReportListener,
    after?: Analysis,
  ): Promise<SearchEnd> {
    if (signal.aborted || this.#isDisposed) return Promise.resolve('stopped');
    const search = new Search({ ...subject, ...limits, job: ++this.#jobs }, listener, after);
    this.#live?.end('superseded');
    this.#live = search;
    const stop = (): void => search.end('stopped');
    signal.addEventListener('abort', stop);
    search.over.addEventListener('abort', () => signal.removeEventListener('abort', stop), { once: true });
    void this.#run(search);
    return search.ended;
  }

  /** The engine's memory for this position, starting the engine if necessary; undefined if memory isn't shared. */
  async shared(position: Position): Promise<SharedWords | undefined> {
    if (this.#isDisposed) return undefined;
    const answer = await this.#slotOf(coreFor(position)).opened;
    return isFault(answer) ? undefined : answer.shared;
  }

  /** Counts leaves of the game tree. Stops a running search; a later search supersedes the count. */
  async perft(position: Position, depth: number): Promise<Result<bigint>> {
    if (this.#isDisposed) return { ok: false, fault: CLOSED.fault };
    this.#live?.end('stopped');
    const task = new SearchRequest();
    this.#live = task;
    const given = task.ended.then(() => fail('engine-count'));
    return Promise.race([given, this.#count(task, ++this.#jobs, position, depth)]);
  }

  async #count(task: SearchRequest, job: number, position: Position, depth: number): Promise<Result<bigint>> {
    try {
      const workers = await this.#quietWorkers(position, task);
      if (!workers || task.over.aborted) return fail('engine-count');
      if (isFault(workers)) return { ok: false, fault: workers.fault };
      const nobody = (): void => undefined;
      return ok(await workers.run(job, task.over, nobody, (engine) => engine.perft(job, position, depth)));
    } catch (cause) {
      return fail('engine-failed', { reason: reasonOf(cause) });
    }
  }

  /** Terminates the workers; nothing is reported afterwards, and no later request starts new ones. */
  dispose(): void {
    this.#isDisposed = true;
    this.#live?.end('superseded');
    this.#dismiss();
  }

  /** Never rejects: any failure is reported as a fault, and the next search finds a working client. */
  async #run(search: Search): Promise<void> {
    let workers: EngineWorkers | EngineFault | undefined;
    try {
      workers = await this.#quietWorkers(search.job.position, search);
      if (!workers || search.over.aborted) return;
      if (isFault(workers)) return search.fail(workers);
      await this.#runOn(workers, search);
      // Neither done nor stopped from here.
      search.end('stopped');
    } catch (cause) {
      if (workers instanceof EngineWorkers) workers.dismiss();
      search.fail(lossOf(cause));
    }
  }

  async #runOn(workers: EngineWorkers, search: Search): Promise<void> {
    const { job, over } = search;
    const beat = (): void => search.beat(workers.nodes ?? 0, HEARTBEAT_MS);
    const heart = workers.nodes === undefined ? undefined : setInterval(beat, HEARTBEAT_MS);
    over.addEventListener('abort', () => clearInterval(heart), { once: true });
    await workers.run(
      job.job,
      over,
      (report) => search.hear(report, workers.nodes),
      (engine) => engine.run(job),
    );
  }

  /** The engine for this position, open and idle; undefined if it is no longer needed. */
  async #quietWorkers(position: Position, { over }: SearchRequest): Promise<EngineWorkers | EngineFault | undefined> {
    const core = coreFor(position);
    while (!over.aborted) {
      const { workers, opened } = this.#slotOf(core);
      const answer = await opened;
      if (isFault(answer)) {
        workers.dismiss();
        return answer;
      }
      if (!workers.isQuiet) await workers.quiet();
      else if (!workers.isGone) return workers;
    }
    return undefined;
  }

  /** The workers for a core, started if necessary; throws if no worker can be started. */
  #slotOf(core: CoreName): CoreSlot {
    const post = this.#slots.get(core);
    if (post && !post.workers.isGone) return post;
    const workers = new EngineWorkers(this.#source);
    const fresh = { workers, opened: workers.open({ ...this.#options, core }).catch(lossOf) };
    this.#slots.set(core, fresh);
    return fresh;
  }

  #dismiss(): void {
    for (const { workers } of this.#slots.values()) workers.dismiss();
    this.#slots.clear();
  }
}

function lossOf(cause: unknown): EngineFault {
  const how = cause instanceof WorkerLost ? (cause.how === 'died' ? 'engine-died' : 'engine-ended') : 'engine-failed';
  return { kind: 'fault', job: 0, fault: fault(how, { reason: reasonOf(cause) }) };
}
