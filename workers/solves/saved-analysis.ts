/** Checks a saved analysis from any source: its fields, and whether they fit its position. */
import * as v from 'valibot';
import { isSameMove } from '../../game/notation.ts';
import { afterForcedPass, legalMoves } from '../../game/position.ts';
import { shapeOf } from '../../game/shape.ts';
import { COUNTS } from '../../game/types.ts';
import { positionOf, type PositionText } from '../position-text.ts';
import type { Analysis } from '../protocol.ts';

const numberWithin = (low: number, high: number) => v.pipe(v.number(), v.minValue(low), v.maxValue(high));
const wholeWithin = (low: number, high: number) => v.pipe(numberWithin(low, high), v.integer());
const textUpTo = (length: number) => v.pipe(v.string(), v.maxLength(length));

const MAX_SQUARES = 100;
const whole = wholeWithin(0, Number.MAX_SAFE_INTEGER);
const square = wholeWithin(0, MAX_SQUARES - 1);
const score = numberWithin(-MAX_SQUARES, MAX_SQUARES);
const forgotten = v.optional(v.pipe(v.array(square), v.maxLength(MAX_SQUARES)));
const MOVE = v.variant('kind', [
  v.object({ kind: v.literal('pass') }),
  v.object({ kind: v.literal('place'), square, forgotten }),
  v.object({ kind: v.literal('displace'), from: square, to: square, forgotten }),
]);
const LINE = v.pipe(v.array(MOVE), v.maxLength(200));
const VALUE = v.pipe(
  v.object({
    low: score,
    high: score,
    depth: wholeWithin(0, 200),
    certainty: numberWithin(0, 100),
    source: v.picklist(['search', 'counts', 'cached', 'book']),
  }),
  v.check(({ low, high }) => low <= high),
);
const MOVE_REPORT = v.object({
  move: MOVE,
  flips: wholeWithin(0, MAX_SQUARES),
  value: v.optional(VALUE),
  alsoKnown: v.optional(VALUE),
  line: LINE,
  best: v.boolean(),
});
const ESTIMATE = v.object({
  value: score,
  depth: wholeWithin(0, 200),
  certainty: numberWithin(0, 100),
  source: v.picklist(['search', 'counts']),
  isCeiling: v.boolean(),
});
const KEPT_MOVE = v.pipe(
  v.object({ place: square, low: score, high: score, estimate: v.optional(ESTIMATE), line: LINE }),
  v.check(({ low, high }) => low <= high),
);
const KEPT = v.object({
  sweeps: wholeWithin(0, 1000),
  moves: v.pipe(v.array(KEPT_MOVE), v.maxLength(MAX_SQUARES)),
});
const PROGRESS = v.object({
  nodes: numberWithin(0, Number.MAX_VALUE),
  nodesPerSecond: numberWithin(0, Number.MAX_VALUE),
  elapsedMs: numberWithin(0, Number.MAX_VALUE),
  cpuMs: numberWithin(0, Number.MAX_VALUE),
  done: numberWithin(0, 1),
  proved: whole,
  total: whole,
});
const inHand = wholeWithin(0, MAX_SQUARES);
/** A PositionText; `positionOf` decides whether it is a position. */
export const POSITION = v.object({
  board: textUpTo(MAX_SQUARES),
  side: v.picklist(['X', 'O']),
  rules: textUpTo(2000),
  hands: v.optional(v.object({ X: inHand, O: inHand })),
});
/** An analysis as it is stored, with its position. */
export interface SavedAnalysis extends Analysis {
  readonly position: PositionText;
}

export const ANALYSIS = v.pipe(
  v.object({
    kind: v.literal('analysis'),
    job: whole,
    position: POSITION,
    count: v.picklist(COUNTS),
    state: v.picklist(['searching', 'paused', 'done']),
    value: v.optional(VALUE),
    moves: v.pipe(v.array(MOVE_REPORT), v.maxLength(MAX_SQUARES)),
    line: LINE,
    turn: v.picklist(['move', 'pass', 'over']),
    progress: PROGRESS,
    kept: v.optional(KEPT),
  }),
  v.check((analysis) => fits(analysis as SavedAnalysis)),
) as unknown as v.GenericSchema<unknown, SavedAnalysis>;

/** Whether the moves are those of the position, each named once, and no value exceeds its squares. */
function fits({ position: text, moves, kept }: SavedAnalysis): boolean {
  const read = positionOf(text);
  if (!read.ok) return false;
  const position = read.value;
  const legal = legalMoves(position);
  const most = shapeOf(position.rules).squares.length;
  const isWithin = ({ low, high }: { low: number; high: number }): boolean => low >= -most && high <= most;
  const places = kept?.moves.map(({ place }) => place) ?? [];
  const searched = legalMoves(afterForcedPass(position)).length;
  return (
    moves.every(({ move, value }) => legal.some((one) => isSameMove(one.move, move)) && (!value || isWithin(value))) &&
    new Set(places).size === places.length &&
    places.every((place) => place < searched) &&
    (kept?.moves ?? []).every(isWithin)
  );
}

/** Null if it isn't sound or doesn't fit its position. */
export function readAnalysis(found: unknown): SavedAnalysis | null {
  const read = v.safeParse(ANALYSIS, found);
  return read.success ? read.output : null;
}
