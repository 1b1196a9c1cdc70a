/**
 * A value that this browser knows for a position, with its origin; and which of two says more. What a file or link says
 * is a `Claim` (game/tree.ts), a type of its own that can't become this one.
 *
 * **The order.** What was searched here or comes from the book precedes what an earlier version stored. Among these,
 * proofs come first, then tighter bounds; a bound replaces an estimate only if it contradicts it. Among estimates, a
 * single figure precedes one with an open end, and the trained evaluation precedes counts; then game/value-order.ts
 * decides by its measurements. Of two equal ones, the newer stays.
 */
import { isOver, outcome } from '../../game/position.ts';
import { estimateRank } from '../../game/value-order.ts';
import type { Count, Position } from '../../game/types.ts';
import type { Value } from '../../workers/protocol.ts';
import type { Sureness } from '../board/types.ts';

/**
 * `search`: searched in this browser. `counts`: the same without the trained evaluation. `book`: the built-in opening
 * book, or what it has learned here. `atlas`: the built-in atlas of whole games. `before`: stored by a version that
 * mixed its own values with those of files and links; never a proof, and replaced by the first search of the position.
 */
export const ORIGINS = ['search', 'counts', 'book', 'atlas', 'before'] as const;
export type Origin = (typeof ORIGINS)[number];

export interface KnownValue {
  /** Disc difference for the side to move; low equals high if it is exact. */
  readonly low: number;
  readonly high: number;
  /** Plies searched. */
  readonly depth: number;
  /** Percent; 100 is proved. */
  readonly certainty: number;
  readonly count: Count;
  readonly origin: Origin;
  /** Book moves between the position and the one that was searched. */
  readonly plies?: number;
}

/** The certainty of values whose origin can't be told any more: below a proof. */
export const SURE_BEFORE = 99;

export const knownValueOf = ({ low, high, depth, certainty, source, plies }: Value, count: Count): KnownValue => ({
  low,
  high,
  depth,
  certainty,
  count,
  origin: source === 'cached' ? 'search' : source,
  ...(plies !== undefined && { plies }),
});

/** In the engine's form, for everything that draws values. */
export const valueOf = ({ low, high, depth, certainty, origin, plies }: KnownValue): Value => ({
  low,
  high,
  depth,
  certainty,
  source: origin === 'search' ? 'cached' : origin,
  ...(plies !== undefined && { plies }),
});

const finals = new WeakMap<Position, Value | null>();

/** The result of a finished game is a value like any other, for the side that would move. */
export function finalValue(position: Position): Value | undefined {
  let value = finals.get(position);
  if (value === undefined) finals.set(position, (value = valueAtEnd(position)));
  return value ?? undefined;
}

function valueAtEnd(position: Position): Value | null {
  if (!isOver(position)) return null;
  const result = outcome(position, position.sideToMove, position.rules.count);
  return { low: result, high: result, depth: 0, certainty: 100, source: 'search' };
}

/** How a value of this certainty is drawn, whoever claims it. */
export function surenessOf({ low, high, certainty }: Pick<KnownValue, 'low' | 'high' | 'certainty'>): Sureness {
  if (certainty < 100) return 'estimate';
  return low === high ? 'exact' : 'bound';
}

export type Ranked = Omit<KnownValue, 'count'>;

/**
 * Whether `next` says at least as much as `known` about a position with this many empty squares: the order described at
 * the top of this file.
 */
export function ranksAbove(next: Ranked, known: Ranked, empties: number): boolean {
  if ((next.origin === 'before') !== (known.origin === 'before')) return known.origin === 'before';
  const [kind, old] = [surenessOf(next), surenessOf(known)];
  if (old === 'exact' || kind === 'exact') return kind === 'exact';
  if (kind === 'bound' && old === 'bound') return next.high - next.low <= known.high - known.low;
  if (kind === 'bound') return known.high < next.low || known.low > next.high;
  if (old === 'bound') return next.low <= known.high && next.high >= known.low;
  // One with an open end ("hardly more than") says less than a single figure.
  const [isOpenEnded, wasOpenEnded] = [next.low < next.high, known.low < known.high];
  if (isOpenEnded !== wasOpenEnded) return wasOpenEnded;
  if ((next.origin === 'counts') !== (known.origin === 'counts')) return known.origin === 'counts';
  return estimateRank(next, empties) >= estimateRank(known, empties);
}

export const saysMore = (next: KnownValue, known: KnownValue | undefined, empties: number): boolean =>
  !known || ranksAbove(next, known, empties);

export const isSameValue = (a: KnownValue, b: KnownValue): boolean =>
  a.low === b.low &&
  a.high === b.high &&
  a.depth === b.depth &&
  a.certainty === b.certainty &&
  a.count === b.count &&
  a.origin === b.origin;
