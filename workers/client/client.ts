/**
 * The engine's only client: one live search, the next one supersedes it.
 *
 * The caller (page or shell) says what to search and is given everything known about it, again and again, until it is
 * done. A request to an engine waits until its worker has finished the one before; the caller never has to. A worker
 * that dies costs its table and a report that says so; the next search starts a fresh one.
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

/** How often the counters of a running job are read: ten times a second looks alive and costs nothing. */
const HEARTBEAT_MS = 100;

/** The workers for a core, and what came of opening them. */
interface CoreSlot {
  readonly workers: EngineWorkers;
  readonly opened: Promise<Opened | EngineFault>;
}

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

export class EngineClient {
  readonly #source: WorkerSource;
  #options: EngineOptions = { threads: 1, hashMegabytes: 64 };
  /** One for each core that has been needed; the others cost nothing while they have nothing to do. */
  readonly #slots = new Map<CoreName, CoreSlot>();
  #jobs = 0;
  /** The newest request; at most one is not over. */
  #live: SearchRequest | null = null;
  #isDisposed = false;

  constructor(source: WorkerSource) {
    this.#source = source;
  }

  /** Starts the engine afresh with these options and says what it could get. A search under way is stopped. */
  async open(options: EngineOptions): Promise<Opened | EngineFault> {
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
   * Reports to `listener` what is found, until the search is done, a newer one comes, or `signal` is aborted; the
   * promise is settled then, at once. `after`: an earlier analysis of the same subject that this one continues.
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

  /** The memory of the engine for this position, started where it isn't; undefined where it is not shared. */
  async shared(position: Position): Promise<SharedWords | undefined> {
    const answer = await this.#slotOf(coreFor(position)).opened;
    return isFault(answer) ? undefined : answer.shared;
  }

  /** Counts leaves of the game tree; a search under way is stopped, and a later one supersedes the count. */
  async perft(position: Position, depth: number): Promise<Result<bigint>> {
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
      return ok(await workers.run(job, task.over, nobody, (engine) => engine.perft(position, depth)));
    } catch (cause) {
      return fail('engine-failed', { reason: reasonOf(cause) });
    }
  }

  /** Ends the workers; nothing is reported afterwards. */
  dispose(): void {
    this.#isDisposed = true;
    this.#live?.end('superseded');
    this.#dismiss();
  }

  /** Never rejects: whatever goes wrong is reported as a fault, and the next search finds a client that works. */
  async #run(search: Search): Promise<void> {
    let workers: EngineWorkers | EngineFault | undefined;
    try {
      workers = await this.#quietWorkers(search.job.position, search);
      if (!workers || search.over.aborted) return;
      if (isFault(workers)) return search.fail(workers);
      await this.#runOn(workers, search);
      // Not done, and nobody here has stopped it.
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

  /** The engine that the position needs, opened, and done with its earlier jobs; undefined when it is no longer needed. */
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

  /** The workers for a core, a new one where there is none; throws where no worker can be started. */
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
