/**
 * A quick replay of recorded games of Othello on 8x8, for collections of up to a million games: the discs in four words
 * (bitboard.ts), and a hash of the position that is the same for all its eight images. `replay.ts` is the plain way,
 * for every rule system; the tests compare the two.
 *
 * The hash is Zobrist's (1970), kept for the eight images at once and folded into one number that doesn't depend on
 * their order.
 */
import { finalDifference, flips, high, mobility } from '../bitboard/bitboard.ts';
import { START } from '../bitboard/position.ts';
import { canonicalise } from '../bitboard/symmetry.ts';
import { OTHELLO } from '../rules.ts';
import { SYMMETRIES, transformSquare } from '../symmetry.ts';
import type { Square } from '../types.ts';

export const SQUARES = 64;
/** What `contents` holds. */
export const NO_DISC = 0;
export const BLACK = 1;
export const WHITE = 2;

/** `IMAGES[s][square]`: where symmetry number s (in the order of SYMMETRIES) takes a square. */
export const IMAGES: readonly Uint8Array[] = SYMMETRIES.map((symmetry) =>
  Uint8Array.from({ length: SQUARES }, (_, square) => transformSquare(OTHELLO, symmetry, square)),
);

/** Marsaglia's xorshift with a fixed seed, because stored collections contain hashes. */
function* randomWords(): Generator<number, never> {
  for (let x = 0x9e3779b9; ;) {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    yield x | 0;
  }
}

/** Zobrist's words: eight (one per image) for a black disc on a square, then for a white one, then for a flip. */
const [BLACK_WORDS, WHITE_WORDS, TURN_WORDS] = zobrist();

function zobrist(): readonly [Int32Array, Int32Array, Int32Array] {
  const random = randomWords();
  const words = Array.from({ length: 2 }, () => Int32Array.from({ length: SQUARES }, () => random.next().value));
  const spread = (of: Int32Array): Int32Array =>
    Int32Array.from({ length: SQUARES * 8 }, (_, i) => of[IMAGES[i & 7]![i >> 3]!]!);
  const [black, white] = [spread(words[0]!), spread(words[1]!)];
  return [black, white, black.map((word, i) => word ^ white[i]!)];
}

/** Scatters the bits of a word, so that a sum of eight identifies the set. */
const scattered = (word: number): number => Math.imul(word ^ (word >>> 15), 0x85ebca6b);

export class LineReplay {
  /** BLACK or WHITE; a side without a move has already passed. */
  mover = BLACK;
  /** Discs placed since the start, without passes. */
  plies = 0;
  /** The low and high half of Black's discs, then of White's. */
  readonly #discs = new Int32Array(4);
  readonly #words = new Int32Array(8);

  constructor() {
    this.reset();
  }

  /** Back to the start of a game. */
  reset(): void {
    const { playerLow, playerHigh, opponentLow, opponentHigh } = START;
    this.#discs.set([playerLow, playerHigh, opponentLow, opponentHigh]);
    this.mover = BLACK;
    this.plies = 0;
    this.#words.fill(0);
    this.#mix(BLACK_WORDS, playerLow, playerHigh);
    this.#mix(WHITE_WORDS, opponentLow, opponentHigh);
  }

  /** NO_DISC, BLACK or WHITE by square. */
  get contents(): Uint8Array {
    const discs = this.#discs;
    const contents = new Uint8Array(SQUARES);
    for (let square = 0; square < SQUARES; square++) {
      const [half, bit] = [square >> 5, square & 31];
      contents[square] = BLACK * ((discs[half]! >>> bit) & 1) + WHITE * ((discs[half + 2]! >>> bit) & 1);
    }
    return contents;
  }

  /** Places a disc, after a pass if needed. Returns false, with nothing changed, if neither side can play there. */
  play(square: Square): boolean {
    const discs = this.#discs;
    const half = square >> 5;
    const bit = 1 << (square & 31);
    if (square >= SQUARES || (discs[half]! | discs[half + 2]!) & bit) return false;
    let low = this.#flips(square, this.mover);
    if (low === 0 && high.value === 0) {
      if (this.#canMove(this.mover)) return false;
      low = this.#flips(square, BLACK + WHITE - this.mover);
      if (low === 0 && high.value === 0) return false;
      this.mover = BLACK + WHITE - this.mover;
    }
    const { mover } = this;
    const [own, other] = mover === BLACK ? [0, 2] : [2, 0];
    const upper = high.value;
    discs[own]! |= low;
    discs[own + 1]! |= upper;
    discs[other]! &= ~low;
    discs[other + 1]! &= ~upper;
    discs[own + half]! |= bit;
    this.#mixSquare(mover === BLACK ? BLACK_WORDS : WHITE_WORDS, square);
    this.#mix(TURN_WORDS, low, upper);
    this.mover = BLACK + WHITE - mover;
    this.plies++;
    return true;
  }

  /** Copies the position of another replay. */
  copy(other: LineReplay): void {
    this.#discs.set(other.#discs);
    this.#words.set(other.#words);
    this.mover = other.mover;
    this.plies = other.plies;
  }

  /** 16 bits shared by all images of the board. The side to move isn't included: see `positionMover`. */
  hash(): number {
    let sum = 0;
    for (let i = 0; i < 8; i++) sum = (sum + scattered(this.#words[i]!)) | 0;
    return (sum ^ (sum >>> 16)) & 0xffff;
  }

  /** One text for a position and its images, with the side that has the move. */
  key(): string {
    const words = Uint32Array.from(this.#discs);
    canonicalise(words);
    return `${words.join()} ${this.positionMover()}`;
  }

  /** The side that has the move: the other one if the side in turn must pass; null if the game is over. */
  positionMover(): number | null {
    if (this.#canMove(this.mover)) return this.mover;
    return this.#canMove(BLACK + WHITE - this.mover) ? BLACK + WHITE - this.mover : null;
  }

  /** Squares that the side with the move may play on. */
  legalSquares(): Square[] {
    const mover = this.positionMover();
    if (mover === null) return [];
    const words = [this.#mobility(mover), high.value];
    const squares = Array.from({ length: SQUARES }, (_, square) => square);
    return squares.filter((square) => (words[square >> 5]! >>> (square & 31)) & 1);
  }

  /** Black's discs minus White's, with empties to the winner, as in tournaments. */
  difference(): number {
    const discs = this.#discs;
    return finalDifference(discs[0]!, discs[1]!, discs[2]!, discs[3]!);
  }

  /** Mixes in the words of the squares in a set. */
  #mix(table: Int32Array, low: number, upper: number): void {
    for (let rest = low; rest !== 0; rest &= rest - 1) this.#mixSquare(table, 31 - Math.clz32(rest & -rest));
    for (let rest = upper; rest !== 0; rest &= rest - 1) this.#mixSquare(table, 63 - Math.clz32(rest & -rest));
  }

  #mixSquare(table: Int32Array, square: Square): void {
    const words = this.#words;
    const at = square * 8;
    for (let i = 0; i < 8; i++) words[i] = words[i]! ^ table[at + i]!;
  }

  #canMove(side: number): boolean {
    return this.#mobility(side) !== 0 || high.value !== 0;
  }

  /** Where a side may play: a set as bitboard.ts returns it. */
  #mobility(side: number): number {
    const [black, blackHigh, white, whiteHigh] = this.#discs as unknown as [number, number, number, number];
    return side === BLACK ? mobility(black, blackHigh, white, whiteHigh) : mobility(white, whiteHigh, black, blackHigh);
  }

  /** The discs that a side would flip by playing on the square. */
  #flips(square: Square, side: number): number {
    const [black, blackHigh, white, whiteHigh] = this.#discs as unknown as [number, number, number, number];
    return side === BLACK
      ? flips(square, black, blackHigh, white, whiteHigh)
      : flips(square, white, whiteHigh, black, blackHigh);
  }
}
