/** Calls a function again and again, but no more often than anybody can see. */
export class Paced {
  readonly #call: () => void;
  readonly #everyMs: number;
  #calledAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(call: () => void, everyMs: number) {
    this.#call = call;
    this.#everyMs = everyMs;
  }

  /** Calls it now, however recent the last call. */
  now(): void {
    this.stop();
    this.#calledAt = performance.now();
    this.#call();
  }

  /** At once if the last call was `everyMs` ago, otherwise when it is; several requests become one call. */
  soon(): void {
    if (this.#timer !== undefined) return;
    const wait = this.#calledAt + this.#everyMs - performance.now();
    if (wait <= 0) this.now();
    else this.#timer = setTimeout(() => this.now(), wait);
  }

  /** Drops a call that was requested. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
