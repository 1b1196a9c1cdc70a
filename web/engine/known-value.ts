/**
 * A value that this browser knows of a position, with its origin; and which of two says more. What a file or a link says is a
 * `Claim` (game/tree.ts), another type without a way into this one.
 *
 * **The order.** Whatever was searched here or is the book’s comes before what an earlier version kept. Of those a proof
 * comes first, then the tighter bound; a bound takes the place of an estimate only where it contradicts it; of estimates a
 * figure comes before one that is open at an end, the trained evaluation before counts, and then what game/value-order.ts has
 * measured. Of two equal ones the newer stays.
 */
import { isOver, outcome } from '../../game/position.ts';
import { estimateRank } from '../../game/value-order.ts';
import type { Count, Position } from '../../game/types.ts';
import type { Value } from '../../workers/protocol.ts';
import type { Sureness } from '../board/types.ts';

/**
 * `search`: searched in this browser. `counts`: the same without the trained evaluation. `book`: the opening book that comes with
 * the page, or what it has learned here. `before`: kept by a version that mixed its own values with those of files and
 * links; never a proof, and replaced by the first search of the position.
 */
export const ORIGINS = ['search', 'counts', 'book', 'before'] as const;
export type Origin = (typeof ORIGINS)[number];

export interface KnownValue {
  /** Disc difference for the side to move; low equals high when it is known. */
  readonly low: number;
  readonly high: number;
  /** Plies searched. */
  readonly depth: number;
  /** Percent; 100 is proved. */
  readonly certainty: number;
  readonly count: Count;
  readonly origin: Origin;
  /** Moves of the book between the position and the one that was searched. */
  readonly plies?: number;
}

/** Kept with whatever cannot be told apart any more: below a proof. */
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

/** In the words of the engine, for everything that draws values. */
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

/** How a value of this certainty looks: whoever says so. */
export function surenessOf({ low, high, certainty }: Pick<KnownValue, 'low' | 'high' | 'certainty'>): Sureness {
  if (certainty < 100) return 'estimate';
  return low === high ? 'exact' : 'bound';
}

export type Ranked = Omit<KnownValue, 'count'>;

/** Whether `next` says more than `known`, or as much, of a position with so many empty squares: the order of this file’s head. */
export function ranksAbove(next: Ranked, known: Ranked, empties: number): boolean {
  if ((next.origin === 'before') !== (known.origin === 'before')) return known.origin === 'before';
  const [kind, old] = [surenessOf(next), surenessOf(known)];
  if (old === 'exact' || kind === 'exact') return kind === 'exact';
  if (kind === 'bound' && old === 'bound') return next.high - next.low <= known.high - known.low;
  if (kind === 'bound') return known.high < next.low || known.low > next.high;
  if (old === 'bound') return next.low <= known.high && next.high >= known.low;
  // One that is open at an end ("hardly more than") says less than a figure.
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
