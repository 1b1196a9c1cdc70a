/**
 * An engine of a few lines in place of a worker, to test the client alone. It reports once, then works until it is
 * told to stop or to finish, and obeys the stop word or message as the real one does, unless it is deaf.
 */
import { expose } from 'comlink';
import type { WorkerPort, WorkerSource } from '../../workers/client/port.ts';
import type {
  Analysis,
  EngineApi,
  EngineFault,
  EngineOptions,
  HelperApi,
  Job,
  Opened,
  Report,
} from '../../workers/protocol.ts';

const STOP = 0;
const NODES = 64;
const STRIDE = 64;
/** An empty module. */
const MODULE = new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));

export interface Behaviour {
  /** With a stop word and counters in memory, or with messages only. */
  readonly isShared?: boolean;
  /** Never stops. */
  readonly isDeaf?: boolean;
  /** What happens to a job instead of work. */
  readonly onRun?: (job: Job, worker: FakeWorker) => void;
  readonly open?: (options: EngineOptions) => EngineFault | undefined;
}

/** Not one of the timers that a test counts. */
const macrotask = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export function analysisOf(job: Job, change: Partial<Analysis> = {}, nodes = 1000): Analysis {
  return {
    kind: 'analysis',
    job: job.job,
    count: job.count,
    state: 'searching',
    moves: [],
    line: [],
    turn: 'move',
    progress: { nodes, nodesPerSecond: 1000, elapsedMs: 1000, cpuMs: 1000, done: 0.25, proved: 0, total: 1 },
    ...change,
  };
}

export class FakeWorker implements EngineApi, WorkerPort {
  readonly endpoint: MessagePort;
  readonly jobs: Job[] = [];
  readonly memory = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true });
  emit: (report: Report) => void | Promise<void> = () => undefined;
  isFinished = false;
  isTerminated = false;
  readonly #behaviour: Behaviour;
  readonly #inside: MessagePort;
  readonly #words = new Int32Array(this.memory.buffer);
  #stopped = 0;
  #onDeath: (reason: string) => void = () => undefined;

  constructor(behaviour: Behaviour) {
    this.#behaviour = behaviour;
    const { port1, port2 } = new MessageChannel();
    this.endpoint = port1;
    this.#inside = port2;
    expose(this, port2);
  }

  async open(options: EngineOptions, emit: (report: Report) => void | Promise<void>): Promise<Opened | EngineFault> {
    const fault = this.#behaviour.open?.(options);
    if (fault) return fault;
    this.emit = emit;
    const shared = { module: MODULE, memory: this.memory, stop: STOP, nodes: NODES, nodesStride: STRIDE };
    return { ...options, ...(this.#behaviour.isShared && { shared }) };
  }

  async run(job: Job): Promise<void> {
    this.jobs.push(job);
    this.isFinished = false;
    this.#behaviour.onRun?.(job, this);
    await this.emit(analysisOf(job));
    while (!this.isFinished && !this.#mustStop(job)) await macrotask();
    if (this.isFinished) await this.emit(analysisOf(job, { state: 'done' }, 5000));
  }

  async stop(job: number): Promise<void> {
    this.#stopped = job;
  }

  async perft(_job: number, _position: unknown, depth: number): Promise<bigint> {
    if (depth > 60) throw new Error('depth must be at most 60');
    return 4n ** BigInt(depth);
  }

  /** Counts nodes where the client reads them. */
  count(nodes: number, thread = 0): void {
    Atomics.add(new BigUint64Array(this.memory.buffer), (NODES + thread * STRIDE) / 8, BigInt(nodes));
  }

  die(reason: string): void {
    if (!this.isTerminated) this.#onDeath(reason);
  }

  onDeath(listener: (reason: string) => void): void {
    this.#onDeath = listener;
  }

  terminate(): void {
    this.isTerminated = true;
    this.isFinished = true;
    this.endpoint.close();
    this.#inside.close();
  }

  #mustStop({ job }: Job): boolean {
    return !this.#behaviour.isDeaf && Math.max(this.#stopped, Atomics.load(this.#words, STOP)) >= job;
  }
}

class FakeHelper implements HelperApi, WorkerPort {
  readonly endpoint: MessagePort;
  readonly joined: number[] = [];
  isTerminated = false;
  #onDeath: (reason: string) => void = () => undefined;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    this.endpoint = port1;
    expose(this, port2);
  }

  join({ module }: { module: WebAssembly.Module }, thread: number): Promise<void> {
    if (module instanceof WebAssembly.Module) this.joined.push(thread);
    return new Promise(() => undefined);
  }

  die(reason: string): void {
    this.#onDeath(reason);
  }

  onDeath(listener: (reason: string) => void): void {
    this.#onDeath = listener;
  }

  terminate(): void {
    this.isTerminated = true;
    this.endpoint.close();
  }
}

/** Provides fake workers and keeps them in reach; worker n behaves as `behaviours[n]` says, later ones as the last says. */
export class FakeSource implements WorkerSource {
  readonly cores = 4;
  readonly workers: FakeWorker[] = [];
  readonly helpers: FakeHelper[] = [];
  readonly #behaviours: readonly Behaviour[];

  constructor(...behaviours: readonly Behaviour[]) {
    this.#behaviours = behaviours;
  }

  engine(): FakeWorker {
    const worker = new FakeWorker(this.#behaviours[this.workers.length] ?? this.#behaviours.at(-1) ?? {});
    this.workers.push(worker);
    return worker;
  }

  helper(): FakeHelper {
    const helper = new FakeHelper();
    this.helpers.push(helper);
    return helper;
  }
}
