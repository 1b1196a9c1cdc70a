/**
 * A plain program for 4x4 with forgotten flips: the mover flips at least one of the discs, and the opponent then claims any
 * of the rest. Every choice of both is tried in every position.
 */
import type { RuleSystem } from '../../game/types.ts';
import { lowest, PlainBoard } from './plain-board.ts';

const UNKNOWN = -128;

export class PlainForgetting {
  nodes = 0;
  readonly #board: PlainBoard;
  readonly #values = new Map<number, number>();

  constructor(rules: RuleSystem) {
    this.#board = new PlainBoard(rules);
  }

  value(): number {
    return this.#board.value((mine, others) => this.#valueOf(mine.discs, others.discs));
  }

  #valueOf(own: number, other: number): number {
    const key = own * 0x10000 + other;
    const known = this.#values.get(key);
    if (known !== undefined) return known;
    this.nodes++;
    let best = this.#best(own, other);
    // A pass, or the end of the game.
    if (best === UNKNOWN) best = 0 - this.#best(other, own);
    if (best === 0 - UNKNOWN) best = this.#board.result(own, other);
    this.#values.set(key, best);
    return best;
  }

  /** The best of all moves; UNKNOWN if there is none. */
  #best(own: number, other: number): number {
    let best = UNKNOWN;
    for (let free = this.#board.all & ~(own | other); free; free &= free - 1) {
      const index = lowest(free);
      const flips = this.#board.flips(own, other, index);
      if (flips) best = Math.max(best, this.#bestOmission(own | (1 << index), other, flips));
    }
    return best;
  }

  /** `own` with the placed disc: the best choice of discs to flip, whatever the opponent claims of the rest. */
  #bestOmission(own: number, other: number, flips: number): number {
    let best = UNKNOWN;
    for (let flipped = flips; flipped; flipped = (flipped - 1) & flips) {
      const left = flips & ~flipped;
      let worst = 0 - UNKNOWN;
      for (let told = left; ; told = (told - 1) & left) {
        const turned = flipped | told;
        worst = Math.min(worst, 0 - this.#valueOf(other & ~turned, own | turned));
        if (!told) break;
      }
      best = Math.max(best, worst);
    }
    return best;
  }
}
