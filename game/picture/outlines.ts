/** Discs in the colour of the field, as in print, shown only by their outlines. */
import { type Cell, centreOf, colourAt, range } from './cells.ts';
import type { Discs, SeenSquare } from './discs.ts';
import type { Lattice } from './lattice.ts';
import { distance, luminance, medianColour, type Raster, type Rgb } from './raster.ts';

const ANGLES = 32;
const OUTLINED = 0.85;
/** Radii of an outline, the first just inside it. */
const OUTLINE = range(0.33, 0.46, 8);
const OUTLINE_CONTRAST = 45;
/** The share of the innermost circle that differs from the field if a disc is filled, not an outline. */
const FILLED = 0.6;

interface Outline {
  /** The share of directions in which there is a line around the middle of a square. */
  readonly share: number;
  /** Whether most of the inside has the colour of the other discs. */
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
/** Discs lighter than the field by this are not outlines. */
const CLEARLY = 8;

const opposite = { black: 'white', white: 'black' } as const;

/** The squares with such discs, if black or white has the colour of the field. */
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
