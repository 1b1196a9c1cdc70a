/** A countdown that can be stopped and continued: for a clock, or for a run against time. */
export class Countdown {
  readonly #now: () => number;
  readonly #expired: () => void;
  #leftMs: number;
  /** Since when it has been running; null: it is stopped. */
  #since: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `expired`: called once no time is left. */
  constructor(ms: number, expired: () => void, now: () => number = () => performance.now()) {
    this.#leftMs = ms;
    this.#expired = expired;
    this.#now = now;
  }

  get leftMs(): number {
    return Math.max(0, this.#leftMs - (this.#since === null ? 0 : this.#now() - this.#since));
  }

  get runs(): boolean {
    return this.#since !== null;
  }

  run(): void {
    if (this.runs) return;
    this.#since = this.#now();
    this.#timer = setTimeout(() => this.#expire(), this.leftMs);
  }

  stand(): void {
    this.#leftMs = this.leftMs;
    this.#since = null;
    clearTimeout(this.#timer);
  }

  add(ms: number): void {
    const { runs } = this;
    this.stand();
    this.#leftMs += ms;
    if (runs) this.run();
  }

  #expire(): void {
    this.stand();
    // A timer may fire a moment early.
    this.#leftMs = 0;
    this.#expired();
  }
}
