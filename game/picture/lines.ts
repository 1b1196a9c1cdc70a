/**
 * Straight lines of a picture parallel to its sides, and the combs of equally spaced ones among them. A line is where
 * colours change along most of its length; it may be the edge of something, or have two edges itself.
 */
import { median, type Raster } from './raster.ts';

export interface Line {
  /** Across its direction, in pixels. */
  readonly at: number;
  /** Along it. */
  readonly from: number;
  readonly to: number;
  /** How much the colour changes, summed over its length. */
  readonly strength: number;
}

/** Lines at `phase` + k · `pitch`; `hits` are the k that were seen, with their lines. */
export interface Comb {
  readonly pitch: number;
  readonly phase: number;
  readonly hits: ReadonlyMap<number, Line>;
}

const SHORTEST = 40;
const MAX_LINES = 90;
/** A line may have gaps: what a pixel without an edge costs. */
const GAP = 0.7;
/** Edges as near as this belong to one line. */
const ONE_LINE = 2.2;
/** Greater changes count as this much. */
const ENOUGH = 120;
/** Within this distance, a line weaker than this share of another one is its echo. */
const ECHO = 6;
const FAINT = 0.4;
const MIN_PITCH = 7;
export const MIN_HITS = 4;

/** The change of colour between each pixel and the next one, across the lines looked for; 0 at the end of a row. */
function changes({ width, height, data }: Raster, isVertical: boolean): Uint16Array {
  const out = new Uint16Array(width * height);
  const step = isVertical ? 4 : 4 * width;
  const [right, bottom] = isVertical ? [width - 1, height] : [width, height - 1];
  for (let y = 0; y < bottom; y++) {
    for (let x = 0; x < right; x++) {
      const at = 4 * (y * width + x);
      const next = at + step;
      out[y * width + x] =
        Math.abs(data[at]! - data[next]!) +
        Math.abs(data[at + 1]! - data[next + 1]!) +
        Math.abs(data[at + 2]! - data[next + 2]!);
    }
  }
  return out;
}

/** Noise counts as no edge. */
function thresholdOf(all: Uint16Array): number {
  const MIN_TOLERANCE = 9;
  const MAX_SAMPLES = 4000;
  const step = Math.max(1, Math.floor(all.length / MAX_SAMPLES));
  const some: number[] = [];
  for (let at = 0; at < all.length; at += step) some.push(all[at]!);
  return Math.max(MIN_TOLERANCE, 2.5 * median(some));
}

/** @param isVertical whether lines from top to bottom are looked for, or from left to right */
export function linesOf(raster: Raster, isVertical: boolean): Line[] {
  const { width, height } = raster;
  const all = changes(raster, isVertical);
  const least = thresholdOf(all);
  const [across, along] = isVertical ? [width, height] : [height, width];
  const [stepAcross, stepAlong] = isVertical ? [1, width] : [width, 1];
  const found: Line[] = [];
  for (let at = 0; at < across - 1; at++) {
    let [sum, start, best, end, strength] = [0, 0, 0, 0, 0];
    const close = (): void => {
      if (best >= SHORTEST * GAP) found.push({ at: at + 1, from: start, to: end, strength });
      [sum, best] = [0, 0];
    };
    for (let i = 0; i < along; i++) {
      const change = all[at * stepAcross + i * stepAlong]!;
      if (change >= least) {
        if (sum <= 0) [start, sum, strength] = [i, 0, 0];
        sum++;
        strength += Math.min(change, ENOUGH);
        if (sum > best) [best, end] = [sum, i + 1];
      } else if (sum > 0) {
        sum -= GAP;
        if (sum <= 0 || sum < best - SHORTEST) close();
      }
    }
    close();
  }
  return withoutEchoes(merged(found))
    .sort((a, b) => b.strength - a.strength)
    .slice(0, MAX_LINES);
}

/** The two edges of a line become one. */
function merged(lines: readonly Line[]): Line[] {
  const out: { at: number; from: number; to: number; strength: number; last: number; first: number }[] = [];
  for (const line of lines) {
    const one = out.findLast(
      ({ last, first, from, to }) =>
        line.at - last <= ONE_LINE && line.at - first <= 2 * ONE_LINE && line.from < to && line.to > from,
    );
    if (!one) {
      out.push({ ...line, last: line.at, first: line.at });
      continue;
    }
    one.at = (one.at * one.strength + line.at * line.strength) / (one.strength + line.strength);
    one.strength += line.strength;
    one.last = line.at;
    one.from = Math.min(one.from, line.from);
    one.to = Math.max(one.to, line.to);
  }
  return out;
}

/** JPEG draws weak lines beside strong ones. */
function withoutEchoes(lines: readonly Line[]): Line[] {
  const isEcho = (line: Line): boolean =>
    lines.some(
      (other) => Math.abs(other.at - line.at) <= ECHO && other !== line && other.strength * FAINT > line.strength,
    );
  return lines.filter((line) => !isEcho(line));
}

/** Tolerance of a place in pixels. */
const toleranceOf = (pitch: number): number => Math.max(1, 0.04 * pitch);

/** The best combs of nine lines or fewer, those with most lines first. */
export function combsOf(lines: readonly Line[], most: number): Comb[] {
  const places = lines.toSorted((a, b) => a.at - b.at);
  const found = new Map<string, Comb>();
  for (const [i, low] of places.entries()) {
    for (const high of places.slice(i + 1)) {
      for (let count = 1; count <= 8; count++) {
        const pitch = (high.at - low.at) / count;
        if (pitch < MIN_PITCH) break;
        const comb = combAt(places, low.at, pitch);
        if (comb.hits.size < MIN_HITS) continue;
        const key = `${Math.round(comb.pitch * 4)} ${Math.round((comb.phase % comb.pitch) / 2)}`;
        const known = found.get(key);
        if (!known || known.hits.size < comb.hits.size) found.set(key, comb);
      }
    }
  }
  return [...found.values()].sort((a, b) => b.hits.size - a.hits.size || b.pitch - a.pitch).slice(0, most);
}

/** The lines that fit, within nine places that follow one another, and the comb that fits them best. */
function combAt(places: readonly Line[], phase: number, pitch: number): Comb {
  const tolerance = toleranceOf(pitch);
  const found = new Map<number, Line>();
  for (const line of places) {
    const k = Math.round((line.at - phase) / pitch);
    const known = found.get(k);
    const error = (at: number): number => Math.abs(at - phase - k * pitch);
    if (error(line.at) <= tolerance && (!known || error(line.at) < error(known.at))) found.set(k, line);
  }
  const all = [...found.keys()];
  let within: number[] = [];
  for (const first of all) {
    const some = all.filter((k) => k >= first && k <= first + 8);
    if (some.length > within.length) within = some;
  }
  const hits = new Map(within.map((k) => [k, found.get(k)!]));
  return { ...fitted(within.map((k) => [k, found.get(k)!.at])), hits };
}

/** Least squares: places as `phase` + k · `pitch`. */
export function fitted(points: readonly (readonly [k: number, place: number])[]): { phase: number; pitch: number } {
  const n = points.length;
  const meanK = points.reduce((sum, [k]) => sum + k, 0) / n;
  const mean = points.reduce((sum, [, place]) => sum + place, 0) / n;
  const square = points.reduce((sum, [k]) => sum + (k - meanK) ** 2, 0);
  const product = points.reduce((sum, [k, place]) => sum + (k - meanK) * (place - mean), 0);
  const pitch = square ? product / square : 0;
  return { phase: mean - meanK * pitch, pitch };
}
