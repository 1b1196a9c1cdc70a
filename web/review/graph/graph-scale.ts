/** The layout of the evaluation graph, as pure functions. */
import { point, sureness } from '../../engine/value-format.ts';
import type { Value } from '../../../workers/protocol.ts';

export interface GraphSize {
  readonly width: number;
  readonly height: number;
}

/** Room for the figures on the left and below, and for marks above. */
export const MARGIN = { left: 40, right: 10, top: 22, bottom: 22 } as const;
const MIN_SCALE = 20;
const STEP = 10;

/** More than all losses of a game can add up to, so that the axis always ends. */
const MAX_SCALE = 1000;

/** The largest difference drawn: a multiple of ten discs, at least twenty, at most a thousand. */
export function scaleOf(values: readonly number[]): number {
  const most = values.reduce((top, value) => Math.max(top, Math.abs(value) || 0), 0);
  return Math.min(MAX_SCALE, Math.max(MIN_SCALE, Math.ceil(most / STEP) * STEP));
}

export const xOf = (ply: number, plies: number, { width }: GraphSize): number =>
  MARGIN.left + ((width - MARGIN.left - MARGIN.right) * ply) / Math.max(1, plies);

export const yOf = (value: number, scale: number, { height }: GraphSize): number => {
  const room = height - MARGIN.top - MARGIN.bottom;
  return MARGIN.top + room / 2 - (room / 2) * (value / scale);
};

/** The ply nearest to a point in the graph. */
export function plyAt(x: number, plies: number, { width }: GraphSize): number {
  const share = (x - MARGIN.left) / (width - MARGIN.left - MARGIN.right);
  return Math.min(plies, Math.max(0, Math.round(share * plies)));
}

/** Grid lines: every ten discs, or every twenty or hundred if there is little room. */
export function ticksOf(scale: number): readonly number[] {
  const step = STEP * (scale > 200 ? 10 : scale > 40 ? 2 : 1);
  const most = Math.floor(Math.min(scale, MAX_SCALE) / step);
  return Array.from({ length: 2 * most + 1 }, (_, i) => (i - most) * step);
}

/** The marks that are at least this far apart; of two that are closer, the first. */
export const apart = <T extends { readonly x: number }>(marks: readonly T[], room: number): readonly T[] =>
  marks.reduce<readonly T[]>(
    (chosen, mark) => (chosen.every(({ x }) => Math.abs(x - mark.x) >= room) ? [...chosen, mark] : chosen),
    [],
  );

export interface GraphRun {
  readonly isExact: boolean;
  readonly points: readonly (readonly [ply: number, value: number])[];
}

/** The curve in pieces, proved or estimated. Unknown values leave a gap. */
export function runsOf(values: readonly (Value | null)[], limit: number): readonly GraphRun[] {
  const runs: { isExact: boolean; points: [number, number][] }[] = [];
  let before: [number, number] | null = null;
  for (const [ply, value] of values.entries()) {
    if (!value) {
      before = null;
      continue;
    }
    const isExact = sureness(value) === 'exact';
    const at: [number, number] = [ply, point(value, limit)];
    const run = runs.at(-1);
    if (before && run?.isExact === isExact) run.points.push(at);
    else runs.push({ isExact, points: before ? [before, at] : [at] });
    before = at;
  }
  return runs;
}
