/**
 * Runs searches so that they can be stopped. With shared memory a search runs in one piece and the client sets the
 * stop word. Without it a search stops itself after a slice of time, messages are read, and it is called again: the
 * table leads it back to where it was. Either way a stopped run throws `Stopped`, which the engine catches; one whose job has
 * used up its time throws `TimeUp`.
 */
import type { Core } from './core.ts';
import type { EngineHost } from './host.ts';

/** Short enough for a stop within 100 ms, long enough that the way back through the table costs little. */
const SLICE_MS = 60;
/** How often a wait looks whether it was stopped. */
const WAIT_MS = 20;

/** What a search is stopped by. */
type Stoppable = Pick<Core, 'isStopped' | 'setDeadline'>;

export class Stopped extends Error {}
/** The job's own time is over; what was found until then is its result. */
export class TimeUp extends Error {}

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
  readonly #core: Stoppable;
  readonly #host: EngineHost;
  readonly #onSlice: () => void;
  #isStopAsked = false;
  /** The host's time at which the job ends; Infinity for none. */
  #end = Infinity;

  /** `onSlice` is called between slices, for progress. */
  constructor(core: Stoppable, host: EngineHost, onSlice: () => void) {
    this.#core = core;
    this.#host = host;
    this.#onSlice = onSlice;
    if (!host.isShared) core.isStopped = false;
  }

  /** For a host that shares no memory. */
  stop(): void {
    this.#isStopAsked = true;
  }

  /** The host's time at which every search ends from now on. */
  set end(time: number) {
    this.#end = time;
  }

  /** Waits for something else than a search, and no longer than until a stop. */
  async wait(other: Promise<unknown>): Promise<void> {
    const done = other.then(
      () => true,
      () => true,
    );
    for (;;) {
      const isOver = await Promise.race([done, new Promise<false>((resolve) => setTimeout(resolve, WAIT_MS, false))]);
      if (this.#isStopAsked || this.#core.isStopped) throw new Stopped();
      if (isOver) return;
    }
  }

  /** The result of one search, which is meaningless when stopped and then never returned. */
  async run(search: () => number): Promise<number> {
    if (this.#host.isShared) {
      this.#core.setDeadline(this.#end === Infinity ? 0 : this.#end);
      const result = search();
      if (this.#core.isStopped) throw this.#ended();
      return result;
    }
    for (;;) {
      this.#core.setDeadline(Math.min(this.#host.now() + SLICE_MS, this.#end));
      const result = search();
      if (!this.#core.isStopped) {
        if (this.#isStopAsked) throw new Stopped();
        return result;
      }
      if (this.#isTimeUp()) throw this.#ended();
      this.#onSlice();
      await readMessages();
      if (this.#isStopAsked) throw new Stopped();
      this.#core.isStopped = false;
    }
  }

  #isTimeUp(): boolean {
    return this.#host.now() >= this.#end;
  }

  /** A stop that comes with the end of the time is no loss: either way the job is over. */
  #ended(): Error {
    if (!this.#isTimeUp()) return new Stopped();
    this.#core.isStopped = false;
    return new TimeUp();
  }
}
