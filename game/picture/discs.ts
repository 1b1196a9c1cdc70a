/** What 64 squares of a picture hold, by the colours that discs have in it. */
import { type Cell, IN_RING } from './cells.ts';
import { distance, luminance, medianColour, type Rgb } from './raster.ts';

export type Seen = 'empty' | 'black' | 'white';

export interface SeenSquare {
  readonly content: Seen;
  /** From 0, a guess, to 1. */
  readonly confidence: number;
}

/** The colours of the discs; null where there are none of a colour. */
export interface Discs {
  readonly black: Rgb | null;
  readonly white: Rgb | null;
}

/** Where there is a disc, the middle differs from the corners by at least this much. */
export const MIN_CONTRAST = 20;
/** Pale discs on a pale field have at least this share of the contrast of dark ones. */
const WEAKER = 0.19;
/** Two colours of discs differ by more. */
const TWO_COLOURS = 60;
const SAME_LIGHT = 40;

/** The two colours that discs have, found as two clusters of colours. */
export function discsOf(cells: readonly Cell[]): Discs {
  const contrasts = cells.map(({ contrast }) => contrast).sort((a, b) => a - b);
  const least = Math.max(MIN_CONTRAST, WEAKER * contrasts[58]!);
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

/** Black is darker; of two colours equally light, it is the redder one. */
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

/** Reads each square by the colour to which each of its pixels is nearest. */
export const readCells = (cells: readonly Cell[], discs: Discs): SeenSquare[] =>
  cells.map((cell) => readCell(cell, discs, [0, 0, 0]));

/** Light makes all channels brighter by about as much; another ground, such as a table beside the board, doesn't. */
const TINT = 30;

/** The same where the light may be uneven, as under a lamp: discs are lighter where the ground is lighter than most. */
export function readCellsInLight(cells: readonly Cell[], discs: Discs): SeenSquare[] {
  const usual = medianColour(cells.map(({ ground }) => ground));
  return cells.map((cell) => {
    const [red, green, blue] = cell.ground;
    const light = [red - usual[0], green - usual[1], blue - usual[2]] as const;
    const isWhite = Math.max(...light) - Math.min(...light) <= TINT;
    return readCell(cell, discs, isWhite ? light : [0, 0, 0]);
  });
}

/** `light`: how much more of it there is than on most squares. */
function readCell({ inner, ground, middle }: Cell, { black, white }: Discs, light: Rgb): SeenSquare {
  const inUsualLight = ([r, g, b]: Rgb): Rgb => [r - light[0], g - light[1], b - light[2]];
  const toDisc = (colour: Rgb, disc: Rgb | null): number =>
    disc ? Math.min(distance(colour, disc), distance(inUsualLight(colour), disc)) : Infinity;
  const [ring, all] = [
    { empty: 0, black: 0, white: 0 },
    { empty: 0, black: 0, white: 0 },
  ];
  for (const [i, colour] of inner.entries()) {
    const toGround = distance(colour, ground);
    const [toBlack, toWhite] = [toDisc(colour, black), toDisc(colour, white)];
    const nearest = toGround <= toBlack && toGround <= toWhite ? 'empty' : toBlack <= toWhite ? 'black' : 'white';
    all[nearest]++;
    if (IN_RING[i]) ring[nearest]++;
  }
  const around = 1 - ring.empty / (ring.empty + ring.black + ring.white);
  const whole = 1 - all.empty / inner.length;
  const isDisc = around >= ROUND && whole >= WHOLE;
  const content = isDisc ? (ring.black >= ring.white ? 'black' : 'white') : 'empty';
  // A colour between two of them says little for either.
  const apart = { empty: distance(middle, ground), black: toDisc(middle, black), white: toDisc(middle, white) };
  const near = apart[content];
  const others = (['empty', 'black', 'white'] as const).filter((one) => one !== content);
  const far = Math.min(...others.map((one) => apart[one]), 200);
  const clear = Math.min(1, Math.max(0, (far - near) / (far + near || 1)) * 2);
  return { content, confidence: Math.min(clear, Math.min(1, Math.abs(around - ROUND) * 5)) };
}
