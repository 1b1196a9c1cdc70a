/** Positions of game/ in the forms that the engine and its core read. */
import type { Position } from '../game/types.ts';
import type { Bitboards } from '../workers/core.ts';

export { positionText } from '../workers/cores.ts';

/** An 8x8 position from the view of the side to move, square a1 in bit 0. */
export function bitboards({ contents, sideToMove }: Position): Bitboards {
  // Halves of 32 bits: arithmetic on bigints is slow.
  const words = { own: [0, 0], other: [0, 0] };
  for (let square = 0; square < 64; square++) {
    const content = contents[square];
    if (content !== 'black' && content !== 'white') continue;
    const half = square >> 5;
    const of = content === sideToMove ? words.own : words.other;
    of[half] = of[half]! | (1 << (square & 31));
  }
  return { player: joined(words.own), opponent: joined(words.other) };
}

const joined = ([low = 0, high = 0]: readonly number[]): bigint => (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);
