/** Reads a position into the columns that its moves switch on (layout.ts). One object serves many positions, in turn. */
import { countBits, countMoves, flips, high, mobility } from '../../game/bitboard/bitboard.ts';
import type { OthelloPosition } from '../../game/bitboard/position.ts';
import type { Square } from '../../game/types.ts';
import {
  COUNT_COLUMNS,
  type CountName,
  FEATURE_COLUMNS,
  FEATURES,
  lastOf,
  READINGS,
  SQUARE_KINDS,
  STEPS,
} from './layout.ts';

/** More than any position of Othello has. */
export const MOST_MOVES = 40;
/** More than any move has: two for each feature, five readings, the counts. */
const MOST_COLUMNS = 2 * FEATURES.length + 16;
const NOT_LEFT_COLUMN = 0xfefefefe | 0;
const NOT_RIGHT_COLUMN = 0x7f7f7f7f;

/** A set of squares and the squares next to them; its high half is in `high.value`. */
function grown(low: number, hi: number): number {
  const wideLow = low | ((low << 1) & NOT_LEFT_COLUMN) | ((low >>> 1) & NOT_RIGHT_COLUMN);
  const wideHigh = hi | ((hi << 1) & NOT_LEFT_COLUMN) | ((hi >>> 1) & NOT_RIGHT_COLUMN);
  high.value = wideHigh | (wideHigh << 8) | (wideHigh >>> 8) | (wideLow >>> 24);
  return wideLow | (wideLow << 8) | (wideLow >>> 8) | (wideHigh << 24);
}

export class MoveColumns {
  /** Number of legal moves. */
  count = 0;
  /** Empty squares of the position. */
  empties = 0;
  /** The moves' squares, rising. */
  readonly squares: Uint8Array = new Uint8Array(MOST_MOVES);
  /** Where the columns of each move begin; those of move m end at `starts[m + 1]`. */
  readonly starts: Int32Array = new Int32Array(MOST_MOVES + 1);
  readonly columns: Int32Array = new Int32Array(MOST_MOVES * MOST_COLUMNS);
  /** 1 or -1 for each: cells as they were before the move are taken off. */
  readonly signs: Int8Array = new Int8Array(MOST_MOVES * MOST_COLUMNS);
  /** Moves that each move leaves to the other side, and discs that it flips. */
  readonly theirMoves: Uint8Array = new Uint8Array(MOST_MOVES);
  readonly flipped: Uint8Array = new Uint8Array(MOST_MOVES);

  #end = 0;
  readonly #digits = new Uint8Array(64);
  readonly #before = new Int32Array(FEATURES.length);
  readonly #after = new Int32Array(FEATURES.length);
  /** The move for which a feature was changed last. */
  readonly #changedBy = new Int32Array(FEATURES.length);
  readonly #changed = new Uint8Array(FEATURES.length);
  #changes = 0;
  #move = 0;

  /** `last`: the square of the move before, if it is known. */
  read(position: OthelloPosition, last?: Square): void {
    const { playerLow, playerHigh, opponentLow, opponentHigh } = position;
    this.empties = 64 - countBits(playerLow | opponentLow) - countBits(playerHigh | opponentHigh);
    this.#readBoard(position);
    const low = mobility(playerLow, playerHigh, opponentLow, opponentHigh);
    const words = [low, high.value] as const;
    this.count = 0;
    this.#end = 0;
    for (const half of [0, 1] as const)
      for (let left = words[half]; left !== 0; left &= left - 1)
        this.#readMove(position, 32 * half + 31 - Math.clz32(left & -left), last);
    this.starts[this.count] = this.#end;
  }

  #readBoard({ playerLow, playerHigh, opponentLow, opponentHigh }: OthelloPosition): void {
    const digits = this.#digits;
    for (let bit = 0; bit < 32; bit++) {
      digits[bit] = ((playerLow >>> bit) & 1) | (((opponentLow >>> bit) & 1) << 1);
      digits[bit + 32] = ((playerHigh >>> bit) & 1) | (((opponentHigh >>> bit) & 1) << 1);
    }
    for (let feature = 0; feature < FEATURES.length; feature++) {
      const { squares } = FEATURES[feature]!;
      let cell = 0;
      for (let i = squares.length - 1; i >= 0; i--) cell = 3 * cell + digits[squares[i]!]!;
      this.#before[feature] = cell;
    }
  }

  #readMove(position: OthelloPosition, square: Square, last: Square | undefined): void {
    const { playerLow, playerHigh, opponentLow, opponentHigh } = position;
    const move = this.count++;
    this.squares[move] = square;
    this.starts[move] = this.#end;
    const flippedLow = flips(square, playerLow, playerHigh, opponentLow, opponentHigh);
    const flippedHigh = high.value;
    this.flipped[move] = countBits(flippedLow) + countBits(flippedHigh);
    this.#readCells(square, flippedLow, flippedHigh);
    this.#readAround(square);
    const placedLow = square < 32 ? 1 << square : 0;
    const placedHigh = square < 32 ? 0 : 1 << (square - 32);
    this.#readCounts(
      move,
      {
        playerLow: playerLow | flippedLow | placedLow,
        playerHigh: playerHigh | flippedHigh | placedHigh,
        opponentLow: opponentLow & ~flippedLow,
        opponentHigh: opponentHigh & ~flippedHigh,
      },
      square,
    );
    this.#readRegion(square, ~(playerLow | opponentLow), ~(playerHigh | opponentHigh));
    if (last === undefined) return;
    const [down, right] = [Math.abs((square >> 3) - (last >> 3)), Math.abs((square & 7) - (last & 7))];
    const distance = 8 * Math.min(down, right) + Math.max(down, right);
    const isFlipped = ((last < 32 ? flippedLow : flippedHigh) >>> (last & 31)) & 1;
    this.#put('distance', distance);
    this.#put('answer', 2 * distance + isFlipped);
  }

  /** The cells that the move changes, after it and before it, from the mover's view. */
  #readCells(square: Square, flippedLow: number, flippedHigh: number): void {
    this.#move++;
    this.#changes = 0;
    this.#change(square, 1);
    for (let left = flippedLow; left !== 0; left &= left - 1) this.#change(31 - Math.clz32(left & -left), -1);
    for (let left = flippedHigh; left !== 0; left &= left - 1) this.#change(63 - Math.clz32(left & -left), -1);
    for (let i = 0; i < this.#changes; i++) {
      const feature = this.#changed[i]!;
      const columns = FEATURE_COLUMNS[feature]!;
      this.#add(columns[this.#after[feature]!]!, 1);
      this.#add(columns[this.#before[feature]!]!, -1);
    }
  }

  /** A disc of the mover on an empty square is one step, a flipped one a step back. */
  #change(square: Square, by: 1 | -1): void {
    const { features, steps } = STEPS[square]!;
    for (let i = 0; i < features.length; i++) {
      const feature = features[i]!;
      if (this.#changedBy[feature] !== this.#move) {
        this.#changedBy[feature] = this.#move;
        this.#changed[this.#changes++] = feature;
        this.#after[feature] = this.#before[feature]!;
      }
      this.#after[feature]! += by * steps[i]!;
    }
  }

  #readAround(square: Square): void {
    for (const readings of READINGS[square]!) {
      let smallest = -1;
      for (const { squares } of readings) {
        let cell = 0;
        for (let i = squares.length - 1; i >= 0; i--) cell = 3 * cell + this.#digits[squares[i]!]!;
        if (smallest < 0 || cell < smallest) smallest = cell;
      }
      this.#add(readings[0]!.first + smallest, 1);
    }
  }

  /** `after`: the mover is the player. */
  #readCounts(move: number, after: OthelloPosition, square: Square): void {
    const { playerLow, playerHigh, opponentLow, opponentHigh } = after;
    const theirLow = mobility(opponentLow, opponentHigh, playerLow, playerHigh);
    const theirHigh = high.value;
    this.theirMoves[move] = countBits(theirLow) + countBits(theirHigh);
    this.#put('theirMoves', this.theirMoves[move]!);
    this.#put('ownMoves', countMoves(playerLow, playerHigh, opponentLow, opponentHigh));
    this.#put('flips', this.flipped[move]!);
    const nearLow = grown(~(playerLow | opponentLow), ~(playerHigh | opponentHigh));
    this.#put('frontier', countBits(nearLow & playerLow) + countBits(high.value & playerHigh));
    this.#put('square', SQUARE_KINDS[square]!);
    this.#put('corners', (theirLow & 1) + ((theirLow >>> 7) & 1) + ((theirHigh >>> 24) & 1) + (theirHigh >>> 31));
  }

  #readRegion(square: Square, emptyLow: number, emptyHigh: number): void {
    let low = square < 32 ? 1 << square : 0;
    let hi = square < 32 ? 0 : 1 << (square - 32);
    for (;;) {
      const nextLow = grown(low, hi) & emptyLow;
      const nextHigh = high.value & emptyHigh;
      if (nextLow === low && nextHigh === hi) break;
      [low, hi] = [nextLow, nextHigh];
    }
    this.#put('region', Math.min(31, countBits(low) + countBits(hi)) + 32 * (this.empties & 1));
  }

  #put(name: CountName, value: number): void {
    this.#add(COUNT_COLUMNS[name] + Math.min(value, lastOf(name)), 1);
  }

  #add(column: number, sign: 1 | -1): void {
    this.columns[this.#end] = column;
    this.signs[this.#end++] = sign;
  }
}
