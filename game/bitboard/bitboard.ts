/**
 * The plain 8x8 game on two 32-bit halves: the fastest form that JavaScript numbers allow.
 *
 * A set of squares is a pair (low, high): bit s of `low` is square s for s < 32, bit s - 32 of `high` otherwise;
 * a1 = 0, b1 = 1, h8 = 63. Functions that produce a set return its low half and leave the high half in `high.value`,
 * so that nothing is allocated in the loops that call them millions of times.
 */
import { OTHELLO } from '../rules.ts';
import { shapeOf } from '../shape.ts';

/** The high half of the set returned last. */
export const high = { value: 0 };

/** Counts the bits of a 32-bit word. */
export function countBits(word: number): number {
  word -= (word >>> 1) & 0x55555555;
  word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
  word = (word + (word >>> 4)) & 0x0f0f0f0f;
  return Math.imul(word, 0x01010101) >>> 24;
}

/** For each square, the rays on which something can be flipped: at least two squares long, nearest squares first. */
const LONG_RAYS: readonly (readonly Uint8Array[])[] = shapeOf(OTHELLO).rays.map((rays) =>
  rays.filter((ray) => ray.length > 1).map((ray) => Uint8Array.from(ray)),
);

/** The opponent's discs enclosed between `square` and a disc of the player, in every direction. */
export function flips(
  square: number,
  playerLow: number,
  playerHigh: number,
  opponentLow: number,
  opponentHigh: number,
): number {
  let flippedLow = 0;
  let flippedHigh = 0;
  for (const ray of LONG_RAYS[square]!) {
    let rayLow = 0;
    let rayHigh = 0;
    for (let step = 0; step < ray.length; step++) {
      const at = ray[step]!;
      if (at < 32) {
        const bit = 1 << at;
        if (opponentLow & bit) {
          rayLow |= bit;
          continue;
        }
        if (playerLow & bit) {
          flippedLow |= rayLow;
          flippedHigh |= rayHigh;
        }
      } else {
        const bit = 1 << (at - 32);
        if (opponentHigh & bit) {
          rayHigh |= bit;
          continue;
        }
        if (playerHigh & bit) {
          flippedLow |= rayLow;
          flippedHigh |= rayHigh;
        }
      }
      break;
    }
  }
  high.value = flippedHigh;
  return flippedLow;
}

/**
 * The opponent's discs that a line along a row or diagonal may pass through: all but those in the first and last
 * column.
 */
const INNER_COLUMNS = 0x7e7e7e7e;

/** Squares where the player may move: parallel prefix in the eight directions. */
export function mobility(playerLow: number, playerHigh: number, opponentLow: number, opponentHigh: number): number {
  const innerLow = opponentLow & INNER_COLUMNS;
  const innerHigh = opponentHigh & INNER_COLUMNS;
  let movesLow = 0;
  let movesHigh = 0;
  // 1: rows, on which no line crosses from one half to the other; 7 and 9: diagonals; 8: columns, which may pass
  // through the first and last column.
  for (let kind = 0; kind < 4; kind++) {
    const shift = kind === 0 ? 1 : 6 + kind;
    const passLow = shift === 8 ? opponentLow : innerLow;
    const passHigh = shift === 8 ? opponentHigh : innerHigh;
    const back = 32 - shift;
    const twice = 2 * shift;
    const backTwice = 32 - twice;
    // Towards h8.
    let fromLow = passLow & (playerLow << shift);
    let fromHigh = passHigh & ((playerHigh << shift) | (playerLow >>> back));
    fromHigh |= passHigh & ((fromHigh << shift) | (fromLow >>> back));
    fromLow |= passLow & (fromLow << shift);
    let maskLow = passLow & (passLow << shift);
    let maskHigh = passHigh & ((passHigh << shift) | (passLow >>> back));
    fromHigh |= maskHigh & ((fromHigh << twice) | (fromLow >>> backTwice));
    fromLow |= maskLow & (fromLow << twice);
    fromHigh |= maskHigh & ((fromHigh << twice) | (fromLow >>> backTwice));
    fromLow |= maskLow & (fromLow << twice);
    movesHigh |= (fromHigh << shift) | (fromLow >>> back);
    movesLow |= fromLow << shift;
    // Towards a1.
    fromHigh = passHigh & (playerHigh >>> shift);
    fromLow = passLow & ((playerLow >>> shift) | (playerHigh << back));
    fromLow |= passLow & ((fromLow >>> shift) | (fromHigh << back));
    fromHigh |= passHigh & (fromHigh >>> shift);
    maskHigh = passHigh & (passHigh >>> shift);
    maskLow = passLow & ((passLow >>> shift) | (passHigh << back));
    fromLow |= maskLow & ((fromLow >>> twice) | (fromHigh << backTwice));
    fromHigh |= maskHigh & (fromHigh >>> twice);
    fromLow |= maskLow & ((fromLow >>> twice) | (fromHigh << backTwice));
    fromHigh |= maskHigh & (fromHigh >>> twice);
    movesLow |= (fromLow >>> shift) | (fromHigh << back);
    movesHigh |= fromHigh >>> shift;
  }

  high.value = movesHigh & ~(playerHigh | opponentHigh);
  return movesLow & ~(playerLow | opponentLow);
}

/** Number of squares where the player may move. */
export function countMoves(playerLow: number, playerHigh: number, opponentLow: number, opponentHigh: number): number {
  const low = mobility(playerLow, playerHigh, opponentLow, opponentHigh);
  return countBits(low) + countBits(high.value);
}

/** Disc difference of a finished game, with the empties counted for the winner. */
export function finalDifference(
  playerLow: number,
  playerHigh: number,
  opponentLow: number,
  opponentHigh: number,
): number {
  const own = countBits(playerLow) + countBits(playerHigh);
  const other = countBits(opponentLow) + countBits(opponentHigh);
  if (own === other) return 0;
  return own > other ? 64 - 2 * other : 2 * own - 64;
}
