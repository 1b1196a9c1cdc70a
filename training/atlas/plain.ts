/**
 * A plain program that solves small boards from the start, to check what the engine says. It shares nothing with the engine or
 * with game/: the start, the moves, the end and the result are written here once more, from docs/guide/rules.md.
 *
 * A position is two words, one bit for each of at most 32 squares: the discs of the side to move and the opponent's. The value
 * is found by null windows, each of which says "more" or "not more"; a table keeps what they said under the whole
 * position, so nothing depends on chance. Moves that leave the opponent the fewest replies come first.
 */
import type { RuleSystem, Square } from '../../game/types.ts';

export const MOST_SQUARES = 32;
const TABLE_BITS = 22;
/** With fewer empty squares, positions are neither kept nor are their moves ordered. */
const KEPT_EMPTIES = 4;
const DIRECTIONS = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const)).filter(([x, y]) => x || y);

function bits(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** A side’s discs on the board, and those it may still place. */
interface Side {
  readonly discs: number;
  readonly hand: number;
}

export class PlainSolver {
  nodes = 0;
  readonly #rules: RuleSystem;
  /** The squares that exist; bit i is the i-th of them. */
  readonly #squares: readonly Square[];
  /** For each bit the bits along each ray that could hold a row to flip. */
  readonly #rays: readonly (readonly number[])[][];
  readonly #near: Int32Array;
  readonly #all: number;
  readonly #spent: number;
  readonly #own = new Int32Array(1 << TABLE_BITS);
  readonly #other = new Int32Array(1 << TABLE_BITS);
  /** The hands; 0: nothing is kept here. */
  readonly #hands = new Uint16Array(1 << TABLE_BITS);
  readonly #low = new Int8Array(1 << TABLE_BITS);
  readonly #high = new Int8Array(1 << TABLE_BITS);

  constructor(rules: RuleSystem) {
    if (rules.displacement || rules.forgottenFlips)
      throw new Error('the plain solver knows only games of placed discs');
    this.#rules = rules;
    const { columns, rows, missing } = rules;
    this.#squares = Array.from({ length: columns * rows }, (_, square) => square).filter(
      (square) => !missing.includes(square),
    );
    if (this.#squares.length > MOST_SQUARES) throw new Error('the plain solver has 32 bits');
    const bitAt = (column: number, row: number): number => {
      const isOn = column >= 0 && column < columns && row >= 0 && row < rows;
      return isOn ? this.#bitOf(row * columns + column) : 0;
    };
    this.#rays = this.#squares.map((square) =>
      DIRECTIONS.map(([dx, dy]) => {
        const ray: number[] = [];
        let [column, row] = [(square % columns) + dx, Math.floor(square / columns) + dy];
        for (let bit = bitAt(column, row); bit; bit = bitAt(column, row)) {
          ray.push(bit);
          column += dx;
          row += dy;
        }
        return ray;
      }).filter((ray) => ray.length > 1),
    );
    this.#near = Int32Array.from(this.#rays, (rays) => rays.reduce((near, ray) => near | ray[0]!, 0));
    this.#all = this.#squares.reduce((all, square) => all | this.#bitOf(square), 0);
    this.#spent = Number(rules.supply.kind === 'own');
  }

  #bitOf(square: Square): number {
    const index = this.#squares.indexOf(square);
    return index < 0 ? 0 : 1 << index;
  }

  /** The value of the start for the side that begins. */
  value(): number {
    const { columns, rows, opening, supply, firstMover } = this.#rules;
    const [column, row] = [columns / 2 - 1, rows / 2 - 1];
    const centre = [0, 1, columns, columns + 1].map((step) => this.#bitOf(row * columns + column + step));
    const hand = supply.kind === 'own' ? supply.perSide : 1;
    const empty: Side = { discs: 0, hand };
    if (opening === 'placed') return this.#placed(centre, empty, empty);
    if (opening === 'custom') throw new Error('the plain solver knows no drawn starts');
    const black: readonly number[] = { crossed: [1, 2], 'parallel-rows': [0, 1], 'parallel-columns': [0, 2] }[opening];
    const sides = [true, false].map((isBlack) =>
      centre.filter((_, index) => black.includes(index) === isBlack).reduce((side, bit) => this.#put(side, bit), empty),
    );
    const [first, second] = firstMover === 'black' ? sides : sides.toReversed();
    return this.#solve(first!, second!);
  }

  #put({ discs, hand }: Side, bit: number): Side {
    return { discs: discs | bit, hand: hand - this.#spent };
  }

  /** The players fill the centre in turn. */
  #placed(free: readonly number[], mine: Side, others: Side): number {
    if (!free.length) return this.#solve(mine, others);
    const left = (bit: number): number[] => free.filter((one) => one !== bit);
    return Math.max(...free.map((bit) => 0 - this.#placed(left(bit), others, this.#put(mine, bit))));
  }

  /** The value, by null windows from both ends of what is possible. */
  #solve(mine: Side, others: Side): number {
    let [low, high] = [-this.#squares.length, this.#squares.length];
    let guess = 0;
    while (low < high) {
      const beta = Math.max(guess, low + 1);
      guess = this.#search(mine.discs, others.discs, mine.hand, others.hand, beta - 1);
      if (guess >= beta) low = guess;
      else high = guess;
    }
    return low;
  }

  #flips(own: number, other: number, index: number): number {
    let flips = 0;
    for (const ray of this.#rays[index]!) {
      if (!(other & ray[0]!)) continue;
      let row = 0;
      for (const bit of ray) {
        if (other & bit) row |= bit;
        else {
          if (own & bit) flips |= row;
          break;
        }
      }
    }
    return flips;
  }

  #mobility(own: number, other: number): number {
    let count = 0;
    for (let free = this.#all & ~(own | other); free; free &= free - 1) {
      const index = 31 - Math.clz32(free & -free);
      if (other & this.#near[index]! && this.#flips(own, other, index)) count++;
    }
    return count;
  }

  #result(own: number, other: number): number {
    const [mine, others] = [bits(own), bits(other)];
    const { aim, count } = this.#rules;
    const empties = count === 'winner' ? Math.sign(mine - others) * (this.#squares.length - mine - others) : 0;
    const score = mine - others + empties;
    return aim === 'most' ? score : 0 - score;
  }

  /** At least this much if more than `alpha`, otherwise at most this much. */
  #search(own: number, other: number, hand: number, otherHand: number, alpha: number, hasPassed = false): number {
    this.nodes++;
    const free = this.#all & ~(own | other);
    const isKept = bits(free) >= KEPT_EMPTIES;
    const slot = isKept ? this.#slot(own, other) : 0;
    const hands = (hand << 8) | otherHand | 0x8000;
    const isHere = isKept && this.#own[slot] === own && this.#other[slot] === other && this.#hands[slot] === hands;
    if (isHere) {
      if (this.#low[slot]! > alpha) return this.#low[slot]!;
      if (this.#high[slot]! <= alpha) return this.#high[slot]!;
    }
    const moves = hand > 0 ? this.#moves(own, other, free, isKept) : [];
    if (!moves.length) {
      if (hasPassed) return this.#result(own, other);
      return 0 - this.#search(other, own, otherHand, hand, -alpha - 1, true);
    }
    let best = -128;
    for (const { bit, flips } of moves) {
      const left = hand - this.#spent;
      best = Math.max(best, 0 - this.#search(other & ~flips, own | flips | bit, otherHand, left, -alpha - 1));
      if (best > alpha) break;
    }
    if (isKept) this.#keep(slot, own, other, hands, alpha, best);
    return best;
  }

  #moves(own: number, other: number, free: number, isOrdered: boolean): { bit: number; flips: number; rank: number }[] {
    const moves = [];
    for (let rest = free; rest; rest &= rest - 1) {
      const bit = rest & -rest;
      const index = 31 - Math.clz32(bit);
      if (!(other & this.#near[index]!)) continue;
      const flips = this.#flips(own, other, index);
      if (!flips) continue;
      const rank = isOrdered ? this.#mobility(other & ~flips, own | flips | bit) : 0;
      moves.push({ bit, flips, rank });
    }
    return isOrdered ? moves.sort((a, b) => a.rank - b.rank) : moves;
  }

  #slot(own: number, other: number): number {
    const hash = Math.imul(own ^ Math.imul(other, 0x9e3779b1), 0x85ebca6b);
    return (hash ^ (hash >>> 15)) >>> (32 - TABLE_BITS);
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
