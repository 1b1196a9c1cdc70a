/**
 * A plain program that solves small boards from the start, to check what the engine says. It shares nothing with the engine or
 * with game/: the start, the moves, the end and the result are written here once more, from docs/guide/rules.md.
 *
 * A position is two words, one bit for each of at most 32 squares: the discs of the side to move and the opponent's. The
 * value is found by null windows, each of which says "more" or "not more"; a table keeps the answers with the whole
 * position, so nothing depends on chance. Moves that leave the opponent the fewest replies come first.
 */
import type { RuleSystem } from '../../game/types.ts';
import { bits, lowest, PlainBoard, type Side } from './plain-board.ts';

export const MAX_SQUARES = 32;
const TABLE_BITS = 22;
/** With fewer empty squares, positions aren't kept and their moves aren't ordered. */
const KEPT_EMPTIES = 4;

export class PlainSolver {
  nodes = 0;
  readonly #board: PlainBoard;
  readonly #own = new Int32Array(1 << TABLE_BITS);
  readonly #other = new Int32Array(1 << TABLE_BITS);
  /** The hands; 0: nothing is kept here. */
  readonly #hands = new Uint16Array(1 << TABLE_BITS);
  readonly #low = new Int8Array(1 << TABLE_BITS);
  readonly #high = new Int8Array(1 << TABLE_BITS);

  constructor(rules: RuleSystem) {
    this.#board = new PlainBoard(rules);
  }

  /** The value of the start for the side that begins. */
  value(): number {
    return this.#board.value((mine, others) => this.#solve(mine, others));
  }

  /** The value, by null windows from both ends of what is possible. */
  #solve(mine: Side, others: Side): number {
    const most = this.#board.squares.length;
    let [low, high] = [-most, most];
    let guess = 0;
    while (low < high) {
      const beta = Math.max(guess, low + 1);
      guess = this.#search(mine.discs, others.discs, mine.hand, others.hand, beta - 1);
      if (guess >= beta) low = guess;
      else high = guess;
    }
    return low;
  }

  #mobility(own: number, other: number): number {
    const board = this.#board;
    let count = 0;
    for (let free = board.all & ~(own | other); free; free &= free - 1) {
      const index = lowest(free);
      if (other & board.near[index]! && board.flips(own, other, index)) count++;
    }
    return count;
  }

  /** A lower bound if more than `alpha`, otherwise an upper bound. */
  #search(own: number, other: number, hand: number, otherHand: number, alpha: number, hasPassed = false): number {
    this.nodes++;
    const board = this.#board;
    const free = board.all & ~(own | other);
    const isKept = bits(free) >= KEPT_EMPTIES;
    const slot = isKept ? slotOf(own, other) : 0;
    const hands = (hand << 8) | otherHand | 0x8000;
    const isHere = isKept && this.#own[slot] === own && this.#other[slot] === other && this.#hands[slot] === hands;
    if (isHere) {
      if (this.#low[slot]! > alpha) return this.#low[slot]!;
      if (this.#high[slot]! <= alpha) return this.#high[slot]!;
    }
    const moves = hand > 0 ? this.#moves(own, other, free, isKept) : [];
    if (!moves.length) {
      if (hasPassed) return board.result(own, other);
      return 0 - this.#search(other, own, otherHand, hand, -alpha - 1, true);
    }
    let best = -128;
    for (const { bit, flips } of moves) {
      const left = hand - board.spent;
      best = Math.max(best, 0 - this.#search(other & ~flips, own | flips | bit, otherHand, left, -alpha - 1));
      if (best > alpha) break;
    }
    if (isKept) this.#keep(slot, own, other, hands, alpha, best);
    return best;
  }

  #moves(own: number, other: number, free: number, isOrdered: boolean): { bit: number; flips: number; rank: number }[] {
    const board = this.#board;
    const moves = [];
    for (let rest = free; rest; rest &= rest - 1) {
      const bit = rest & -rest;
      const index = lowest(rest);
      if (!(other & board.near[index]!)) continue;
      const flips = board.flips(own, other, index);
      if (!flips) continue;
      const rank = isOrdered ? this.#mobility(other & ~flips, own | flips | bit) : 0;
      moves.push({ bit, flips, rank });
    }
    return isOrdered ? moves.sort((a, b) => a.rank - b.rank) : moves;
  }

  #keep(slot: number, own: number, other: number, hands: number, alpha: number, best: number): void {
    if (this.#own[slot] !== own || this.#other[slot] !== other || this.#hands[slot] !== hands) {
      this.#own[slot] = own;
      this.#other[slot] = other;
      this.#hands[slot] = hands;
      this.#low[slot] = -127;
      this.#high[slot] = 127;
    }
    if (best > alpha) this.#low[slot] = Math.max(this.#low[slot]!, best);
    else this.#high[slot] = Math.min(this.#high[slot]!, best);
  }
}

function slotOf(own: number, other: number): number {
  const hash = Math.imul(own ^ Math.imul(other, 0x9e3779b1), 0x85ebca6b);
  return (hash ^ (hash >>> 15)) >>> (32 - TABLE_BITS);
}
