/** How long a move may take by the other program's clock. Times are in milliseconds. */
import { COLOURS, type Colour } from '../../game/types.ts';

/** Main time, then `stones` moves in each `period`. */
export interface TimeControl {
  readonly main: number;
  readonly period: number;
  /** 0: no periods after the main time. */
  readonly stones: number;
}

interface Left {
  readonly time: number;
  /** Moves for which the time must last; 0: all that are left. */
  readonly stones: number;
}

/** With at most this many empties, a game is solved soon. */
const SOLVED_EMPTIES = 20;
/** All moves after that share what is left as if there were this many. */
const SPARE_MOVES = 3;
/** Pipes and the other program take time, too. */
const LAG = 30;
const SHORTEST = 10;

export class Clock {
  #control: TimeControl | null = null;
  #left = new Map<Colour, Left>();

  /** A new time control for both sides; null: no limit. */
  set(control: TimeControl | null): void {
    this.#control = control;
    this.restart();
  }

  /** A new game begins. */
  restart(): void {
    const control = this.#control;
    this.#left.clear();
    if (control) for (const colour of COLOURS) this.#left.set(colour, { time: control.main, stones: 0 });
  }

  /** What the other program's clock says. */
  report(colour: Colour, left: Left): void {
    this.#left.set(colour, left);
  }

  /** A move took this long; the other program may never report it. */
  spend(colour: Colour, time: number): void {
    const left = this.#left.get(colour);
    if (left) this.#left.set(colour, { ...left, time: Math.max(0, left.time - time) });
  }

  /** Time left until the end of the game or of the period; null: no limit. */
  leftTo(colour: Colour): number | null {
    return this.#left.get(colour)?.time ?? null;
  }

  /** Time for a move with this many empties on the board; undefined: no limit. */
  timeFor(colour: Colour, empties: number): number | undefined {
    const left = this.#left.get(colour);
    if (!left) return undefined;
    const { period = 0, stones = 0 } = this.#control ?? {};
    const inPeriod = stones ? period / stones : 0;
    const moves = Math.max(0, Math.ceil((empties - SOLVED_EMPTIES) / 2)) + SPARE_MOVES;
    const time = left.stones ? left.time / left.stones : Math.max(left.time / moves, inPeriod);
    return Math.max(SHORTEST, time - LAG);
  }
}
