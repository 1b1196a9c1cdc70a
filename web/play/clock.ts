/**
 * A clock for each side: the clock of the side to move runs, a move adds the increment, and a side without time has
 * lost.
 */
import { opponent } from '../../game/position.ts';
import type { Colour } from '../../game/types.ts';

export class Clock {
  readonly #now: () => number;
  readonly #expired: () => void;
  readonly #incrementMs: number;
  readonly #leftMs: Record<Colour, number>;
  #running: Colour | null = null;
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * `eachMs`: each side's starting time; `incrementMs`: what a move adds; `expired`: called when the running side has
   * no time left.
   */
  constructor(eachMs: number, incrementMs: number, expired: () => void, now: () => number = () => performance.now()) {
    this.#leftMs = { black: eachMs, white: eachMs };
    this.#incrementMs = incrementMs;
    this.#expired = expired;
    this.#now = now;
  }

  leftMs(colour: Colour): number {
    const spent = this.#running === colour ? this.#now() - this.#since : 0;
    return Math.max(0, this.#leftMs[colour] - spent);
  }

  /** Time to spend on a move if this many are still to come. */
  shareMs(colour: Colour, moves: number): number {
    const left = this.leftMs(colour);
    return Math.min(left / moves + this.#incrementMs, left / 2);
  }

  get running(): Colour | null {
    return this.#running;
  }

  /** Who has lost on time; null: nobody. */
  get loser(): Colour | null {
    return this.leftMs('black') <= 0 ? 'black' : this.leftMs('white') <= 0 ? 'white' : null;
  }

  get winner(): Colour | null {
    return this.loser && opponent(this.loser);
  }

  /** Starts another side's clock, or stops both. */
  run(colour: Colour | null): void {
    if (colour === this.#running) return;
    if (this.#running) this.#leftMs[this.#running] = this.leftMs(this.#running);
    clearTimeout(this.#timer);
    this.#running = colour;
    this.#since = this.#now();
    if (colour) this.#timer = setTimeout(() => this.#expire(), this.leftMs(colour));
  }

  /** This side has moved; its clock may run on if the other side must pass. */
  addIncrement(colour: Colour): void {
    const running = this.#running;
    this.run(null);
    this.#leftMs[colour] += this.#incrementMs;
    this.run(running);
  }

  #expire(): void {
    this.run(null);
    this.#expired();
  }
}
