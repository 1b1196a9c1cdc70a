/**
 * Edges in games: how often each edge configuration occurred, who had its corners at the end, and what positions with
 * it were worth on average if their exact values are known.
 *
 * Each position of a game in which a side can move counts its four edges once, read clockwise; a shape and its mirror
 * image count as one, with the corners exchanged.
 */
import { LENGTH, mirrored, SHAPES } from '../edge/shape.ts';
import type { Square } from '../types.ts';
import { fail, ok, type Result } from '../types.ts';
import { NumberReader, NumberWriter } from './numbers.ts';
import { BLACK, NO_DISC, LineReplay, SQUARES } from './line-replay.ts';

/** Numbers of empties are grouped by tens: 0-9, 10-19 … 60-69. */
export const DECADES = 7;
/** Who has a corner at the end, in column order. */
const OWNERS = ['mover', 'other', 'nobody'] as const;
type Owner = (typeof OWNERS)[number];
const PAIRS = OWNERS.length ** 2;
/** Empties at which exact values are counted: WTHOR has them there. */
export const EXACT_EMPTIES = 24;

const [A1, H1, H8, A8] = [0, 7, 63, 56];
/** Corner, step along the edge, and the X-squares at its two ends. */
const READINGS: readonly (readonly [Square, number, Square, Square])[] = [
  [A1, 1, 9, 14],
  [H1, 8, 14, 54],
  [H8, -1, 54, 49],
  [A8, -8, 49, 9],
];
/** The squares of the four edges in the order of shapes: top, right, bottom, left, read clockwise. */
export const EDGE_SQUARES: readonly Uint8Array[] = READINGS.map(([corner, step, firstX, secondX]) =>
  Uint8Array.from([firstX, ...Array.from({ length: 8 }, (_, i) => corner + i * step), secondX]),
);

/** A shape or its mirror image, whichever has the smaller number. */
export const leastOf = (shape: number): number => Math.min(shape, mirrored(shape));

/** The shape of an edge as `mover` sees it. */
function shapeOn(contents: Uint8Array, edge: Uint8Array, mover: number): number {
  let shape = 0;
  for (let i = 0; i < LENGTH; i++) {
    const content = contents[edge[i]!]!;
    shape = shape * 3 + (content === NO_DISC ? 0 : content === mover ? 1 : 2);
  }
  return shape;
}

function indexOf(shape: number, decade: number, first: number, second: number): number {
  const mirror = mirrored(shape);
  const [code, one, two] = mirror < shape ? [mirror, second, first] : [shape, first, second];
  return (code * DECADES + decade) * PAIRS + one * OWNERS.length + two;
}

/**
 * Counts by shape (the smaller of it and its mirror image), decade of empties, and owners of the first and second
 * corner.
 */
export class EdgeCounts {
  readonly #counts = new Uint32Array(SHAPES * DECADES * PAIRS);
  /** For positions with a known exact value: how many, and the sum of their values for the side to move. */
  readonly #exactTimes = new Uint32Array(SHAPES);
  readonly #exactSums = new Int32Array(SHAPES);

  add(shape: number, decade: number, first: number, second: number, times = 1): void {
    this.#counts[indexOf(shape, decade, first, second)]! += times;
  }

  /** How often a shape or its mirror image occurred with these owners of its first and second corner. */
  times(shape: number, decade: number, first: number, second: number): number {
    return this.#counts[indexOf(shape, decade, first, second)]!;
  }

  /**
   * Counts all edges of a game, and calls `visit` with each shape and the number of moves before it. Returns false,
   * with nothing counted, if the game can't be played from the usual start.
   */
  addGame(squares: readonly Square[], visit: (shape: number, ply: number) => void = () => undefined): boolean {
    const replay = new LineReplay();
    if (!squares.length || !squares.every((square) => replay.play(square))) return false;
    const end = replay.contents;
    replay.reset();
    for (let ply = 0; ply <= squares.length; ply++) {
      this.#addPosition(replay, end, visit);
      if (ply < squares.length) replay.play(squares[ply]!);
    }
    return true;
  }

  #addPosition(replay: LineReplay, end: Uint8Array, visit: (shape: number, ply: number) => void): void {
    const mover = replay.positionMover();
    if (mover === null) return;
    const decade = Math.floor((SQUARES - 4 - replay.plies) / 10);
    const owner = (corner: Square): number => (end[corner] === NO_DISC ? 2 : end[corner] === mover ? 0 : 1);
    const { contents } = replay;
    for (const edge of EDGE_SQUARES) {
      const shape = shapeOn(contents, edge, mover);
      this.add(shape, decade, owner(edge[1]!), owner(edge[8]!));
      visit(shape, replay.plies);
    }
  }

  addExact(shape: number, times: number, sum: number): void {
    this.#exactTimes[leastOf(shape)]! += times;
    this.#exactSums[leastOf(shape)]! += sum;
  }

  /** Exact values of positions with a shape or its mirror image: how many, and their sum in discs for the side to move. */
  exact(shape: number): { readonly times: number; readonly sum: number } {
    return { times: this.#exactTimes[leastOf(shape)]!, sum: this.#exactSums[leastOf(shape)]! };
  }

  /**
   * Counts the edges of a game's position with EXACT_EMPTIES, given its exact value for Black in discs. Returns false,
   * with nothing counted, if the game ends there or earlier.
   */
  addValue(squares: readonly Square[], valueForBlack: number): boolean {
    const plies = SQUARES - 4 - EXACT_EMPTIES;
    const replay = new LineReplay();
    if (squares.length < plies || !squares.slice(0, plies).every((square) => replay.play(square))) return false;
    const mover = replay.positionMover();
    if (mover === null) return false;
    const value = mover === BLACK ? valueForBlack : -valueForBlack;
    const { contents } = replay;
    for (const edge of EDGE_SQUARES) this.addExact(shapeOn(contents, edge, mover), 1, value);
    return true;
  }
}

type CornerCounts = Readonly<Record<Owner, number>>;

export interface EdgeFigures {
  readonly positions: number;
  /** Who has the shape's first and second corner at the end. */
  readonly first: CornerCounts;
  readonly second: CornerCounts;
}

/** A shape's figures by decade of empties, without decades in which it never occurred. */
export function edgeFigures(counts: EdgeCounts, shape: number): ReadonlyMap<number, EdgeFigures> {
  const figures = new Map<number, EdgeFigures>();
  for (let decade = 0; decade < DECADES; decade++) {
    const first = OWNERS.map(() => 0);
    const second = OWNERS.map(() => 0);
    for (let one = 0; one < OWNERS.length; one++) {
      for (let two = 0; two < OWNERS.length; two++) {
        const times = counts.times(shape, decade, one, two);
        first[one]! += times;
        second[two]! += times;
      }
    }
    const positions = first.reduce((sum, times) => sum + times);
    if (positions) figures.set(decade, { positions, first: named(first), second: named(second) });
  }
  return figures;
}

interface EdgeValue {
  readonly positions: number;
  /** In discs for the side to move, rounded to hundredths. */
  readonly mean: number;
}

/** The mean exact value of positions with a shape and EXACT_EMPTIES; null if none is known. */
export function edgeValue(counts: EdgeCounts, shape: number): EdgeValue | null {
  const { times, sum } = counts.exact(shape);
  return times ? { positions: times, mean: Number((sum / times).toFixed(2)) } : null;
}

const named = (counts: readonly number[]): CornerCounts => ({
  mover: counts[0]!,
  other: counts[1]!,
  nobody: counts[2]!,
});

// The file format.

const SIGN_BYTES = 'EDGE';
const VERSION = 2;
const MAX_DISCS = 64;

/**
 * Before gzip: the signature "EDGE", the version, then each shape that occurred (the smaller of it and its mirror image):
 * the distance from the previous one; for each decade, how many of the nine pairs of owners occurred, then each pair's
 * number and count; then how many exact values are known and, if any, their sum. Numbers are LEB128, sums zigzag.
 */
export function makeEdgeCounts(counts: EdgeCounts): Uint8Array {
  const out = new NumberWriter();
  out.head(SIGN_BYTES, VERSION);
  let last = 0;
  for (let shape = 0; shape < SHAPES; shape++) {
    if (mirrored(shape) < shape || !edgeFigures(counts, shape).size) continue;
    out.number(shape - last);
    last = shape;
    for (let decade = 0; decade < DECADES; decade++) {
      const pairs = pairsOf(counts, shape, decade);
      out.number(pairs.length);
      for (const [pair, times] of pairs) {
        out.number(pair);
        out.number(times);
      }
    }
    const { times, sum } = counts.exact(shape);
    out.number(times);
    if (times) out.signed(sum);
  }
  return out.bytes();
}

function pairsOf(counts: EdgeCounts, shape: number, decade: number): [pair: number, times: number][] {
  return Array.from({ length: PAIRS }, (_, pair): [number, number] => [
    pair,
    counts.times(shape, decade, Math.floor(pair / OWNERS.length), pair % OWNERS.length),
  ]).filter(([, times]) => times);
}

export function parseEdgeCounts(bytes: Uint8Array): Result<EdgeCounts> {
  const input = new NumberReader(bytes);
  if (!input.hasHead(SIGN_BYTES, VERSION)) return fail('statistics-foreign');
  const counts = new EdgeCounts();
  for (let shape = 0; !input.isAtEnd;) {
    shape += input.number();
    for (let decade = 0; decade < DECADES; decade++) {
      for (let pairs = input.number(); pairs > 0; pairs--) {
        const pair = input.number();
        const times = input.number();
        if (!(shape < SHAPES && pair < PAIRS && times > 0)) return fail('statistics-damaged');
        counts.add(shape, decade, Math.floor(pair / OWNERS.length), pair % OWNERS.length, times);
      }
    }
    const times = input.number();
    const sum = times ? input.signed() : 0;
    if (!(shape < SHAPES && Math.abs(sum) <= MAX_DISCS * times)) return fail('statistics-damaged');
    counts.addExact(shape, times, sum);
  }
  return ok(counts);
}
