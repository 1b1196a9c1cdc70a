/** What the plain programs share: a small board as words with a bit for each square, and its own rays, start and result. */
import type { RuleSystem, Square } from '../../game/types.ts';

const DIRECTIONS = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const)).filter(([x, y]) => x || y);

export function bits(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The index of the lowest bit of a word that has one. */
export const lowest = (word: number): number => 31 - Math.clz32(word & -word);

/** A side’s discs on the board, and those it may still place; a shared supply counts as a hand that never runs out. */
export interface Side {
  readonly discs: number;
  readonly hand: number;
}

/** The 24 orders lead to six positions, each solved once; the hands are the same in all. */
function onceEach(solve: (mine: Side, others: Side) => number): (mine: Side, others: Side) => number {
  const known = new Map<number, number>();
  return (mine, others) => {
    const value = known.get(mine.discs) ?? solve(mine, others);
    known.set(mine.discs, value);
    return value;
  };
}

export class PlainBoard {
  readonly rules: RuleSystem;
  /** The squares that exist; bit i is the i-th of them. */
  readonly squares: readonly Square[];
  readonly all: number;
  /** How many discs a placement takes from the hand. */
  readonly spent: number;
  /** The bits beside each bit. */
  readonly near: Int32Array;
  /** For each bit, the bits along each ray that could hold a row to flip. */
  readonly #rays: readonly (readonly number[])[][];

  constructor(rules: RuleSystem) {
    this.rules = rules;
    const { columns, rows, missing } = rules;
    this.squares = Array.from({ length: columns * rows }, (_, square) => square).filter(
      (square) => !missing.includes(square),
    );
    this.all = this.squares.reduce((all, square) => all | this.#bitOf(square), 0);
    this.spent = Number(rules.supply.kind === 'own');
    const rays = this.squares.map((square) => DIRECTIONS.map(([dx, dy]) => this.#ray(square, dx, dy)));
    this.near = Int32Array.from(rays, (all) => all.reduce((near, [first = 0]) => near | first, 0));
    this.#rays = rays.map((all) => all.filter(({ length }) => length > 1));
  }

  #bitOf(square: Square): number {
    const index = this.squares.indexOf(square);
    return index < 0 ? 0 : 1 << index;
  }

  #ray(square: Square, dx: number, dy: number): number[] {
    const { columns, rows } = this.rules;
    const ray: number[] = [];
    let [column, row] = [(square % columns) + dx, Math.floor(square / columns) + dy];
    while (column >= 0 && column < columns && row >= 0 && row < rows) {
      const bit = this.#bitOf(row * columns + column);
      if (!bit) break;
      ray.push(bit);
      column += dx;
      row += dy;
    }
    return ray;
  }

  /** The discs that a disc on this square flips. */
  flips(own: number, other: number, index: number): number {
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

  /** The result of a finished game for the side with the discs `own`. */
  result(own: number, other: number): number {
    const [mine, others] = [bits(own), bits(other)];
    const { aim, count } = this.rules;
    const empties = count === 'winner' ? Math.sign(mine - others) * (this.squares.length - mine - others) : 0;
    const score = mine - others + empties;
    return aim === 'most' ? score : 0 - score;
  }

  put({ discs, hand }: Side, bit: number): Side {
    return { discs: discs | bit, hand: hand - this.spent };
  }

  /** The value for the side that begins; `solve` gives it once the centre is filled, and takes the side to move first. */
  value(solve: (mine: Side, others: Side) => number): number {
    const { columns, rows, opening, supply, firstMover } = this.rules;
    const [column, row] = [columns / 2 - 1, rows / 2 - 1];
    const centre = [0, 1, columns, columns + 1].map((step) => this.#bitOf(row * columns + column + step));
    const empty: Side = { discs: 0, hand: supply.kind === 'own' ? supply.perSide : 1 };
    if (opening === 'placed') return this.#placed(onceEach(solve), centre, empty, empty);
    if (opening === 'custom') throw new Error('the plain programs know no drawn starts');
    const black: readonly number[] = { crossed: [1, 2], 'parallel-rows': [0, 1], 'parallel-columns': [0, 2] }[opening];
    const sides = [true, false].map((isBlack) =>
      centre.filter((_, index) => black.includes(index) === isBlack).reduce((side, bit) => this.put(side, bit), empty),
    );
    const [first, second] = firstMover === 'black' ? sides : sides.toReversed();
    return solve(first!, second!);
  }

  /** The players fill the centre in turn. */
  #placed(solve: (mine: Side, others: Side) => number, free: readonly number[], mine: Side, others: Side): number {
    if (!free.length) return solve(mine, others);
    const left = (bit: number): number[] => free.filter((one) => one !== bit);
    return Math.max(...free.map((bit) => 0 - this.#placed(solve, left(bit), others, this.put(mine, bit))));
  }
}
