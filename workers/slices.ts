/**
 * Runs searches so that they can be stopped. With shared memory a search runs in one piece and the client sets the
 * stop word. Without it a search stops itself after a slice of time, messages are read, and it is called again: the
 * table leads it back to where it was. Either way a stopped run throws `Stopped`, which the engine catches.
 */
import type { Core } from './core.ts';
import type { EngineHost } from './host.ts';

/** Short enough for a stop within 100 ms, long enough that the way back through the table costs little. */
const SLICE_MS = 60;

export class Stopped extends Error {}

/** Lets waiting messages be read: a message to oneself comes after those that have already arrived. */
function readMessages(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

export class Slices {
  readonly #core: Core;
  readonly #host: EngineHost;
  readonly #onSlice: () => void;
  #isStopAsked = false;

  /** `onSlice` is called between slices, for progress. */
  constructor(core: Core, host: EngineHost, onSlice: () => void) {
    this.#core = core;
    this.#host = host;
    this.#onSlice = onSlice;
    if (!host.isShared) core.isStopped = false;
  }

  /** For a host that shares no memory. */
  stop(): void {
    this.#isStopAsked = true;
  }

  /** The result of one search, which is meaningless when stopped and then never returned. */
  async run(search: () => number): Promise<number> {
    if (this.#host.isShared) {
      this.#core.setDeadline(0);
      const result = search();
      if (this.#core.isStopped) throw new Stopped();
      return result;
    }
    for (;;) {
      this.#core.setDeadline(this.#host.now() + SLICE_MS);
      const result = search();
      if (!this.#core.isStopped) {
        if (this.#isStopAsked) throw new Stopped();
        return result;
      }
      this.#onSlice();
      await readMessages();
      if (this.#isStopAsked) throw new Stopped();
      this.#core.isStopped = false;
    }
  }
}
