/** What 64 squares of a picture hold, once it is known where they lie. */
import type { Lattice } from './lattice.ts';
import { fitted } from './lines.ts';
import { distance, luminance, medianColour, type Raster, type Rgb } from './raster.ts';

export type Seen = 'empty' | 'black' | 'white';

export interface SeenSquare {
  readonly content: Seen;
  /** From 0, a guess, to 1. */
  readonly confidence: number;
}

/** Colours within one square: its corners, and what is around its middle. */
interface Cell {
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
const CORNER = [0.36, 0.385, 0.41];
const INNER = 0.33;
/** From here outwards no number or mark is expected. */
const RING = 0.25;

const range = (from: number, to: number, steps: number): number[] =>
  Array.from({ length: steps }, (_, i) => from + ((to - from) * i) / (steps - 1));
const AROUND = range(-INNER, INNER, 11);
const INNER_POINTS = AROUND.flatMap((x) => AROUND.map((y) => [x, y] as const)).filter(
  ([x, y]) => Math.hypot(x, y) <= INNER + 1e-9,
);
const IN_RING = INNER_POINTS.map(([x, y]) => Math.hypot(x, y) >= RING);
const WHOLE_POINTS = range(-0.49, 0.49, 25).flatMap((x, _, all) => all.map((y) => [x, y] as const));
const CORNER_POINTS = [-1, 1].flatMap((x) =>
  [-1, 1].map((y) => CORNER.flatMap((a) => CORNER.map((b) => [x * a, y * b] as const))),
);

/** Of the pixel at a place; places outside take the nearest pixel. */
function colourAt({ width, height, data }: Raster, x: number, y: number): Rgb {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const row = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const at = 4 * (row * width + column);
  return [data[at]!, data[at + 1]!, data[at + 2]!];
}

const centreOf = ({ left, top, dx, dy }: Lattice, square: number): [number, number] => [
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

/** The colours of the discs; null where there are none of a colour. */
export interface Discs {
  readonly black: Rgb | null;
  readonly white: Rgb | null;
}

const LEAST_CONTRAST = 20;
/** Pale discs on a pale field differ this much as well as dark ones, at least. */
const WEAKER = 0.19;
/** Two colours of discs differ by more. */
const TWO_COLOURS = 60;
const SAME_LIGHT = 40;

/** The two colours that discs have, found as two heaps of colours. */
export function discsOf(cells: readonly Cell[]): Discs {
  const contrasts = cells.map(({ contrast }) => contrast).sort((a, b) => a - b);
  const least = Math.max(LEAST_CONTRAST, WEAKER * contrasts[58]!);
  const spots = cells.filter(({ contrast }) => contrast >= least);
  if (!spots.length) return { black: null, white: null };
  const colours = spots.map(({ middle }) => middle);
  let [a, b] = farthest(colours);
  for (let round = 0; round < 6; round++) {
    const near = colours.filter((colour) => distance(colour, a) <= distance(colour, b));
    const far = colours.filter((colour) => distance(colour, a) > distance(colour, b));
    if (near.length) a = medianColour(near);
    if (far.length) b = medianColour(far);
  }
  const ground = medianColour(cells.map((cell) => cell.ground));
  if (distance(a, b) < TWO_COLOURS) {
    const one = medianColour(colours);
    return luminance(one) < luminance(ground) ? { black: one, white: null } : { black: null, white: one };
  }
  return isFirst(a, b) ? { black: a, white: b } : { black: b, white: a };
}

/** Black is darker; of two colours equally light, it is the red one. */
function isFirst(a: Rgb, b: Rgb): boolean {
  const by = luminance(b) - luminance(a);
  return Math.abs(by) >= SAME_LIGHT ? by > 0 : a[0] - a[2] > b[0] - b[2];
}

function farthest(colours: readonly Rgb[]): [Rgb, Rgb] {
  let [one, other, most] = [colours[0]!, colours[0]!, -1];
  for (const a of colours) {
    for (const b of colours) {
      if (distance(a, b) > most) [one, other, most] = [a, b, distance(a, b)];
    }
  }
  return [one, other];
}

/** The share of a square's middle, and of the ring around it, that a disc covers. */
const WHOLE = 0.5;
const ROUND = 0.58;

/** Each square by the nearest colour of each of its pixels. */
export const readCells = (cells: readonly Cell[], discs: Discs): SeenSquare[] =>
  cells.map((cell) => readCell(cell, discs));

function readCell({ inner, ground, middle }: Cell, { black, white }: Discs): SeenSquare {
  const [ring, all] = [
    { empty: 0, black: 0, white: 0 },
    { empty: 0, black: 0, white: 0 },
  ];
  for (const [i, colour] of inner.entries()) {
    const toGround = distance(colour, ground);
    const toBlack = black ? distance(colour, black) : Infinity;
    const toWhite = white ? distance(colour, white) : Infinity;
    const nearest = toGround <= toBlack && toGround <= toWhite ? 'empty' : toBlack <= toWhite ? 'black' : 'white';
    all[nearest]++;
    if (IN_RING[i]) ring[nearest]++;
  }
  const around = 1 - ring.empty / (ring.empty + ring.black + ring.white);
  const whole = 1 - all.empty / inner.length;
  const isDisc = around >= ROUND && whole >= WHOLE;
  const content = isDisc ? (ring.black >= ring.white ? 'black' : 'white') : 'empty';
  const own = { empty: ground, black, white }[content]!;
  const others = [ground, black, white].filter((colour) => colour && colour !== own) as Rgb[];
  // A colour between two of them is no good sign of either.
  const near = distance(middle, own);
  const far = Math.min(...others.map((colour) => distance(middle, colour)), 200);
  const clear = Math.min(1, Math.max(0, (far - near) / (far + near || 1)) * 2);
  return { content, confidence: Math.min(clear, Math.min(1, Math.abs(around - ROUND) * 5)) };
}

const ANGLES = 32;
const OUTLINED = 0.85;
/** Radii of an outline, the first just within it. */
const OUTLINE = range(0.33, 0.46, 8);
const OUTLINE_CONTRAST = 45;
/** Of a disc that is not an outline, so much of the innermost circle has another colour than the field. */
const FILLED = 0.6;

interface Outline {
  /** The share of directions in which there is a line around the middle of a square. */
  readonly share: number;
  /** Whether all within the line has the colour of discs. */
  readonly isFilled: boolean;
}

function outlineOf(raster: Raster, lattice: Lattice, square: number, { ground }: Cell, disc: Rgb | null): Outline {
  const [cx, cy] = centreOf(lattice, square);
  let [hits, inner] = [0, 0];
  for (let i = 0; i < ANGLES; i++) {
    const angle = (2 * Math.PI * i) / ANGLES;
    const [x, y] = [Math.cos(angle) * lattice.dx, Math.sin(angle) * lattice.dy];
    const differs = (r: number) => distance(colourAt(raster, cx + r * x, cy + r * y), ground) > OUTLINE_CONTRAST;
    if (OUTLINE.some(differs)) hits++;
    const within = colourAt(raster, cx + OUTLINE[0]! * x, cy + OUTLINE[0]! * y);
    if (disc && distance(within, disc) < distance(within, ground)) inner++;
  }
  return { share: hits / ANGLES, isFilled: inner / ANGLES >= FILLED };
}

const LIGHT = 185;
const DARK = 60;
/** Discs lighter than the field by this are no outlines. */
const CLEARLY = 8;

const opposite = { black: 'white', white: 'black' } as const;

/** As in print: discs in the colour of the field, which only their outline shows. */
export function withOutlines(
  raster: Raster,
  lattice: Lattice,
  cells: readonly Cell[],
  { black, white }: Discs,
  seen: readonly SeenSquare[],
): readonly SeenSquare[] {
  const light = luminance(medianColour(cells.map(({ ground }) => ground)));
  const isLight = light > LIGHT && (!white || luminance(white) < light + CLEARLY);
  const isDark = light < DARK && (!black || luminance(black) > light - CLEARLY);
  const missing = isLight ? 'white' : isDark ? 'black' : null;
  if (!missing) return seen;
  const other = missing === 'white' ? black : white;
  return seen.map((one, square) => {
    if (one.content !== 'empty') return one;
    const { share, isFilled } = outlineOf(raster, lattice, square, cells[square]!, other);
    if (share < OUTLINED / 2) return one;
    const confidence = Math.min(1, Math.abs(share - 0.7) * 4);
    if (share < OUTLINED) return { content: 'empty', confidence };
    // A number in the colour of the field may fill most of a disc.
    return { content: isFilled ? opposite[missing] : missing, confidence };
  });
}

/** How much of a square looks as if the lattice were right: its corners are alike. */
const ALIKE = 40;

/** To fit a lattice to discs, so many must be seen, in columns and rows so far apart. */
const ENOUGH_DISCS = 8;
const SPREAD = 4;
const MOST_MOVED = 0.06;

/** Squares that aren't square count against a lattice. */
const skewOf = ({ dx, dy }: Lattice): number => Math.abs(dx / dy - 1);

/** The squares of the outermost rows and columns, each with its neighbour further in. */
const SIDES = [0, 1, 2, 3].map((side) =>
  Array.from({ length: 8 }, (_, i) => {
    const square = [i, 56 + i, 8 * i, 8 * i + 7][side]!;
    return [square, square + [8, -8, 1, -1][side]!] as const;
  }),
);
/** What a side that lies beside the board costs: each of its squares has another ground than its neighbour. */
const BESIDE = 0.25;

/** How well a lattice fits, about 0 to 1: squares with like corners, clear contents, the middle taken. */
export function fitOf(cells: readonly Cell[], seen: readonly SeenSquare[], lattice: Lattice): number {
  const ground = medianColour(cells.map((cell) => cell.ground));
  let [alike, like] = [0, 0];
  for (const cell of cells) {
    alike += cell.corners.filter((corner) => distance(corner, cell.ground) < ALIKE).length / 4;
    like += distance(cell.ground, ground) < 2 * ALIKE ? 1 : 0;
  }
  const apart = (a: number, b: number): boolean => distance(cells[a]!.ground, cells[b]!.ground) >= ALIKE;
  // A chequered board has squares that differ, but from those beside them on the same side, too.
  const isBeside = (side: readonly (readonly [number, number])[]): boolean =>
    side.every(([square, inner], i) => apart(square, inner) && !(i && apart(square, side[i - 1]![0])));
  const beside = SIDES.filter(isBeside).length;
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
  const isNear = Math.abs(x.pitch / lattice.dx - 1) < MOST_MOVED && Math.abs(y.pitch / lattice.dy - 1) < MOST_MOVED;
  if (!isNear) return lattice;
  return { ...lattice, left: x.phase - x.pitch / 2, top: y.phase - y.pitch / 2, dx: x.pitch, dy: y.pitch };
}

/** Less than `fitOf` says, but for many lattices in little time: one pixel for each corner of each square. */
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
    if (isMiddle && distance(corner, colourAt(raster, cx + 0.3 * lattice.dx, cy)) > LEAST_CONTRAST) taken++;
  }
  return 0.6 * (alike / 192) + 0.2 * (taken / 4) + 0.2 * lattice.lines - skewOf(lattice);
}
