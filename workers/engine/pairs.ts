/**
 * Reads the file of pair vectors (docs/inside/evaluation.md, set `pairs`), which add the interaction of features to their sum:
 * a vector of 32 signed bytes for every entry of the full set's patterns, for the counts of moves and of empties, and for
 * the moves of both sides at a corner.
 */
import type { Result } from '../../game/types.ts';
import { classCount, type Pattern } from './pattern.ts';
import { CONSTANTS, DIMENSIONS, inflateStream, MOBILITY_ENTRIES, readFile } from './weights.ts';

export const PAIRS_MAGIC = 'OUTFLPR1';
export const PAIRS_FORMAT = 3;
/** Vectors for the numbers of own moves, of the opponent's moves, and of empties. */
export const COUNT_VECTORS = 2 * MOBILITY_ENTRIES + CONSTANTS;
/** The squares at each corner: itself, those beside it along the row and along the column, the one diagonal to it. */
export const CORNER_SQUARES: readonly (readonly number[])[] = [
  [0, 1, 8, 9],
  [7, 6, 15, 14],
  [56, 57, 48, 49],
  [63, 62, 55, 54],
];
/** The moves there: a bit for each of the four squares, 0 to 3 for the side to move, 4 to 7 for the other side. */
export const CORNER_CELLS = 256;
const swapMiddle = (four: number): number => (four & 9) | ((four & 2) << 1) | ((four & 4) >> 1);
/** For each content of a corner, the smaller one of itself and of its image with row and column exchanged. */
export const CORNER_CLASSES: readonly number[] = Array.from({ length: CORNER_CELLS }, (_, cell) =>
  Math.min(cell, swapMiddle(cell & 15) | (swapMiddle(cell >> 4) << 4)),
);
/** The contents that stand for themselves, in rising order. */
export const CORNER_STANDING: readonly number[] = CORNER_CLASSES.filter((one, cell) => one === cell);

/** The file's text header. */
export interface PairsHeader {
  readonly format: number;
  readonly set: 'pairs';
  readonly unitsPerDisc: number;
  /** Squares are shifted right by this many bits to give units. */
  readonly shift: number;
  /** Fewest and most empties of the positions that the vectors are for. */
  readonly least: number;
  readonly most: number;
  readonly patterns: readonly { readonly name: string; readonly squares: string }[];
  readonly origin: string;
}

export interface Pairs {
  readonly header: PairsHeader;
  readonly patterns: readonly Pattern[];
  /** Own moves 0 … 31, the opponent's, empties 0 … 60: entry [32 * number + dimension]. */
  readonly counts: Int8Array;
  /** Entry [32 * moves at the corner + dimension]. */
  readonly corners: Int8Array;
  /** Number of vectors in the file. */
  readonly plane: number;
  /** The payload from the first number of the first cell's vector on. */
  readonly packed: Uint8Array;
}

const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

function parseHeader(text: string): PairsHeader | null {
  let header: Partial<PairsHeader> | null;
  try {
    header = JSON.parse(text) as Partial<PairsHeader> | null;
  } catch {
    return null;
  }
  const { patterns, unitsPerDisc, shift, least, most } = header ?? {};
  const isSound =
    Array.isArray(patterns) &&
    patterns.every((pattern) => typeof pattern?.squares === 'string') &&
    isWhole(unitsPerDisc, 1, 64) &&
    isWhole(shift, 0, 24) &&
    isWhole(least, 1, 60) &&
    isWhole(most, least, 60);
  return isSound ? (header as PairsHeader) : null;
}

/** Reads the whole file; `name` is for the fault's text. */
export const readPairs = (
  bytes: Uint8Array<ArrayBuffer>,
  name = 'the weights',
  inflate = inflateStream,
): Promise<Result<Pairs>> =>
  readFile({ magic: PAIRS_MAGIC, format: PAIRS_FORMAT, parseHeader, unpack }, bytes, name, inflate);

/** The payload holds the first number of every vector, then the second of every vector, and so on. */
function unpack(header: PairsHeader, patterns: readonly Pattern[], payload: Uint8Array): Pairs | null {
  const classes = patterns.reduce((sum, pattern) => sum + classCount(pattern), 0);
  const ofCells = COUNT_VECTORS + CORNER_STANDING.length;
  const plane = ofCells + classes;
  if (payload.length !== DIMENSIONS * plane) return null;
  const counts = takeVectors(payload, plane, COUNT_VECTORS);
  const packed = payload.subarray(ofCells);
  const atCorners = takeVectors(payload.subarray(COUNT_VECTORS), plane, CORNER_STANDING.length);
  const corners = new Int8Array(DIMENSIONS * CORNER_CELLS);
  CORNER_CLASSES.forEach((of, cell) => {
    const first = DIMENSIONS * CORNER_STANDING.indexOf(of);
    corners.set(atCorners.subarray(first, first + DIMENSIONS), DIMENSIONS * cell);
  });
  return { header, patterns, counts, corners, plane, packed };
}

/**
 * The first `vectors` vectors, from the first number of the first one on; its second number is `plane` bytes further. Vector
 * by vector is three times as fast as plane by plane: a vector fits in a cache line.
 */
export function takeVectors(packed: Uint8Array, plane: number, vectors: number): Int8Array {
  const taken = new Int8Array(DIMENSIONS * vectors);
  let to = 0;
  for (let from = 0; from < vectors; from++)
    for (let dimension = 0; dimension < DIMENSIONS; dimension++) taken[to++] = packed[plane * dimension + from]!;
  return taken;
}
