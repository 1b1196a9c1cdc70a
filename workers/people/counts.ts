/**
 * How often people played each move of the positions that many games reached, by rating.
 *
 * Packed as a tree from the start of the game, each position once, in its canonical image. A position is its number of
 * moves, then each move: its square, plus 128 if its position follows, and a count for each band. Counts are numbers with
 * seven bits to a byte, the lowest first, the eighth bit set on all but the last.
 */
import { canonicalImage, keyOf, TURNS } from '../../game/bitboard/symmetry.ts';
import { contentAt, legalSquares, type OthelloPosition, START, stepOf } from '../../game/bitboard/position.ts';
import type { Square } from '../../game/types.ts';

/** Bands of ratings, each from its number up to the next; the last is open. */
export const RATING_BANDS = [0, 1350, 1550, 1750] as const;
export type BandCounts = readonly number[];

export const ratingBandOf = (rating: number): number => RATING_BANDS.findLastIndex((from) => from <= rating);

/** With at least this many games of a band, counts are shown instead of the model. */
export const MIN_GAMES = 30;

/** Counts of each move by band, in the canonical image of a position. */
export type MoveCounts = ReadonlyMap<Square, BandCounts>;
/** By `keyOf` of positions. */
export type Counts = ReadonlyMap<string, MoveCounts>;

const FOLLOWS = 128;

function follow(position: OthelloPosition, square: Square): OthelloPosition | null {
  const step = stepOf(position, square);
  return step && canonicalImage(step.position).position;
}

const start = (): OthelloPosition => canonicalImage(START).position;

export function packCounts(counts: Counts): Uint8Array {
  const bytes: number[] = [];
  const packed = new Set<string>();
  const number = (value: number): void => {
    for (; value >= 128; value >>>= 7) bytes.push((value & 127) | 128);
    bytes.push(value);
  };
  const pack = (position: OthelloPosition, moves: MoveCounts): void => {
    bytes.push(moves.size);
    for (const [square, bands] of moves) {
      const next = follow(position, square);
      const key = next && keyOf(next);
      const following = key !== null && !packed.has(key) ? counts.get(key) : undefined;
      bytes.push(square + (following ? FOLLOWS : 0));
      for (const count of bands) number(count);
      if (!following) continue;
      packed.add(key!);
      pack(next!, following);
    }
  };
  const first = counts.get(keyOf(START));
  if (first) pack(start(), first);
  return Uint8Array.from(bytes);
}

/** Null if the bytes are not a tree of positions. */
export function unpackCounts(bytes: Uint8Array): Counts | null {
  const counts = new Map<string, MoveCounts>();
  let at = 0;
  const number = (): number => {
    let value = 0;
    for (let shift = 0; shift < 28; shift += 7) {
      const byte = bytes[at++] ?? 0;
      value |= (byte & 127) << shift;
      if (byte < 128) break;
    }
    return value;
  };
  const unpack = (position: OthelloPosition): boolean => {
    const moves = new Map<Square, BandCounts>();
    counts.set(keyOf(position), moves);
    for (let left = bytes[at++] ?? 0; left > 0; left--) {
      const byte = bytes[at++];
      if (byte === undefined) return false;
      const square = byte % FOLLOWS;
      moves.set(
        square,
        RATING_BANDS.map(() => number()),
      );
      if (byte < FOLLOWS) continue;
      const next = follow(position, square);
      if (!next || !unpack(next)) return false;
    }
    return true;
  };
  if (bytes.length > 0 && !unpack(start())) return null;
  return at === bytes.length ? counts : null;
}

const WORDS = ['playerLow', 'playerHigh', 'opponentLow', 'opponentHigh'] as const;

/** Where the image of a position under a turn has its discs. */
function imageOf(position: OthelloPosition, turn: Uint8Array): OthelloPosition {
  const image = { playerLow: 0, playerHigh: 0, opponentLow: 0, opponentHigh: 0 };
  for (let square = 0; square < 64; square++) {
    const content = contentAt(position, square);
    if (content === 0) continue;
    const [target, side] = [turn[square]!, content === 1 ? 'player' : 'opponent'] as const;
    image[`${side}${target < 32 ? 'Low' : 'High'}`] |= 1 << (target & 31);
  }
  return image;
}

/** The turns that lead to the canonical image: several if the position is symmetric. */
function turnsTo(position: OthelloPosition): Uint8Array[] {
  const canonical = canonicalImage(position).position;
  return TURNS.filter((turn) => {
    const image = imageOf(position, turn);
    return WORDS.every((word) => image[word] === canonical[word]);
  });
}

/** What was counted for a band in a position: games, and how many of them chose each square; null if too few. */
export function countedIn(
  counts: Counts,
  position: OthelloPosition,
  band: number,
): { readonly games: number; readonly bySquare: ReadonlyMap<Square, number> } | null {
  const moves = counts.get(keyOf(position));
  if (!moves) return null;
  let games = 0;
  for (const bands of moves.values()) games += bands[band]!;
  if (games < MIN_GAMES) return null;
  // Moves that are images of each other share what was counted.
  const turns = turnsTo(position);
  const bySquare = new Map<Square, number>();
  for (const square of legalSquares(position)) {
    const count = turns.reduce((sum, turn) => sum + (moves.get(turn[square]!)?.[band] ?? 0), 0);
    bySquare.set(square, count / turns.length);
  }
  return { games, bySquare };
}
