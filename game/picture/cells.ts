/** The colours of the 64 squares of a picture, sampled once it is known where they lie. */
import type { Lattice } from './lattice.ts';
import { distance, medianColour, type Raster, type Rgb } from './raster.ts';

/** Colours within one square: its corners, and what is around its middle. */
export interface Cell {
  /** The median of each corner. */
  readonly corners: readonly Rgb[];
  readonly ground: Rgb;
  readonly inner: readonly Rgb[];
  /** The median around the middle, where numbers and marks don't reach. */
  readonly middle: Rgb;
  /** How much the middle differs from the corners. */
  readonly contrast: number;
}

/** Where samples are taken, from the centre of a square that is 1 wide. */
export const CORNER = [0.36, 0.385, 0.41];
const INNER = 0.33;
/** From here outwards no number or mark is expected. */
const RING = 0.25;

export const range = (from: number, to: number, steps: number): number[] =>
  Array.from({ length: steps }, (_, i) => from + ((to - from) * i) / (steps - 1));
const AROUND = range(-INNER, INNER, 11);
const INNER_POINTS = AROUND.flatMap((x) => AROUND.map((y) => [x, y] as const)).filter(
  ([x, y]) => Math.hypot(x, y) <= INNER + 1e-9,
);
export const IN_RING = INNER_POINTS.map(([x, y]) => Math.hypot(x, y) >= RING);
const CORNER_POINTS = [-1, 1].flatMap((x) =>
  [-1, 1].map((y) => CORNER.flatMap((a) => CORNER.map((b) => [x * a, y * b] as const))),
);

/** Of the pixel at a place; places outside take the nearest pixel. */
export function colourAt({ width, height, data }: Raster, x: number, y: number): Rgb {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const row = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const at = 4 * (row * width + column);
  return [data[at]!, data[at + 1]!, data[at + 2]!];
}

export const centreOf = ({ left, top, dx, dy }: Lattice, square: number): [number, number] => [
  left + ((square % 8) + 0.5) * dx,
  top + (Math.floor(square / 8) + 0.5) * dy,
];

function cellAt(raster: Raster, lattice: Lattice, square: number): Cell {
  const [cx, cy] = centreOf(lattice, square);
  const at = ([x, y]: readonly [number, number]): Rgb => colourAt(raster, cx + x * lattice.dx, cy + y * lattice.dy);
  const corners = CORNER_POINTS.map((points) => medianColour(points.map(at)));
  const ground = medianColour(corners);
  const inner = INNER_POINTS.map(at);
  const middle = medianColour(inner.filter((_, i) => IN_RING[i]));
  return { corners, ground, inner, middle, contrast: distance(middle, ground) };
}

export const cellsAt = (raster: Raster, lattice: Lattice): Cell[] =>
  Array.from({ length: 64 }, (_, square) => cellAt(raster, lattice, square));
