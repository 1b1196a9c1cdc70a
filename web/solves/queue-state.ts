/** The state of a queue of positions, and the checks when it is read again. */
import * as v from 'valibot';
import { moveName } from '../../game/notation.ts';
import { emptyCount, legalMoves } from '../../game/position.ts';
import type { Position } from '../../game/types.ts';
import { type PositionText, positionOf } from '../../workers/position-text.ts';
import type { Analysis, SearchSubject } from '../../workers/protocol.ts';
import { checked, goodOnes, numberWithin, textUpTo } from '../browser/checked.ts';
import { POSITION } from '../../workers/solves/saved-analysis.ts';

/** Larger queues are a job for the shell. */
export const MAX_POSITIONS = 500;

export interface NamedValue {
  readonly move: string;
  readonly value: number;
}

export interface QueueResult {
  readonly low: number;
  readonly high: number;
  /** The best line begins with it; empty if nobody can move. */
  readonly best: string;
  /** All moves of known value. */
  readonly moves: readonly NamedValue[];
  readonly nodes: number;
  readonly elapsedMs: number;
}

export interface QueueItem {
  readonly position: PositionText;
  /** Where it came from: a line of a file, or players' names. */
  readonly label: string;
  /** The values that its file gives for its moves. */
  readonly told: readonly NamedValue[];
  readonly result: QueueResult | null;
  /** It couldn't be searched. */
  readonly isFailed: boolean;
}

export interface QueueState {
  readonly items: readonly QueueItem[];
  readonly goal: SearchSubject['goal'];
  readonly isPaused: boolean;
}

export const EMPTY_QUEUE: QueueState = { items: [], goal: 'best', isPaused: false };

const score = numberWithin(-100, 100);
const whole = numberWithin(0, Number.MAX_VALUE);
const NAMED = v.object({ move: textUpTo(12), value: score });
const RESULT = v.object({
  low: score,
  high: score,
  best: textUpTo(12),
  moves: goodOnes(NAMED),
  nodes: whole,
  elapsedMs: whole,
});
const ITEM = v.object({
  position: v.pipe(
    POSITION,
    v.check((text) => positionOf(text as PositionText).ok),
  ),
  label: textUpTo(200),
  told: goodOnes(NAMED),
  result: v.nullable(RESULT),
  isFailed: v.boolean(),
});
const STATE = v.object({
  items: goodOnes(ITEM),
  goal: v.picklist(['best', 'all']),
  isPaused: v.boolean(),
}) as unknown as v.GenericSchema<unknown, QueueState>;

export const readQueue = (found: unknown): QueueState => checked(STATE, found) ?? EMPTY_QUEUE;

export const isWaiting = ({ result, isFailed }: QueueItem): boolean => !result && !isFailed;
export const nextOf = ({ items }: QueueState): number => items.findIndex(isWaiting);

/** Null if the search didn't reach a value. */
export function queueResult(position: Position, { value, line, moves, progress }: Analysis): QueueResult | null {
  if (!value || value.certainty < 100 || value.low < value.high) return null;
  const [best] = line;
  return {
    low: value.low,
    high: value.high,
    best: best ? moveName(position.rules, best) : '',
    moves: moves.flatMap(({ move, value: own }) =>
      own && own.certainty === 100 && own.low === own.high
        ? [{ move: moveName(position.rules, move), value: own.low }]
        : [],
    ),
    nodes: progress.nodes,
    elapsedMs: progress.elapsedMs,
  };
}

/** The value that the file gives for the position; undefined if none. */
export const toldValue = ({ told }: QueueItem): number | undefined =>
  told.length ? Math.max(...told.map(({ value }) => value)) : undefined;

/** Whether the result contradicts the file. */
export function isContradicted(item: QueueItem): boolean {
  const { result, told } = item;
  if (!result || !told.length) return false;
  const own = new Map(result.moves.map(({ move, value }) => [move, value]));
  return toldValue(item) !== result.low || told.some(({ move, value }) => (own.get(move) ?? value) !== value);
}

/** Each further empty square makes a solve take about this many times as long (workers/engine/forecast-model.ts). */
const GROWTH = 2.2;

/** How long a position like this usually takes, in an arbitrary unit. */
function usualWork({ position: text }: QueueItem): number {
  const position = positionOf(text);
  return position.ok ? legalMoves(position.value).length * GROWTH ** emptyCount(position.value) : 0;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/**
 * Milliseconds for the waiting positions, from the times of the finished ones; `underWay`: what the current one has
 * left. Undefined without a basis for an estimate.
 */
export function timeLeftOf({ items }: QueueState, underWay: number | undefined): number | undefined {
  const done = items.filter(({ result }) => result);
  const waiting = items.filter(isWaiting).slice(1);
  if (!waiting.length) return underWay;
  const usual = sum(done.map(usualWork));
  const tookMs = sum(done.map(({ result }) => result!.elapsedMs));
  if (!usual || !tookMs) return undefined;
  return (underWay ?? 0) + (tookMs * sum(waiting.map(usualWork))) / usual;
}
