/** The clocks of a match: main time and an increment after each move, for each side. */
import { complain, ok, type Colour, type Result } from '../../game/types.ts';

/** In milliseconds. */
export interface TimeControl {
  readonly main: number;
  readonly increment: number;
}

/** What is left on the two clocks, in milliseconds. */
export type Left = Readonly<Record<Colour, number>>;

const MS = 1000;
const MINUTE = 60 * MS;

/** `5+3`: five minutes, and three seconds more after each move; `0.5`: half a minute. */
export function parseClock(text: string): Result<TimeControl> {
  const [, minutes = '', seconds = '0'] = /^(\d{1,4}(?:\.\d{1,4})?)(?:\+(\d{1,4}(?:\.\d{1,3})?))?$/.exec(text) ?? [];
  const main = Math.round(Number(minutes) * MINUTE);
  if (main > 0) return ok({ main, increment: Math.round(Number(seconds) * MS) });
  return complain(`--clock is MINUTES or MINUTES+SECONDS, as in 5+3, not “${text}”.`);
}

export class GameClock {
  readonly #control: TimeControl;
  #left: Left;

  constructor(control: TimeControl) {
    this.#control = control;
    this.#left = { black: control.main, white: control.main };
  }

  get left(): Left {
    return this.#left;
  }

  /** A move took this long. False if that was more than the clock had. */
  spend(colour: Colour, ms: number): boolean {
    const left = this.#left[colour] - ms;
    this.#left = { ...this.#left, [colour]: left + this.#control.increment };
    return left >= 0;
  }
}
