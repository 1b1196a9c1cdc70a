/** The canonical form of a position and its images under the eight symmetries of the board. */
import type { OthelloPosition } from './position.ts';

/** Mirrors the columns of one half: reverses the bits of every byte. */
function mirrorColumns(word: number): number {
  word = ((word >>> 1) & 0x55555555) | ((word & 0x55555555) << 1);
  word = ((word >>> 2) & 0x33333333) | ((word & 0x33333333) << 2);
  return ((word >>> 4) & 0x0f0f0f0f) | ((word & 0x0f0f0f0f) << 4);
}

/** Mirrors the rows of one half; the halves must then be exchanged. */
const mirrorRows = (word: number): number =>
  (word >>> 24) | ((word >>> 8) & 0xff00) | ((word << 8) & 0xff0000) | (word << 24);

const transposedHigh = { value: 0 };

/** Exchanges rows and columns of a set (low, high); returns the low half. */
function transpose(low: number, hi: number): number {
  // 2x2, then 4x4 blocks inside each half, then the two off-diagonal blocks of 4x4 squares.
  let t = (low ^ (low >>> 7)) & 0x00aa00aa;
  low ^= t ^ (t << 7);
  t = (hi ^ (hi >>> 7)) & 0x00aa00aa;
  hi ^= t ^ (t << 7);
  t = (low ^ (low >>> 14)) & 0x0000cccc;
  low ^= t ^ (t << 14);
  t = (hi ^ (hi >>> 14)) & 0x0000cccc;
  hi ^= t ^ (t << 14);
  transposedHigh.value = (hi & 0xf0f0f0f0) | ((low >>> 4) & 0x0f0f0f0f);
  return (low & 0x0f0f0f0f) | ((hi & 0x0f0f0f0f) << 4);
}

/** `TURNS[i][square]`: where image number i, in the order in which `canonicalise` tries them, has a square. */
export const TURNS: readonly Uint8Array[] = [false, true].flatMap((isTransposed) =>
  [0, 7, 63, 56].map((mirror) =>
    Uint8Array.from({ length: 64 }, (_, square) => (isTransposed ? 8 * (square & 7) + (square >> 3) : square) ^ mirror),
  ),
);

/**
 * Writes into `words` (player low and high, opponent low and high) the image that is smallest when the four words are
 * compared in this order as unsigned numbers. Returns the image's number in TURNS.
 */
export function canonicalise(words: Uint32Array): number {
  let image = 0;
  let bestA = 0xffffffff;
  let bestB = 0xffffffff;
  let bestC = 0xffffffff;
  let bestD = 0xffffffff;
  let a = words[0]!;
  let b = words[1]!;
  let c = words[2]!;
  let d = words[3]!;
  for (let turned = 0; turned < 2; turned++) {
    for (let mirrored = 0; mirrored < 4; mirrored++) {
      a >>>= 0;
      b >>>= 0;
      c >>>= 0;
      d >>>= 0;
      if (a < bestA || (a === bestA && (b < bestB || (b === bestB && (c < bestC || (c === bestC && d < bestD)))))) {
        bestA = a;
        bestB = b;
        bestC = c;
        bestD = d;
        image = 4 * turned + mirrored;
      }
      if (mirrored & 1) {
        const swapA = mirrorRows(b);
        b = mirrorRows(a);
        a = swapA;
        const swapC = mirrorRows(d);
        d = mirrorRows(c);
        c = swapC;
      } else {
        a = mirrorColumns(a);
        b = mirrorColumns(b);
        c = mirrorColumns(c);
        d = mirrorColumns(d);
      }
    }
    a = transpose(a, b);
    b = transposedHigh.value;
    c = transpose(c, d);
    d = transposedHigh.value;
  }
  words[0] = bestA;
  words[1] = bestB;
  words[2] = bestC;
  words[3] = bestD;
  return image;
}

const scratch = new Uint32Array(4);

/** The canonical image of a position, and where it has each square. */
export function canonicalImage(p: OthelloPosition): { readonly position: OthelloPosition; readonly turn: Uint8Array } {
  scratch[0] = p.playerLow;
  scratch[1] = p.playerHigh;
  scratch[2] = p.opponentLow;
  scratch[3] = p.opponentHigh;
  const turn = TURNS[canonicalise(scratch)]!;
  // Words of positions are signed, as bitwise operators return them.
  const position = {
    playerLow: scratch[0] | 0,
    playerHigh: scratch[1] | 0,
    opponentLow: scratch[2] | 0,
    opponentHigh: scratch[3] | 0,
  };
  return { position, turn };
}

/** One text for a position and all its images. */
export function keyOf(p: OthelloPosition): string {
  const { position } = canonicalImage(p);
  return `${position.playerLow},${position.playerHigh},${position.opponentLow},${position.opponentHigh}`;
}
