/**
 * Reads the position in a picture of an 8x8 board: guesses where the squares lie, reads each guess, and keeps the one
 * that makes the best board.
 */
import { fail, ok, type Result } from '../types.ts';
import { cellsAt, range } from './cells.ts';
import { discsOf, readCells, readCellsInLight, type SeenSquare } from './discs.ts';
import { ALIKE, fitOf, roughFitOf, settled } from './fit.ts';
import { latticesByDiscs, latticesByLines, SIDE, type Lattice } from './lattice.ts';
import { withOutlines } from './outlines.ts';
import { distance, shrunk, type Raster } from './raster.ts';

export interface PictureReading {
  /** By square, a1 first. */
  readonly squares: readonly SeenSquare[];
  /** Squares that may well be wrong. */
  readonly doubtful: readonly number[];
  /** The corners of the board in the picture, from a1 clockwise, in pixels. */
  readonly corners: readonly (readonly [x: number, y: number])[];
}

interface Guess {
  readonly lattice: Lattice;
  readonly seen: readonly SeenSquare[];
  readonly fit: number;
  /** The lattice that its discs suggest. */
  readonly settled: () => Lattice;
  /** The squares read once more, in uneven light: a guess that lies beside the board would gain by it. */
  readonly inLight: () => readonly SeenSquare[];
}

/** Larger pictures are shrunk to this: they show no more. */
const LONGEST = 1100;
/** At most this many guesses are read in full. */
const MAX_READ = 24;
/** Guesses nearer to each other than this part of a square count as one. */
const NEAR = 0.08;
/** With fewer discs, or smaller squares in pixels, it isn't a board. */
const MIN_DISCS = 3;
const MIN_PITCH = 5;
/** Below this, it isn't a board. */
const MIN_FIT = 0.72;
/** With this fit, nothing better is looked for. */
const GOOD_FIT = 0.9;
const DOUBT = 0.5;
/** Each way to move the lattice by one square, and the row or column of squares that is new there. */
const BEYOND = [
  { x: -1, y: 0, squares: range(0, 56, 8) },
  { x: 1, y: 0, squares: range(7, 63, 8) },
  { x: 0, y: -1, squares: range(0, 7, 8) },
  { x: 0, y: 1, squares: range(56, 63, 8) },
];
/** A lattice that fits the discs better may fit the rest less well by this. */
const SLIGHTLY = 0.01;

function guessAt(raster: Raster, lattice: Lattice): Guess {
  const cells = cellsAt(raster, lattice);
  const discs = discsOf(cells);
  const outlined = (read: readonly SeenSquare[]): readonly SeenSquare[] =>
    withOutlines(raster, lattice, cells, discs, read);
  const seen = outlined(readCells(cells, discs));
  return {
    lattice,
    seen,
    fit: fitOf(cells, seen, lattice),
    settled: () => settled(raster, lattice, cells, discs, seen),
    inLight: () => outlined(readCellsInLight(cells, discs)),
  };
}

/** Squares too small to read, or too few discs. */
const isBare = ({ lattice, seen }: Guess): boolean =>
  lattice.dx < MIN_PITCH || seen.filter(({ content }) => content !== 'empty').length < MIN_DISCS;

/**
 * Whether its lines are those of a board with another number of squares. If they go on into squares with a different
 * ground, those hold coordinates.
 */
function isOfOtherSize(raster: Raster, { lattice }: Guess): boolean {
  if (lattice.side <= SIDE) return lattice.side < SIDE;
  const own = cellsAt(raster, lattice);
  return BEYOND.some(({ x, y, squares }) => {
    const { left, top, dx, dy } = lattice;
    const next = cellsAt(raster, { ...lattice, left: left + x * dx, top: top + y * dy });
    return squares.every((square) => own.some(({ ground }) => distance(next[square]!.ground, ground) < ALIKE));
  });
}

/** Of lattices that nearly coincide, the one with the most lines. */
function distinct(lattices: readonly Lattice[]): Lattice[] {
  const found = new Map<string, Lattice>();
  for (const lattice of lattices) {
    const { left, top, dx, dy, lines } = lattice;
    const near = NEAR * dx;
    const key = [left, top, left + 8 * dx, top + 8 * dy].map((place) => Math.round(place / near)).join(' ');
    if ((found.get(key)?.lines ?? -1) < lines) found.set(key, lattice);
  }
  return [...found.values()];
}

/** The best reading of the most promising guesses. */
const best = (raster: Raster, lattices: readonly Lattice[]): Guess | null => {
  let found: Guess | null = null;
  const sorted = distinct(lattices)
    .map((lattice) => ({ lattice, rough: roughFitOf(raster, lattice) }))
    .sort((a, b) => b.rough - a.rough);
  for (const { lattice } of sorted.slice(0, MAX_READ)) {
    const guess = guessAt(raster, lattice);
    if (!found || guess.fit > found.fit) found = guess;
  }
  return found;
};

/** The board in a picture; the fault `picture-no-board` if there is none that can be read. */
export function readPicture(picture: Raster): Result<PictureReading> {
  const { raster, factor } = shrunk(picture, LONGEST);
  let found = best(raster, latticesByLines(raster));
  if (!found || found.fit < GOOD_FIT) {
    const other = best(raster, latticesByDiscs(raster));
    if (other && other.fit > (found?.fit ?? 0)) found = other;
  }
  if (found) {
    const moved = guessAt(raster, found.settled());
    if (moved.fit >= found.fit - SLIGHTLY) found = moved;
  }
  if (!found || found.fit < MIN_FIT || isBare(found) || isOfOtherSize(raster, found)) return fail('picture-no-board');
  const { left, top, dx, dy } = found.lattice;
  const corner = (x: number, y: number) => [factor * (left + 8 * x * dx), factor * (top + 8 * y * dy)] as const;
  const squares = found.inLight();
  return ok({
    squares,
    doubtful: squares.flatMap(({ confidence }, square) => (confidence < DOUBT ? [square] : [])),
    corners: [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)],
  });
}
