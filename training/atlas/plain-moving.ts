/**
 * A plain program for 4x4 where discs may move. All states are listed, one for the eight images of a board. Every value
 * starts at 0, which endless play is worth, and is replaced by the best of what follows, state by state, until none changes
 * any more. A value above 0 can thus be forced in a finite number of moves, and what can't be forced stays 0. States with
 * fewer empty squares come first, because no move leads back from them.
 */
import type { RuleSystem } from '../../game/types.ts';
import { bits, lowest, PlainBoard, type Side } from './plain-board.ts';

const SIDE = 4;
const SQUARES = SIDE * SIDE;
/** Bits of a hand in a state’s key. */
const HAND = 64;

/** Where each square goes: two reflections and the exchange of columns and rows make all eight images. */
const SEEN: readonly ((column: number, row: number) => number)[] = [0, 1, 2, 3, 4, 5, 6, 7].map(
  (image) => (column, row) => {
    const [across, down] = [image & 1 ? SIDE - 1 - column : column, image & 2 ? SIDE - 1 - row : row];
    return image & 4 ? across * SIDE + down : down * SIDE + across;
  },
);
/** The images of every set of squares. */
const IMAGES: readonly Uint16Array[] = SEEN.map((seen) => {
  const image = new Uint16Array(1 << SQUARES);
  for (let word = 1; word < image.length; word++) {
    const index = lowest(word);
    image[word] = image[word & (word - 1)]! | (1 << seen(index % SIDE, Math.floor(index / SIDE)));
  }
  return image;
});

export class PlainMoving {
  /** States. */
  nodes = 0;
  readonly #board: PlainBoard;
  /** The number of each state by its key, in the order in which they were found. */
  readonly #numbers = new Map<number, number>();
  readonly #states: number[] = [];
  /** The states that follow each state, and where its own begin in the list; a game that is over has a result and none. */
  #next = new Int32Array(1 << 20);
  #first: number[] = [0];
  readonly #results: number[] = [];
  #size = 0;

  constructor(rules: RuleSystem) {
    this.#board = new PlainBoard(rules);
  }

  value(): number {
    const board = this.#board;
    const starts = new Set<number>();
    const keyOf = (mine: Side, others: Side): number => this.#key(mine.discs, others.discs, mine.hand, others.hand);
    board.value((mine, others) => (starts.add(keyOf(mine, others)), 0));
    for (const one of starts) this.#numberOf(one);
    for (let number = 0; number < this.#states.length; number++) this.#follow(number);
    this.nodes = this.#states.length;
    const values = this.#solve();
    return board.value((mine, others) => values[this.#numbers.get(keyOf(mine, others))!]!);
  }

  /**
   * A state as one number: the discs of the side to move and of the other side in 16 bits each, and their hands; of the
   * board's eight images, the one with the least number.
   */
  #key(own: number, other: number, hand: number, otherHand: number): number {
    let boards = 0xffffffff;
    for (const image of IMAGES) boards = Math.min(boards, ((image[own]! << SQUARES) | image[other]!) >>> 0);
    return boards * HAND * HAND + hand * HAND + otherHand;
  }

  #numberOf(state: number): number {
    const known = this.#numbers.get(state);
    if (known !== undefined) return known;
    const number = this.#states.length;
    this.#numbers.set(state, number);
    this.#states.push(state);
    return number;
  }

  /** Lists the states that follow a state. */
  #follow(number: number): void {
    const { own, other, hand, otherHand } = read(this.#states[number]!);
    const before = this.#size;
    this.#moves(own, other, hand, otherHand);
    let result = 0;
    if (this.#size === before) {
      this.#moves(other, own, otherHand, hand);
      const isOver = this.#size === before;
      this.#size = before;
      if (isOver) result = this.#board.result(own, other);
      else this.#add(this.#key(other, own, otherHand, hand));
    }
    this.#results.push(result);
    this.#first.push(this.#size);
  }

  #moves(own: number, other: number, hand: number, otherHand: number): void {
    const board = this.#board;
    const free = board.all & ~(own | other);
    for (let rest = free; rest; rest &= rest - 1) {
      const to = lowest(rest);
      const bit = 1 << to;
      const flips = hand > 0 ? board.flips(own, other, to) : 0;
      if (flips) this.#add(this.#key(other & ~flips, own | flips | bit, otherHand, hand - board.spent));
      for (let from = board.near[to]! & own; from; from &= from - 1) {
        const left = own & ~(from & -from);
        const turned = board.flips(left, other, to);
        if (turned) this.#add(this.#key(other & ~turned, left | turned | bit, otherHand, hand));
      }
    }
  }

  #add(state: number): void {
    if (this.#size === this.#next.length) {
      const grown = new Int32Array(2 * this.#size);
      grown.set(this.#next);
      this.#next = grown;
    }
    this.#next[this.#size++] = this.#numberOf(state);
  }

  #solve(): Int8Array {
    const values = new Int8Array(this.#states.length);
    const discsOf = (state: number): number => bits(Math.floor(state / (HAND * HAND)) | 0);
    const layers: number[][] = Array.from({ length: SQUARES + 1 }, () => []);
    this.#states.forEach((state, number) => layers[discsOf(state)]!.push(number));
    for (const layer of layers.toReversed()) {
      let isChanged = true;
      while (isChanged) {
        isChanged = false;
        for (const number of layer) {
          const value = this.#valueNow(number, values);
          if (value === values[number]) continue;
          values[number] = value;
          isChanged = true;
        }
      }
    }
    return values;
  }

  #valueNow(number: number, values: Int8Array): number {
    const [from, to] = [this.#first[number]!, this.#first[number + 1]!];
    if (from === to) return this.#results[number]!;
    let best = -128;
    for (let at = from; at < to; at++) best = Math.max(best, 0 - values[this.#next[at]!]!);
    return best;
  }
}

function read(state: number): { own: number; other: number; hand: number; otherHand: number } {
  const boards = Math.floor(state / (HAND * HAND));
  const hands = state - boards * HAND * HAND;
  return {
    own: (boards >>> SQUARES) & 0xffff,
    other: boards & 0xffff,
    hand: Math.floor(hands / HAND),
    otherHand: hands % HAND,
  };
}
