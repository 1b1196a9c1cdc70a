/** Calls a function again and again, but not more often than anybody can see. */
export class Paced {
  readonly #call: () => void;
  readonly #everyMs: number;
  #calledAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(call: () => void, everyMs: number) {
    this.#call = call;
    this.#everyMs = everyMs;
  }

  /** Whatever the time. */
  now(): void {
    this.stop();
    this.#calledAt = performance.now();
    this.#call();
  }

  /** At once if the last call is `everyMs` ago, otherwise then; several wishes are one call. */
  soon(): void {
    if (this.#timer !== undefined) return;
    const wait = this.#calledAt + this.#everyMs - performance.now();
    if (wait <= 0) this.now();
    else this.#timer = setTimeout(() => this.now(), wait);
  }

  /** Forgets what was wished. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
