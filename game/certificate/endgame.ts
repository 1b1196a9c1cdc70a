/**
 * A plain search near the end of the game, for checkers: does one player reach a result, whatever the other does?
 *
 * The question has two answers, so the search is an and-or tree: the asker needs one move that succeeds; the other
 * player must fail with every move. Moves that leave the opponent the fewest replies come first (fastest first); near
 * the end, those into regions with an odd number of empty squares. A small table keeps answers under the whole position
 * rather than a hash of it, so that nothing depends on chance. Any board and aim, but no displacement. It flips discs
 * in its own way on purpose (check.ts).
 */
import { shapeOf } from '../shape.ts';
import type { Colour, Content, Count, Position, RuleSystem, Square } from '../types.ts';

const CODES: Readonly<Record<Content, number>> = { empty: 0, black: 1, white: 2, missing: 3 };

/** From this many empty squares on, moves are ordered by the opponent's replies; below, that costs more than it saves. */
const SORT_EMPTIES = 8;
/** From this many on, positions are stored. */
const KEEP_EMPTIES = 9;
const TABLE_ENTRIES = 1 << 17;
/** 16 squares per word, at most 100 squares; then side, hands and question. */
const KEY_WORDS = 8;
const CELLS_PER_WORD = 16;
/** An opponent's reply weighs this much; a corner, own or the opponent's, half as much. */
const REPLY = 4;
const CORNER = 2;
/** More moves than any position has. */
const MAX_MOVES = 100;

export class TooMuchWork extends Error {}

export class Endgame {
  /** Positions looked at. */
  nodes = 0;
  readonly #limit: number;
  readonly #isFewest: boolean;
  readonly #isForWinner: boolean;
  /** The content of each square; one more cell, without a disc, ends every ray. */
  readonly #cells: Uint8Array;
  readonly #existing: number;
  /** Ray i of the rays in which a disc can flip others: its squares from #starts[i] on, then the end. */
  readonly #rays: Uint8Array;
  readonly #starts: Uint16Array;
  /** Rays of a square: from #firstRay[square] up to #firstRay[square + 1]. */
  readonly #firstRay: Uint16Array;
  readonly #region: Uint8Array;
  readonly #isCorner: Uint8Array;
  /** The empty squares as a circular list, linked both ways, corners first; `#ring` is its head. */
  readonly #next: Uint8Array;
  readonly #previous: Uint8Array;
  readonly #ring: number;
  /** Regions, as bits, with an odd number of empty squares. */
  #odd = 0;
  /** Discs of black [1] and white [2], and discs in hand; with a shared supply, always one. */
  readonly #discs = new Int32Array(3);
  readonly #hands = new Int32Array(3);
  /** What a move takes from the hand: nothing from a shared supply. */
  #spent = 0;
  /** Discs flipped by the moves on the current line. */
  readonly #turned = new Uint8Array(MAX_MOVES * MAX_MOVES);
  #turnedCount = 0;
  readonly #squares = new Uint8Array(MAX_MOVES * MAX_MOVES);
  readonly #ranks = new Int16Array(MAX_MOVES * MAX_MOVES);
  readonly #keys = new Uint32Array(TABLE_ENTRIES * KEY_WORDS);
  readonly #answers = new Uint8Array(TABLE_ENTRIES);
  readonly #key = new Uint32Array(KEY_WORDS);
  #asker = 1;
  #bound = 0;
  #question = 0;

  /** `limit`: nodes after which it throws TooMuchWork. */
  constructor(rules: RuleSystem, count: Count, limit = Infinity) {
    const { cells, columns, rows, rays, corners, squares } = shapeOf(rules);
    this.#limit = limit;
    this.#isFewest = rules.aim === 'fewest';
    this.#isForWinner = count === 'winner';
    this.#existing = squares.length;
    this.#ring = cells;
    this.#next = new Uint8Array(cells + 1);
    this.#previous = new Uint8Array(cells + 1);
    this.#cells = new Uint8Array(cells + 1).fill(CODES.missing);
    const flat: number[] = [];
    const starts: number[] = [];
    const first: number[] = [];
    for (let square = 0; square < cells; square++) {
      first.push(starts.length);
      for (const ray of rays[square]!) {
        if (ray.length < 2) continue;
        starts.push(flat.length);
        flat.push(...ray, cells);
      }
    }
    this.#rays = Uint8Array.from(flat);
    this.#starts = Uint16Array.from(starts);
    this.#firstRay = Uint16Array.from([...first, starts.length]);
    this.#region = Uint8Array.from({ length: cells }, (_, square) => {
      const [column, row] = [square % columns, Math.floor(square / columns)];
      return 1 << (Number(2 * column >= columns) + 2 * Number(2 * row >= rows));
    });
    this.#isCorner = Uint8Array.from({ length: cells }, (_, square) => Number(corners.includes(square)));
  }

  /** A new question: does `asker` end with `bound` or more? */
  ask(asker: Colour, bound: number): void {
    this.#asker = CODES[asker];
    this.#bound = bound;
    this.#question++;
  }

  /** The answer for a position whose centre is full. */
  answer({ contents, sideToMove, hands }: Position): boolean {
    this.#discs.fill(0);
    const empty: Square[] = [];
    this.#odd = 0;
    contents.forEach((content, square) => {
      const code = CODES[content];
      this.#cells[square] = code;
      if (code === CODES.empty) {
        empty.push(square);
        this.#odd ^= this.#region[square]!;
      } else if (code !== CODES.missing) this.#discs[code]!++;
    });
    empty.sort((a, b) => this.#isCorner[b]! - this.#isCorner[a]!);
    let last = this.#ring;
    for (const square of [...empty, this.#ring]) {
      this.#next[last] = square;
      this.#previous[square] = last;
      last = square;
    }
    // More discs than squares are as good as an endless supply.
    this.#hands[1] = hands ? Math.min(hands.black, MAX_MOVES) : 1;
    this.#hands[2] = hands ? Math.min(hands.white, MAX_MOVES) : 1;
    this.#spent = Number(hands !== null);
    this.#turnedCount = 0;
    return this.#search(CODES[sideToMove], empty.length, 0, false);
  }

  #search(side: number, empties: number, list: number, hasPassed: boolean): boolean {
    if (++this.nodes > this.#limit) throw new TooMuchWork();
    if (empties === 1) return this.#searchLast(side, this.#next[this.#ring]!);
    const isAsker = side === this.#asker;
    const isKept = empties >= KEEP_EMPTIES;
    const slot = isKept ? this.#slotOf(side) : 0;
    if (isKept && this.#isAt(slot)) return this.#answers[slot] === 1;
    const inHand = this.#hands[side]!;
    let answer: boolean;
    if (inHand === 0) answer = this.#pass(side, empties, list, hasPassed);
    else if (empties < SORT_EMPTIES) answer = this.#searchByParity(side, empties, list, hasPassed);
    else {
      const end = this.#listMoves(side, list);
      answer = end === list ? this.#pass(side, empties, list, hasPassed) : !isAsker;
      for (let at = list; at < end && answer !== isAsker; at++) {
        this.#bringBest(at, end);
        const square = this.#squares[at]!;
        const flips = this.#play(side, square);
        answer = this.#search(3 - side, empties - 1, end, false);
        this.#takeBack(side, square, flips);
      }
    }
    if (isKept) this.#keep(side, answer);
    return answer;
  }

  #pass(side: number, empties: number, list: number, hasPassed: boolean): boolean {
    return hasPassed ? this.#isReached() : this.#search(3 - side, empties, list, true);
  }

  /** Tries the moves as it finds them, those into regions with an odd number of empty squares first. */
  #searchByParity(side: number, empties: number, list: number, hasPassed: boolean): boolean {
    const [next, ring, region, odd] = [this.#next, this.#ring, this.#region, this.#odd];
    const isAsker = side === this.#asker;
    let hasMove = false;
    for (let isOdd = true; ; isOdd = false) {
      for (let square = next[ring]!; square !== ring; square = next[square]!) {
        const isInOdd = (region[square]! & odd) !== 0;
        if (isInOdd !== isOdd) continue;
        const flips = this.#play(side, square);
        if (flips === 0) continue;
        hasMove = true;
        const answer = this.#search(3 - side, empties - 1, list, false);
        this.#takeBack(side, square, flips);
        if (answer === isAsker) return answer;
      }
      if (!isOdd) return hasMove ? !isAsker : this.#pass(side, empties, list, hasPassed);
    }
  }

  /** Lists the moves from index `list` on, each with its rank; returns the end of the list. */
  #listMoves(side: number, list: number): number {
    const [next, ring] = [this.#next, this.#ring];
    let end = list;
    for (let square = next[ring]!; square !== ring; square = next[square]!) {
      const flips = this.#play(side, square);
      if (flips === 0) continue;
      this.#squares[end] = square;
      this.#ranks[end++] = this.#replyRank(3 - side) - CORNER * this.#isCorner[square]!;
      this.#takeBack(side, square, flips);
    }
    return end;
  }

  /** The replies of this side, corners counting more; moves that leave fewer are tried first. */
  #replyRank(side: number): number {
    let rank = 0;
    if (this.#hands[side]! > 0)
      for (let reply = this.#next[this.#ring]!; reply !== this.#ring; reply = this.#next[reply]!)
        if (this.#turns(side, reply)) rank += REPLY + CORNER * this.#isCorner[reply]!;
    return rank;
  }

  #bringBest(at: number, end: number): void {
    const [squares, ranks] = [this.#squares, this.#ranks];
    let best = at;
    for (let i = at + 1; i < end; i++) if (ranks[i]! < ranks[best]!) best = i;
    const [square, rank] = [squares[best]!, ranks[best]!];
    squares[best] = squares[at]!;
    ranks[best] = ranks[at]!;
    squares[at] = square;
    ranks[at] = rank;
  }

  /** Whether a disc on the square flips any other. */
  #turns(side: number, square: Square): boolean {
    const [cells, rays, starts] = [this.#cells, this.#rays, this.#starts];
    const other = 3 - side;
    for (let ray = this.#firstRay[square]!, last = this.#firstRay[square + 1]!; ray < last; ray++) {
      let at = starts[ray]!;
      if (cells[rays[at]!] !== other) continue;
      do at++;
      while (cells[rays[at]!] === other);
      if (cells[rays[at]!] === side) return true;
    }
    return false;
  }

  /** How many discs the move flips; with none it is not legal, and nothing has changed. */
  #play(side: number, square: Square): number {
    const [cells, rays, starts, turned] = [this.#cells, this.#rays, this.#starts, this.#turned];
    const other = 3 - side;
    let top = this.#turnedCount;
    for (let ray = this.#firstRay[square]!, last = this.#firstRay[square + 1]!; ray < last; ray++) {
      const start = starts[ray]!;
      if (cells[rays[start]!] !== other) continue;
      let at = start + 1;
      while (cells[rays[at]!] === other) at++;
      if (cells[rays[at]!] !== side) continue;
      while (at > start) {
        const disc = rays[--at]!;
        cells[disc] = side;
        turned[top++] = disc;
      }
    }
    const flips = top - this.#turnedCount;
    if (flips === 0) return 0;
    this.#turnedCount = top;
    cells[square] = side;
    const [before, after] = [this.#previous[square]!, this.#next[square]!];
    this.#next[before] = after;
    this.#previous[after] = before;
    this.#discs[side]! += flips + 1;
    this.#discs[other]! -= flips;
    this.#hands[side]! -= this.#spent;
    this.#odd ^= this.#region[square]!;
    return flips;
  }

  #takeBack(side: number, square: Square, flips: number): void {
    const [cells, turned] = [this.#cells, this.#turned];
    const other = 3 - side;
    const end = this.#turnedCount - flips;
    for (let at = this.#turnedCount - 1; at >= end; at--) cells[turned[at]!] = other;
    this.#turnedCount = end;
    cells[square] = 0;
    this.#next[this.#previous[square]!] = square;
    this.#previous[this.#next[square]!] = square;
    this.#discs[side]! -= flips + 1;
    this.#discs[other]! += flips;
    this.#hands[side]! += this.#spent;
    this.#odd ^= this.#region[square]!;
  }

  /** One square is empty: its disc is counted, not played. */
  #searchLast(side: number, square: Square): boolean {
    for (const mover of [side, 3 - side]) {
      const flips = this.#hands[mover]! > 0 ? this.#countFlips(mover, square) : 0;
      if (flips === 0) continue;
      const change = mover === this.#asker ? flips : -flips;
      const disc = mover === this.#asker ? 1 : 0;
      return this.#isResult(
        this.#discs[this.#asker]! + change + disc,
        this.#discs[3 - this.#asker]! - change + 1 - disc,
      );
    }
    return this.#isReached();
  }

  #countFlips(side: number, square: Square): number {
    const [cells, rays, starts] = [this.#cells, this.#rays, this.#starts];
    const other = 3 - side;
    let flips = 0;
    for (let ray = this.#firstRay[square]!, last = this.#firstRay[square + 1]!; ray < last; ray++) {
      const start = starts[ray]!;
      let at = start;
      while (cells[rays[at]!] === other) at++;
      if (cells[rays[at]!] === side) flips += at - start;
    }
    return flips;
  }

  /** For a finished game. */
  #isReached(): boolean {
    return this.#isResult(this.#discs[this.#asker]!, this.#discs[3 - this.#asker]!);
  }

  /** Whether the asker reaches the bound with this many discs of its own and of the other side. */
  #isResult(own: number, other: number): boolean {
    const empties = this.#isForWinner ? Math.sign(own - other) * (this.#existing - own - other) : 0;
    const difference = own - other + empties;
    return (this.#isFewest ? -difference : difference) >= this.#bound;
  }

  /** Writes the position's key; returns its place in the table. */
  #slotOf(side: number): number {
    const [key, cells] = [this.#key, this.#cells];
    let hash = 0;
    for (let word = 0, square = 0; word < KEY_WORDS - 1; word++) {
      let bits = 0;
      for (const end = Math.min(square + CELLS_PER_WORD, cells.length); square < end; square++)
        bits = (bits << 2) | cells[square]!;
      key[word] = bits;
      hash = Math.imul(hash ^ bits, 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    // Hands and question are small numbers.
    key[KEY_WORDS - 1] = (((this.#question << 7) | this.#hands[1]!) << 8) | (this.#hands[2]! << 1) | (side - 1);
    hash = Math.imul(hash ^ key[KEY_WORDS - 1]!, 0x85ebca6b);
    return (hash >>> 8) & (TABLE_ENTRIES - 1);
  }

  #isAt(slot: number): boolean {
    const [key, keys] = [this.#key, this.#keys];
    for (let i = 0, at = slot * KEY_WORDS; i < KEY_WORDS; i++, at++) if (keys[at] !== key[i]) return false;
    return true;
  }

  #keep(side: number, answer: boolean): void {
    const slot = this.#slotOf(side);
    this.#keys.set(this.#key, slot * KEY_WORDS);
    this.#answers[slot] = Number(answer);
  }
}
