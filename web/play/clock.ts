/**
 * A clock for each side: the clock of the side to move runs, a move adds the increment, and a side without time has
 * lost.
 */
import { opponent } from '../../game/position.ts';
import { COLOURS, type Colour } from '../../game/types.ts';
import { Countdown } from './countdown.ts';

/** In milliseconds. */
export type ClockTimes = Readonly<Record<Colour, number>>;

export class Clock {
  readonly #sides: Readonly<Record<Colour, Countdown>>;
  readonly #incrementMs: number;

  /**
   * `ms`: the time that each side has; `incrementMs`: what a move adds; `expired`: called when the running side has no
   * time left.
   */
  constructor(ms: ClockTimes, incrementMs: number, expired: () => void, now?: () => number) {
    const side = (colour: Colour): Countdown => new Countdown(ms[colour], expired, now);
    this.#sides = { black: side('black'), white: side('white') };
    this.#incrementMs = incrementMs;
  }

  get left(): ClockTimes {
    return { black: this.leftMs('black'), white: this.leftMs('white') };
  }

  leftMs(colour: Colour): number {
    return this.#sides[colour].leftMs;
  }

  /** Time to spend on a move if this many are still to come. */
  shareMs(colour: Colour, moves: number): number {
    const left = this.leftMs(colour);
    return Math.min(left / moves + this.#incrementMs, left / 2);
  }

  get running(): Colour | null {
    return COLOURS.find((colour) => this.#sides[colour].runs) ?? null;
  }

  /** Who has lost on time; null: nobody. */
  get loser(): Colour | null {
    return COLOURS.find((colour) => this.leftMs(colour) <= 0) ?? null;
  }

  get winner(): Colour | null {
    return this.loser && opponent(this.loser);
  }

  /** Runs this side's clock and stops the other; null stops both. */
  run(colour: Colour | null): void {
    for (const other of COLOURS) if (other !== colour) this.#sides[other].stand();
    if (colour) this.#sides[colour].run();
  }

  /** This side has moved; its clock may run on if the other side must pass. */
  addIncrement(colour: Colour): void {
    this.#sides[colour].add(this.#incrementMs);
  }
}
