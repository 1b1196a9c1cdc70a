/** A clock for each side: the time of the side to move runs, and whoever has none left has lost. */
import { opponent } from '../../game/position.ts';
import type { Colour } from '../../game/types.ts';

export class Clock {
  readonly #now: () => number;
  readonly #expired: () => void;
  readonly #leftMs: Record<Colour, number>;
  #running: Colour | null = null;
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `eachMs`: what each side has for all its moves; `expired`: the running side has no time left. */
  constructor(eachMs: number, expired: () => void, now: () => number = () => performance.now()) {
    this.#leftMs = { black: eachMs, white: eachMs };
    this.#expired = expired;
    this.#now = now;
  }

  leftMs(colour: Colour): number {
    const spent = this.#running === colour ? this.#now() - this.#since : 0;
    return Math.max(0, this.#leftMs[colour] - spent);
  }

  get running(): Colour | null {
    return this.#running;
  }

  /** Who has lost by time; null: nobody. */
  get loser(): Colour | null {
    return this.leftMs('black') <= 0 ? 'black' : this.leftMs('white') <= 0 ? 'white' : null;
  }

  get winner(): Colour | null {
    return this.loser && opponent(this.loser);
  }

  /** Another side's time runs, or nobody's. */
  run(colour: Colour | null): void {
    if (colour === this.#running) return;
    if (this.#running) this.#leftMs[this.#running] = this.leftMs(this.#running);
    clearTimeout(this.#timer);
    this.#running = colour;
    this.#since = this.#now();
    if (colour) this.#timer = setTimeout(() => this.#expire(), this.leftMs(colour));
  }

  #expire(): void {
    this.run(null);
    this.#expired();
  }
}
