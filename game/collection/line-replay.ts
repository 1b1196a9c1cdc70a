/**
 * A quick replay of recorded games of Othello on 8x8, for collections of up to a million games: a board in one typed
 * array, and a hash of the position that is the same for all eight images of it. `position.ts` is the plain way; the
 * tests compare the two.
 *
 * The hash is Zobrist's (1970), kept for the eight images at once and folded into one number that does not depend on
 * their order.
 */
import { OTHELLO } from '../rules.ts';
import { startPosition } from '../position.ts';
import { shapeOf } from '../shape.ts';
import { SYMMETRIES, transformSquare } from '../symmetry.ts';
import type { Square } from '../types.ts';

export const SQUARES = 64;
/** What `contents` holds. */
export const EMPTY = 0;
export const BLACK = 1;
export const WHITE = 2;

/** `IMAGES[s][square]`: where the symmetry number s (in the order of SYMMETRIES) takes a square. */
export const IMAGES: readonly Uint8Array[] = SYMMETRIES.map((symmetry) =>
  Uint8Array.from({ length: SQUARES }, (_, square) => transformSquare(OTHELLO, symmetry, square)),
);

const START = Uint8Array.from(startPosition(OTHELLO).contents, (content) =>
  content === 'black' ? BLACK : content === 'white' ? WHITE : EMPTY,
);

/** The squares seen from each square in its eight directions, one ray after the other, each ended by OUTSIDE. */
const OUTSIDE = 255;
const { rays: RAYS_OF } = shapeOf(OTHELLO);
const RAY_STARTS = new Uint16Array(SQUARES + 1);
const RAYS = Uint8Array.from(
  RAYS_OF.flatMap((rays, square) => {
    // A ray of one square turns nothing.
    const long = rays.filter((ray) => ray.length > 1).flatMap((ray) => [...ray, OUTSIDE]);
    RAY_STARTS[square + 1] = RAY_STARTS[square]! + long.length;
    return long;
  }),
);

/** Marsaglia's xorshift with a fixed seed: kept collections hold hashes. */
function* randomWords(): Generator<number, never> {
  for (let x = 0x9e3779b9; ;) {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    yield x | 0;
  }
}

/** Zobrist's words: eight (one for each image) for a black disc on a square, then for a white one, then for a turn. */
const [BLACK_WORDS, WHITE_WORDS, TURN_WORDS] = zobrist();

function zobrist(): readonly [Int32Array, Int32Array, Int32Array] {
  const random = randomWords();
  const words = Array.from({ length: 2 }, () => Int32Array.from({ length: SQUARES }, () => random.next().value));
  const spread = (of: Int32Array): Int32Array =>
    Int32Array.from({ length: SQUARES * 8 }, (_, i) => of[IMAGES[i & 7]![i >> 3]!]!);
  const [black, white] = [spread(words[0]!), spread(words[1]!)];
  return [black, white, black.map((word, i) => word ^ white[i]!)];
}

/** Scatters the bits of a word, so that a sum of eight identifies their set. */
const scattered = (word: number): number => Math.imul(word ^ (word >>> 15), 0x85ebca6b);

export class LineReplay {
  /** EMPTY, BLACK or WHITE by square. */
  readonly contents = new Uint8Array(SQUARES);
  /** BLACK or WHITE; a side without a move has passed already. */
  mover = BLACK;
  /** Discs put down since the start; passes do not count. */
  plies = 0;
  readonly #words = new Int32Array(8);
  readonly #flips = new Uint8Array(SQUARES);

  constructor() {
    this.reset();
  }

  /** Back to the start of a game. */
  reset(): void {
    this.contents.set(START);
    this.mover = BLACK;
    this.plies = 0;
    this.#words.fill(0);
    START.forEach((content, square) => {
      if (content !== EMPTY) this.#mix(content === BLACK ? BLACK_WORDS : WHITE_WORDS, square);
    });
  }

  /** Puts a disc, after the pass that this needs. False when it can be put by neither side; then nothing has changed. */
  play(square: Square): boolean {
    if (this.contents[square] !== EMPTY) return false;
    let count = this.#collect(square, this.mover);
    if (!count) {
      if (this.#canMove(this.mover)) return false;
      count = this.#collect(square, BLACK + WHITE - this.mover);
      if (!count) return false;
      this.mover = BLACK + WHITE - this.mover;
    }
    const { contents, mover } = this;
    contents[square] = mover;
    this.#mix(mover === BLACK ? BLACK_WORDS : WHITE_WORDS, square);
    for (let i = 0; i < count; i++) {
      const turned = this.#flips[i]!;
      contents[turned] = mover;
      this.#mix(TURN_WORDS, turned);
    }
    this.mover = BLACK + WHITE - mover;
    this.plies++;
    return true;
  }

  /** Takes over the position of another replay. */
  copy(other: LineReplay): void {
    this.contents.set(other.contents);
    this.#words.set(other.#words);
    this.mover = other.mover;
    this.plies = other.plies;
  }

  /** 16 bits that all images of the board share. Who moves is not in it: see `positionMover`. */
  hash(): number {
    let sum = 0;
    for (let i = 0; i < 8; i++) sum = (sum + scattered(this.#words[i]!)) | 0;
    return (sum ^ (sum >>> 16)) & 0xffff;
  }

  /** The side that has the move: the other one where the side in turn has none; null when the game is over. */
  positionMover(): number | null {
    if (this.#canMove(this.mover)) return this.mover;
    return this.#canMove(BLACK + WHITE - this.mover) ? BLACK + WHITE - this.mover : null;
  }

  /** Squares that the side with the move may play on. */
  legalSquares(): Square[] {
    const mover = this.positionMover();
    if (mover === null) return [];
    const squares: Square[] = [];
    for (let square = 0; square < SQUARES; square++)
      if (this.contents[square] === EMPTY && this.#collect(square, mover)) squares.push(square);
    return squares;
  }

  /** Black's discs minus White's, empties to the winner, as tournaments count. */
  difference(): number {
    let black = 0;
    let white = 0;
    for (const content of this.contents) {
      if (content === BLACK) black++;
      else if (content === WHITE) white++;
    }
    return black - white + Math.sign(black - white) * (SQUARES - black - white);
  }

  #mix(table: Int32Array, square: Square): void {
    const words = this.#words;
    const at = square * 8;
    for (let i = 0; i < 8; i++) words[i] = words[i]! ^ table[at + i]!;
  }

  #canMove(side: number): boolean {
    for (let square = 0; square < SQUARES; square++)
      if (this.contents[square] === EMPTY && this.#collect(square, side)) return true;
    return false;
  }

  /** Gathers in `#flips` what a disc of `side` would turn; how many. */
  #collect(square: Square, side: number): number {
    const { contents } = this;
    const flips = this.#flips;
    const end = RAY_STARTS[square + 1]!;
    let count = 0;
    for (let i = RAY_STARTS[square]!; i < end; i++) {
      const first = count;
      let next = RAYS[i]!;
      while (next !== OUTSIDE && contents[next] === BLACK + WHITE - side) {
        flips[count++] = next;
        next = RAYS[++i]!;
      }
      if (next === OUTSIDE || contents[next] !== side) count = first;
      while (next !== OUTSIDE) next = RAYS[++i]!;
    }
    return count;
  }
}
