/**
 * The words in shared memory through which a client reaches an engine that is deep in a search and reads no messages:
 * the stop word, written here and polled there, and the node counters, written there and read here.
 */
import type { SharedWords } from './protocol.ts';

export class SharedControl {
  readonly #stop: Int32Array;
  readonly #counters: readonly BigUint64Array[];

  constructor(shared: SharedWords, threads: number) {
    const { buffer } = shared.memory;
    this.#stop = new Int32Array(buffer, shared.stop, 1);
    this.#counters = Array.from(
      { length: threads },
      (_, thread) => new BigUint64Array(buffer, shared.nodes + thread * shared.nodesStride, 1),
    );
  }

  /** Stops this job and all before it; later ones run. */
  stop(job: number): void {
    Atomics.store(this.#stop, 0, job);
  }

  /** Nodes counted by all threads together since the engine last reset its counters. */
  nodes(): number {
    let sum = 0n;
    for (const counter of this.#counters) sum += Atomics.load(counter, 0);
    return Number(sum);
  }
}
