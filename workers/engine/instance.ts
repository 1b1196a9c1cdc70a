/** What every core has in common: its memory, its threads, stopping, and counting nodes. */
import { BUCKET_BYTES, MAX_PAGES, PAGE_BYTES, TABLE } from '../../assembly/layout.ts';
import { fail, ok, type Result } from '../../game/types.ts';
import type { EngineHost } from './host.ts';
import type { SharedWords } from '../protocol.ts';

/** Exports that all cores have, explained in assembly/. */
export interface CommonExports {
  readonly STOP_ADDRESS: WebAssembly.Global;
  readonly RUNNING_ADDRESS: WebAssembly.Global;
  readonly NODES_ADDRESS: WebAssembly.Global;
  readonly NODES_STRIDE: WebAssembly.Global;
  readonly TABLE_ADDRESS: WebAssembly.Global;
  start(thread: number): void;
  setTable(buckets: number): void;
  newGeneration(): void;
  beginJob(job: number, countsDiscsOnly: boolean): void;
  setThreads(threads: number): number;
  helperLoop(): void;
  setDeadline(time: number): void;
  nodes(): bigint;
  contradictions(): number;
}

const BUCKETS_PER_MEGABYTE = 0x100000 / BUCKET_BYTES;
const MIN_HASH_MEGABYTES = 16;
export const MAX_HASH_MEGABYTES = 2048;

export const constantOf = (constant: WebAssembly.Global): number => Number(constant.value);
/** Raw exports return signed words. */
export const word = (x: bigint): bigint => BigInt.asUintN(64, x);

/** The largest table size of at most `megabytes`: a power of two within the limits. */
export function hashSizeFor(megabytes: number): number {
  let size = MIN_HASH_MEGABYTES;
  while (size * 2 <= Math.min(megabytes, MAX_HASH_MEGABYTES)) size *= 2;
  return size;
}

/** A core and its memory, as one thread sees them. */
export interface Instance<E extends CommonExports> {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  readonly exports: E;
}

/** Memory for a table of that size, or the largest smaller one available. */
function takeMemory(wanted: number): Result<{ readonly memory: WebAssembly.Memory; readonly hashMegabytes: number }> {
  for (let size = wanted; size >= MIN_HASH_MEGABYTES; size /= 2) {
    const pages = (TABLE + size * 0x100000) / PAGE_BYTES;
    try {
      const memory = new WebAssembly.Memory({ initial: pages, maximum: Math.min(pages, MAX_PAGES), shared: true });
      return ok({ memory, hashMegabytes: size });
    } catch {
      // That much isn't available: try half.
    }
  }
  return fail('engine-memory', { n: MIN_HASH_MEGABYTES });
}

/** Thread `thread` of the engine that owns the memory; thread 0 fills the tables of constants. */
export async function instantiate<E extends CommonExports>(
  host: Pick<EngineHost, 'now'>,
  module: WebAssembly.Module,
  memory: WebAssembly.Memory,
  thread: number,
): Promise<Instance<E>> {
  const abort = (_message: number, _file: number, line: number): never => {
    throw new Error(`the core met a broken assumption (line ${line})`);
  };
  const wait = (address: number, value: number): void => {
    Atomics.wait(new Int32Array(memory.buffer), address >> 2, value);
  };
  const instance = await WebAssembly.instantiate(module, {
    env: { memory, abort },
    host: { now: () => host.now(), wait },
  });
  const exports = instance.exports as unknown as E;
  if (constantOf(exports.TABLE_ADDRESS) !== TABLE) throw new Error('the core is of another version');
  exports.start(thread);
  return { module, memory, exports };
}

/** A first thread with a memory of its own; its table may be smaller than requested. */
export async function openInstance<E extends CommonExports>(
  host: Pick<EngineHost, 'now'>,
  module: WebAssembly.Module,
  hashMegabytes: number,
): Promise<Result<{ readonly instance: Instance<E>; readonly hashMegabytes: number }>> {
  const taken = takeMemory(hashSizeFor(hashMegabytes));
  if (!taken.ok) return taken;
  const instance = await instantiate<E>(host, module, taken.value.memory, 0);
  instance.exports.setTable(taken.value.hashMegabytes * BUCKETS_PER_MEGABYTE);
  return ok({ instance, hashMegabytes: taken.value.hashMegabytes });
}

/** The part of a core that is the same for every board. */
export abstract class CommonCore<E extends CommonExports> {
  readonly memory: WebAssembly.Memory;
  protected readonly exports: E;
  readonly #module: WebAssembly.Module;
  readonly #stop: Int32Array;
  readonly #running: Int32Array;

  constructor({ module, memory, exports }: Instance<E>) {
    this.memory = memory;
    this.exports = exports;
    this.#module = module;
    this.#stop = new Int32Array(memory.buffer, constantOf(exports.STOP_ADDRESS), 1);
    this.#running = new Int32Array(memory.buffer, constantOf(exports.RUNNING_ADDRESS), 1);
  }

  /** Requests this many threads, including this one; returns how many there can be. */
  setThreads(threads: number): number {
    return this.exports.setThreads(threads);
  }

  /** Uses only this many buckets of the table, a power of two: for checks that the search manages with a small one. */
  shrinkTable(buckets: number): void {
    this.exports.setTable(buckets);
  }

  sharedWords(): SharedWords {
    const { STOP_ADDRESS, NODES_ADDRESS, NODES_STRIDE } = this.exports;
    return {
      module: this.#module,
      memory: this.memory,
      stop: constantOf(STOP_ADDRESS),
      nodes: constantOf(NODES_ADDRESS),
      nodesStride: constantOf(NODES_STRIDE),
    };
  }

  /** Stops this job and all before it: their searches return at once, with meaningless values. */
  stop(job: number): void {
    if (job > Atomics.load(this.#stop, 0)) Atomics.store(this.#stop, 0, job);
  }

  isStopped(job: number): boolean {
    return Atomics.load(this.#stop, 0) >= job;
  }

  /** Whether the last search was interrupted, by a stop or the deadline. */
  get isBrokenOff(): boolean {
    return this.isStopped(Atomics.load(this.#running, 0));
  }

  /** The host's time at which searches break off from now on; 0 for none. */
  setDeadline(time: number): void {
    this.exports.setDeadline(time);
  }

  /** All threads' nodes since the job began. */
  nodes(): number {
    return Number(word(this.exports.nodes()));
  }

  /**
   * How often proofs have contradicted each other since the memory was made; results found while this rises can't be
   * trusted.
   */
  contradictions(): number {
    return this.exports.contradictions();
  }

  /** Resets the counters; older table entries become replaceable. */
  protected beginJob(job: number, countsDiscsOnly: boolean): void {
    this.exports.newGeneration();
    this.exports.beginJob(job, countsDiscsOnly);
  }
}
