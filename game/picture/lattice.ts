/** Where 64 squares may lie: guesses from lines and from discs. */
import { type Blob, blobsOf } from './blobs.ts';
import { type Comb, combsOf, fitted, type Line, linesOf, MIN_HITS } from './lines.ts';
import { median, type Raster } from './raster.ts';

/** Eight by eight squares with sides parallel to the picture's; in pixels. */
export interface Lattice {
  readonly left: number;
  readonly top: number;
  /** Width and height of a square. */
  readonly dx: number;
  readonly dy: number;
  /** The share of the 18 lines that was seen, less where they are shorter or longer than the board. */
  readonly lines: number;
  /** How many squares long the lines are, in both directions; 8 if that can't be told. */
  readonly side: number;
}

/** Squares of a board that is read. */
export const SIDE = 8;
const MAX_COMBS = 14;
/** Width and height of a square differ by at most this share. */
const SQUARE = 0.045;
/** The outermost lines may have been cut off. */
const CUT = 0.15;
/** Windows with up to this many lines fewer than the best one are tried, too. */
const FEWER = 2;

interface Window {
  readonly start: number;
  readonly end: number;
  readonly lines: readonly Line[];
}

/** Every run of eight squares between nine places of a comb that lies in a picture of this size. */
function windows({ pitch, phase, hits }: Comb, size: number): Window[] {
  const out: Window[] = [];
  const seen = [...hits.keys()];
  for (let k = Math.min(...seen) - 8; k <= Math.max(...seen); k++) {
    const start = phase + k * pitch;
    const end = start + 8 * pitch;
    if (start < -CUT * pitch || end > size + CUT * pitch) continue;
    const lines = [...hits].flatMap(([hit, line]) => (hit >= k && hit <= k + 8 ? [line] : []));
    out.push({ start, end, lines });
  }
  const most = Math.max(0, ...out.map(({ lines }) => lines.length));
  return out.filter(({ lines }) => lines.length >= Math.max(MIN_HITS, most - FEWER));
}

/** Lines as long as the board count as one, shorter and longer ones as less. */
function countOf(lines: readonly Line[], { start, end }: Window): number {
  const common = (line: Line): number => Math.max(0, Math.min(end, line.to) - Math.max(start, line.from));
  const either = (line: Line): number => Math.max(end, line.to) - Math.min(start, line.from);
  return lines.reduce((sum, line) => sum + common(line) / either(line), 0);
}

/** A side is known from this many lines and this share of them: an even number of squares, give or take this much. */
const ENOUGH_LINES = 5;
const ALIKE = 0.75;
const EVEN = 0.25;

/** How long these lines are, in squares of this width; null if that can't be told. */
function lengthOf(lines: readonly Line[], pitch: number): number | null {
  const lengths = lines.map(({ from, to }) => (to - from) / pitch);
  const side = 2 * Math.round(median(lengths) / 2);
  const alike = lengths.filter((length) => Math.abs(length - side) < EVEN).length;
  return lines.length >= ENOUGH_LINES && alike >= ALIKE * lines.length ? side : null;
}

export function latticesByLines(raster: Raster): Lattice[] {
  const [across, down] = [true, false].map((isVertical) => combsOf(linesOf(raster, isVertical), MAX_COMBS));
  const out: Lattice[] = [];
  for (const x of across!) {
    const columns = windows(x, raster.width);
    for (const y of down!) {
      if (Math.abs(x.pitch / y.pitch - 1) > SQUARE) continue;
      for (const row of windows(y, raster.height)) {
        for (const column of columns) {
          const lines = (countOf(column.lines, row) + countOf(row.lines, column)) / 18;
          const [high, wide] = [lengthOf(column.lines, y.pitch), lengthOf(row.lines, x.pitch)];
          const side = high !== null && high === wide ? high : SIDE;
          out.push({ left: column.start, top: row.start, dx: x.pitch, dy: y.pitch, lines, side });
        }
      }
    }
  }
  return out;
}

/** Discs are from half to nearly all of a square wide. */
const WIDEST = 1.02;
const NARROWEST = 2;
const ON_LATTICE = 0.1;

/** Guesses from discs, for boards without lines: their centres lie on a lattice. */
export function latticesByDiscs(raster: Raster): Lattice[] {
  return blobsOf(raster).flatMap(({ discs, field }) => {
    const lattice = discs.length >= MIN_HITS ? latticeThrough(discs) : null;
    const found = lattice ? placements(lattice, raster) : [];
    const [left, top, right, bottom] = field;
    const [dx, dy] = [(right - left) / 8, (bottom - top) / 8];
    const isSquare = dx > 0 && Math.abs(dx / dy - 1) <= SQUARE;
    return isSquare ? [...found, { left, top, dx, dy, lines: 0, side: SIDE }] : found;
  });
}

interface Centres {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly columns: readonly number[];
  readonly rows: readonly number[];
}

/** A board has no more discs; of more spots, this many are tried, each with this many of its neighbours. */
const MAX_DISCS = 64;

/** Of the lattices through two discs, the one on which most discs lie. */
function latticeThrough(all: readonly Blob[]): Centres | null {
  const size = median(all.map(({ size: own }) => own));
  const discs = all.filter((one) => Math.abs(one.size / size - 1) < 0.25);
  let best: Centres | null = null;
  let most = MIN_HITS - 1;
  for (const a of spread(discs)) {
    for (const b of nearest(discs, a)) {
      const far = apart(a, b);
      for (let count = 1; count <= 7; count++) {
        const pitch = far / count;
        if (pitch < WIDEST * size) break;
        if (pitch > NARROWEST * size) continue;
        const places = discs.filter((disc) => isOnLattice(disc, a, pitch));
        if (places.length <= most) continue;
        most = places.length;
        const columns = places.map(({ x }) => Math.round((x - a.x) / pitch));
        const rows = places.map(({ y }) => Math.round((y - a.y) / pitch));
        const x = fitted(places.map((place, i) => [columns[i]!, place.x]));
        const y = fitted(places.map((place, i) => [rows[i]!, place.y]));
        if (!x.pitch && !y.pitch) continue;
        best = { x: x.phase, y: y.phase, dx: x.pitch || y.pitch, dy: y.pitch || x.pitch, columns, rows };
      }
    }
    if (most === discs.length) break;
  }
  return best;
}

/** Some of the discs, evenly sampled. */
function spread(discs: readonly Blob[]): readonly Blob[] {
  const step = Math.max(1, discs.length / MAX_DISCS);
  return Array.from({ length: Math.min(discs.length, MAX_DISCS) }, (_, i) => discs[Math.floor(i * step)]!);
}

/** The discs around one. */
function nearest(discs: readonly Blob[], to: Blob): readonly Blob[] {
  if (discs.length <= MAX_DISCS) return discs;
  return discs.toSorted((a, b) => apart(a, to) - apart(b, to)).slice(0, MAX_DISCS);
}

const apart = (a: Blob, b: Blob): number => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));

function isOnLattice({ x, y }: Blob, { x: left, y: top }: Blob, pitch: number): boolean {
  const [column, row] = [Math.round((x - left) / pitch), Math.round((y - top) / pitch)];
  return Math.max(Math.abs(x - left - column * pitch), Math.abs(y - top - row * pitch)) < ON_LATTICE * pitch;
}

/** Every block of eight by eight squares that holds all discs and lies within the picture. */
function placements({ x, y, dx, dy, columns, rows }: Centres, { width, height }: Raster): Lattice[] {
  const starts = (places: readonly number[], centre: number, pitch: number, size: number): number[] => {
    const out: number[] = [];
    for (let k = Math.max(...places) - 7; k <= Math.min(...places); k++) {
      const start = centre + (k - 0.5) * pitch;
      if (start >= -CUT * pitch && start + 8 * pitch <= size + CUT * pitch) out.push(start);
    }
    return out;
  };
  return starts(columns, x, dx, width).flatMap((left) =>
    starts(rows, y, dy, height).map((top) => ({ left, top, dx, dy, lines: 0, side: SIDE })),
  );
}
