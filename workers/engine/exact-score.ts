/** The exact value of a position, by null windows from a guess. */
import type { Bitboards, Core } from './core.ts';

export function exactScore(core: Core, position: Bitboards, guess: number): number {
  let low = -64;
  let high = 64;
  let next = 2 * Math.round(guess / 2);
  while (low < high) {
    const alpha = Math.min(Math.max(next, low + 2), high) - 1;
    const bound = core.exact(position, alpha);
    if (bound > alpha) low = Math.max(low, bound);
    else high = Math.min(high, bound);
    next = bound > alpha ? low + 2 : high;
  }
  return low;
}
