/**
 * What the network sees of a position: planes of 64 whole numbers, and numbers about the whole; with what the engine says
 * about the moves, if that is known. The fit (training/people/fit.py) reads the same. One object serves many positions, in
 * turn.
 */
import { countBits, countMoves, flips, high, mobility } from '../../game/bitboard/bitboard.ts';
import { emptiesOf, type OthelloPosition } from '../../game/bitboard/position.ts';
import type { Square } from '../../game/types.ts';

/** More than any position of Othello has. */
export const MAX_MOVES = 40;
/** What a plane's 1 is: a number that all of the planes' divisors divide. */
export const PLANE_UNIT = 80;
/** The fit divides the numbers of each plane by one of these. */
const DIVISORS = [1, 1, 1, 1, 1, 1, 8, 10, 10, 1, 1, 16] as const;
/** The first of the planes of how much worse than the best a move is, in three shapes. */
const WORSE = DIVISORS.length;
/** Moves that are worse by this many discs or more are just bad. */
const FAR = 20;
/** What these planes hold for a move that is this many discs worse. */
const SHAPES: readonly (readonly number[])[] = Array.from({ length: FAR + 1 }, (_, discs) => [
  (discs * PLANE_UNIT) / 8,
  ...[2, 6].map((scale) => Math.round(PLANE_UNIT * Math.exp(0 - discs / scale))),
]);
export const PLANE_COUNT = DIVISORS.length + SHAPES[0]!.length;
const [OWN, THEIRS, EMPTY, LEGAL, THEIR_LEGAL, LAST] = [0, 1, 2, 3, 4, 5] as const;
/** Of a legal move: discs flipped, moves that it leaves to the other side and to its own, corners that it gives. */
const [FLIPPED, THEIR_MOVES, OWN_MOVES, CORNERS] = [6, 7, 8, 9] as const;
/** Of an empty square: whether the number of squares of its region is odd, and that number. */
const [ODD_REGION, REGION] = [10, 11] as const;
const LARGEST_REGION = 16;

export const CONDITION_COUNT = 8;
/** The last year of the games in the fit; today's players are taken to play as people did then. */
const YEAR = 2023;

const NOT_LEFT_COLUMN = 0xfefefefe | 0;
const NOT_RIGHT_COLUMN = 0x7f7f7f7f;

/** A set of squares and the squares next to them; its high half is in `high.value`. */
function grown(low: number, hi: number): number {
  const wideLow = low | ((low << 1) & NOT_LEFT_COLUMN) | ((low >>> 1) & NOT_RIGHT_COLUMN);
  const wideHigh = hi | ((hi << 1) & NOT_LEFT_COLUMN) | ((hi >>> 1) & NOT_RIGHT_COLUMN);
  high.value = wideHigh | (wideHigh << 8) | (wideHigh >>> 8) | (wideLow >>> 24);
  return wideLow | (wideLow << 8) | (wideLow >>> 8) | (wideHigh << 24);
}

const isIn = (low: number, hi: number, square: Square): number => ((square < 32 ? low : hi) >>> (square & 31)) & 1;

/** What is known about a position besides its discs. */
export interface Known {
  /** Of the side to move. */
  readonly rating: number;
  /** The square of the last disc placed; even if the other side has passed since. */
  readonly last?: Square | undefined;
  /** Values of all legal moves in discs, for the side to move. */
  readonly values?: ReadonlyMap<Square, number> | undefined;
  /** Plies that the values look ahead, the move among them; all empties by default. */
  readonly plies?: number | undefined;
}

export class Planes {
  /** Number of legal moves, and their squares, rising. */
  count = 0;
  readonly squares: Uint8Array = new Uint8Array(MAX_MOVES);
  empties = 0;
  /** Entry [square * PLANE_COUNT + plane]. */
  readonly numbers: Int16Array = new Int16Array(64 * PLANE_COUNT);
  readonly conditions: Float64Array = new Float64Array(CONDITION_COUNT);

  read(position: OthelloPosition, { rating, last, values, plies }: Known): void {
    const { playerLow, playerHigh, opponentLow, opponentHigh } = position;
    const low = mobility(playerLow, playerHigh, opponentLow, opponentHigh);
    const legal = [low, high.value] as const;
    const theirLow = mobility(opponentLow, opponentHigh, playerLow, playerHigh);
    const theirs = [theirLow, high.value] as const;
    this.empties = emptiesOf(position);
    this.count = 0;
    this.numbers.fill(0);
    for (let square = 0; square < 64; square++) {
      this.#put(square, OWN, isIn(playerLow, playerHigh, square));
      this.#put(square, THEIRS, isIn(opponentLow, opponentHigh, square));
      this.#put(square, THEIR_LEGAL, isIn(...theirs, square));
      if (!isIn(playerLow | opponentLow, playerHigh | opponentHigh, square)) this.#putEmpty(position, square);
      if (isIn(...legal, square)) this.#putMove(position, square);
    }
    if (last !== undefined) this.#put(last, LAST, 1);
    if (values) this.#putValues(values);
    const isToTheEnd = plies === undefined || plies >= this.empties;
    this.conditions.set([
      (rating - 1500) / 300,
      (this.empties - 32) / 24,
      this.empties % 2,
      (YEAR - 2010) / 10,
      this.count / 10,
      (countBits(playerLow) + countBits(playerHigh) - countBits(opponentLow) - countBits(opponentHigh)) / 16,
      values ? 1 : 0,
      !values ? 0 : isToTheEnd ? 1.5 : Math.min(1, plies / 20),
    ]);
  }

  #put(square: Square, plane: number, value: number): void {
    this.numbers[square * PLANE_COUNT + plane] = (value * PLANE_UNIT) / DIVISORS[plane]!;
  }

  #putValues(values: ReadonlyMap<Square, number>): void {
    const best = Math.max(...values.values());
    for (const [square, value] of values)
      this.numbers.set(SHAPES[Math.min(FAR, Math.round(best - value))]!, square * PLANE_COUNT + WORSE);
  }

  #putEmpty({ playerLow, playerHigh, opponentLow, opponentHigh }: OthelloPosition, square: Square): void {
    let low = square < 32 ? 1 << square : 0;
    let hi = square < 32 ? 0 : 1 << (square - 32);
    for (;;) {
      const nextLow = grown(low, hi) & ~(playerLow | opponentLow);
      const nextHigh = high.value & ~(playerHigh | opponentHigh);
      if (nextLow === low && nextHigh === hi) break;
      [low, hi] = [nextLow, nextHigh];
    }
    const squares = countBits(low) + countBits(hi);
    this.#put(square, EMPTY, 1);
    this.#put(square, ODD_REGION, squares % 2);
    this.#put(square, REGION, Math.min(LARGEST_REGION, squares));
  }

  #putMove({ playerLow, playerHigh, opponentLow, opponentHigh }: OthelloPosition, square: Square): void {
    this.squares[this.count++] = square;
    const flippedLow = flips(square, playerLow, playerHigh, opponentLow, opponentHigh);
    const flippedHigh = high.value;
    const ownLow = playerLow | flippedLow | (square < 32 ? 1 << square : 0);
    const ownHigh = playerHigh | flippedHigh | (square < 32 ? 0 : 1 << (square - 32));
    const theirLow = opponentLow & ~flippedLow;
    const theirHigh = opponentHigh & ~flippedHigh;
    const low = mobility(theirLow, theirHigh, ownLow, ownHigh);
    const hi = high.value;
    this.#put(square, LEGAL, 1);
    this.#put(square, FLIPPED, countBits(flippedLow) + countBits(flippedHigh));
    this.#put(square, THEIR_MOVES, countBits(low) + countBits(hi));
    this.#put(square, OWN_MOVES, countMoves(ownLow, ownHigh, theirLow, theirHigh));
    this.#put(square, CORNERS, (low & 1) + ((low >>> 7) & 1) + ((hi >>> 24) & 1) + (hi >>> 31));
  }
}
