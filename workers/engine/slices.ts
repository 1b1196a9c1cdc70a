/**
 * Runs one job's searches so that they can be stopped. With shared memory, a search runs in one piece, and the client
 * stops the job by writing its number to the stop word. Without it, searches break off after a slice of time, messages
 * are read, and the interrupted search is called again; the table leads it back to where it was. Either way, the search
 * of a stopped job throws `Stopped`, and that of a job whose time is up throws `TimeUp`.
 */
import type { EngineHost } from './host.ts';

/** Short enough for a stop within 100 ms, long enough that the way back through the table costs little. */
const SLICE_MS = 60;
/** How often a wait checks for a stop. */
const WAIT_MS = 20;

/** What can stop a search. */
interface Stoppable {
  readonly isBrokenOff: boolean;
  isStopped(job: number): boolean;
  setDeadline(time: number): void;
}

export class Stopped extends Error {}
/** The job's time is up; what has been found is its result. */
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
  readonly #host: Pick<EngineHost, 'now' | 'isShared'>;
  readonly #job: number;
  readonly #onSlice: () => void;
  readonly #isLedBack: boolean;
  #sliceMs = SLICE_MS;
  #sliceEnd: number;
  /** The host's time at which the job ends; Infinity for none. */
  #end = Infinity;

  /**
   * `onSlice` is called between slices, for progress. `isLedBack`: whether a repeated search gets back to where it was
   * within moments; if not, slices double until the search finishes.
   */
  constructor(
    core: Stoppable,
    host: Pick<EngineHost, 'now' | 'isShared'>,
    job = 1,
    onSlice: () => void = () => {},
    isLedBack = true,
  ) {
    this.#core = core;
    this.#host = host;
    this.#job = job;
    this.#onSlice = onSlice;
    this.#isLedBack = isLedBack;
    this.#sliceEnd = this.#nextSlice();
  }

  /** The host's time at which every search ends from now on. */
  set end(time: number) {
    this.#end = time;
  }

  /** The result of one search. An interrupted search returns nothing, since its result is meaningless. */
  async run(search: () => number): Promise<number> {
    for (;;) {
      const deadline = Math.min(this.#sliceEnd, this.#end);
      this.#core.setDeadline(deadline === Infinity ? 0 : deadline);
      const result = search();
      const { isBrokenOff } = this.#core;
      if (isBrokenOff) this.#check();
      if (this.#host.now() >= this.#sliceEnd) {
        this.#onSlice();
        await readMessages();
        this.#check();
        this.#sliceMs = isBrokenOff && !this.#isLedBack ? 2 * this.#sliceMs : SLICE_MS;
        this.#sliceEnd = this.#nextSlice();
      }
      if (!isBrokenOff) return result;
    }
  }

  /** Waits for something other than a search, but no longer than until a stop. */
  async wait(other: Promise<unknown>): Promise<void> {
    const done = other.then(
      () => true,
      () => true,
    );
    for (;;) {
      const isOver = await Promise.race([done, new Promise<false>((resolve) => setTimeout(resolve, WAIT_MS, false))]);
      this.#check();
      if (isOver) return;
    }
  }

  /** Throws if the job must end now. */
  #check(): void {
    // A stop that coincides with the end of the time loses nothing: the job is over either way.
    if (this.#host.now() >= this.#end) throw new TimeUp();
    if (this.#core.isStopped(this.#job)) throw new Stopped();
  }

  #nextSlice(): number {
    return this.#host.isShared ? Infinity : this.#host.now() + this.#sliceMs;
  }
}
