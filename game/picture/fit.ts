/** How well a lattice fits what its squares hold, and how it is moved to fit better. */
import { type Cell, centreOf, colourAt, CORNER, range } from './cells.ts';
import { type Discs, MIN_CONTRAST, type SeenSquare } from './discs.ts';
import type { Lattice } from './lattice.ts';
import { fitted } from './lines.ts';
import { distance, medianColour, type Raster } from './raster.ts';

/** All over a square that is 1 wide. */
const WHOLE_POINTS = range(-0.49, 0.49, 25).flatMap((x, _, all) => all.map((y) => [x, y] as const));

/** Colours nearer than this are alike, such as those of a square's corners. */
export const ALIKE = 40;

/** A lattice is fitted to at least this many discs, in columns and rows at least `SPREAD` apart. */
const ENOUGH_DISCS = 8;
const SPREAD = 4;
const MAX_MOVED = 0.06;

/** A lattice is worse if its cells aren't square. */
const skewOf = ({ dx, dy }: Lattice): number => Math.abs(dx / dy - 1);

/** As many rows or columns at a side may lie outside the board. */
const DEEPEST = 3;
/**
 * For each side, its outermost row or column and those next to it: their squares, each with its neighbour further in;
 * without the corners, whose neighbours would lie outside a smaller board, too.
 */
const SIDES = [0, 1, 2, 3].map((side) =>
  Array.from({ length: DEEPEST }, (_, depth) =>
    [1, 2, 3, 4, 5, 6].map((i) => {
      const inwards = [8, -8, 1, -1][side]!;
      const square = [i, 56 + i, 8 * i, 8 * i + 7][side]! + depth * inwards;
      return [square, square + inwards] as const;
    }),
  ),
);
/** What a side outside the board costs: the ground of each of its squares differs from that of its neighbour. */
const BESIDE = 0.25;

/** How well a lattice fits, about 0 to 1: squares with corners alike, contents clear, the middle occupied. */
export function fitOf(cells: readonly Cell[], seen: readonly SeenSquare[], lattice: Lattice): number {
  const ground = medianColour(cells.map((cell) => cell.ground));
  let [alike, like] = [0, 0];
  for (const cell of cells) {
    alike += cell.corners.filter((corner) => distance(corner, cell.ground) < ALIKE).length / 4;
    like += distance(cell.ground, ground) < 2 * ALIKE ? 1 : 0;
  }
  const apart = (a: number, b: number): boolean => distance(cells[a]!.ground, cells[b]!.ground) >= ALIKE;
  // On a chequered board, squares also differ from those beside them on the same side.
  const isBeside = (side: readonly (readonly [number, number])[]): boolean =>
    side.every(([square, inner], i) => apart(square, inner) && !(i && apart(square, side[i - 1]![0])));
  // What lies outside is alike.
  const isAlike = (line: readonly (readonly [number, number])[]): boolean =>
    line.every(([square, inner]) => !apart(square, inner));
  const beside = SIDES.filter((lines) =>
    lines.some((line, depth) => isBeside(line) && lines.slice(0, depth).every(isAlike)),
  ).length;
  const clear = seen.reduce((sum, { confidence }) => sum + confidence, 0) / 64;
  const middle = [27, 28, 35, 36].filter((square) => seen[square]!.content !== 'empty').length / 4;
  return (
    0.3 * (alike / 64) +
    0.15 * (like / 64) +
    0.2 * clear +
    0.15 * middle +
    0.2 * lattice.lines -
    skewOf(lattice) -
    BESIDE * beside
  );
}

/** The lattice moved so that the discs lie in the middle of their squares; the same one if they are too few. */
export function settled(
  raster: Raster,
  lattice: Lattice,
  cells: readonly Cell[],
  { black, white }: Discs,
  seen: readonly SeenSquare[],
): Lattice {
  const [columns, rows]: [number, number][][] = [[], []];
  for (const [square, { content }] of seen.entries()) {
    const own = content === 'black' ? black : content === 'white' ? white : null;
    if (!own) continue;
    const [cx, cy] = centreOf(lattice, square);
    let [count, x, y] = [0, 0, 0];
    for (const [px, py] of WHOLE_POINTS) {
      const colour = colourAt(raster, cx + px * lattice.dx, cy + py * lattice.dy);
      if (distance(colour, own) >= distance(colour, cells[square]!.ground)) continue;
      [count, x, y] = [count + 1, x + px, y + py];
    }
    if (!count) continue;
    columns!.push([square % 8, cx + (x / count) * lattice.dx]);
    rows!.push([Math.floor(square / 8), cy + (y / count) * lattice.dy]);
  }
  const spread = (points: readonly [number, number][]): number =>
    Math.max(...points.map(([k]) => k)) - Math.min(...points.map(([k]) => k));
  if (columns!.length < ENOUGH_DISCS || spread(columns!) < SPREAD || spread(rows!) < SPREAD) return lattice;
  const [x, y] = [fitted(columns!), fitted(rows!)];
  const isNear = Math.abs(x.pitch / lattice.dx - 1) < MAX_MOVED && Math.abs(y.pitch / lattice.dy - 1) < MAX_MOVED;
  if (!isNear) return lattice;
  return { ...lattice, left: x.phase - x.pitch / 2, top: y.phase - y.pitch / 2, dx: x.pitch, dy: y.pitch };
}

/** A rougher form of `fitOf`, fast enough for many lattices: one pixel for each corner of each square. */
export function roughFitOf(raster: Raster, lattice: Lattice): number {
  let [alike, taken] = [0, 0];
  for (let square = 0; square < 64; square++) {
    const [cx, cy] = centreOf(lattice, square);
    const [x, y] = [CORNER[1]! * lattice.dx, CORNER[1]! * lattice.dy];
    const corner = colourAt(raster, cx - x, cy - y);
    for (const [ox, oy] of [
      [x, -y],
      [-x, y],
      [x, y],
    ] as const) {
      if (distance(corner, colourAt(raster, cx + ox, cy + oy)) < ALIKE) alike++;
    }
    const isMiddle = square === 27 || square === 28 || square === 35 || square === 36;
    if (isMiddle && distance(corner, colourAt(raster, cx + 0.3 * lattice.dx, cy)) > MIN_CONTRAST) taken++;
  }
  return 0.6 * (alike / 192) + 0.2 * (taken / 4) + 0.2 * lattice.lines - skewOf(lattice);
}
