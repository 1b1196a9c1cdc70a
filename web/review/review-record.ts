/**
 * A review as it was made: for a document at a level, with a value and a best move for each position. Later searches
 * don't change it; it is brought up to date when the user asks (`updated`).
 */
import * as v from 'valibot';
import type { Move } from '../../game/types.ts';
import { checked, textUpTo, wholeWithin } from '../browser/checked.ts';
import { KNOWN_VALUE, MOVE } from '../document/library-records.ts';
import { emptiesOfKey, type Evaluation, searchedOf } from '../engine/evaluations.ts';
import { saysMore, surenessOf, type KnownValue } from '../engine/known-value.ts';

export interface ReviewedPosition {
  readonly value: KnownValue;
  /** Absent if the side to move must pass. */
  readonly best?: Move;
  readonly line: readonly Move[];
  /** The level of the review that searched it. */
  readonly level: number;
}

export interface ReviewRecord {
  /** Identifies this review: another one of the same document has another id. */
  readonly id: string;
  readonly document: string;
  readonly level: number;
  /** Milliseconds since 1970. */
  readonly begunAt: number;
  readonly changedAt: number;
  /** By the keys of engine/evaluations.ts. */
  readonly positions: ReadonlyMap<string, ReviewedPosition>;
}

export const withPosition = (
  record: ReviewRecord,
  key: string,
  found: ReviewedPosition,
  now: number,
): ReviewRecord => ({
  ...record,
  changedAt: now,
  positions: new Map([...record.positions, [key, found]]),
});

/**
 * What is known about a position if it says more than the review, and gives another figure; never an earlier version's
 * values.
 */
export function laterThan(
  key: string,
  reviewed: ReviewedPosition | undefined,
  known: Evaluation,
): KnownValue | undefined {
  const value = searchedOf(known) ?? known.value;
  if (!reviewed || !value || value.origin === 'before' || value.count !== reviewed.value.count) return undefined;
  const isOther = value.low !== reviewed.value.low || value.high !== reviewed.value.high;
  return isOther && !saysMore(reviewed.value, value, emptiesOfKey(key)) ? value : undefined;
}

/** The review with everything that later searches have found for its positions. */
export function updated(record: ReviewRecord, knownOf: (key: string) => Evaluation, now: number): ReviewRecord {
  const positions = [...record.positions].map(([key, reviewed]) => {
    const known = knownOf(key);
    const value = laterThan(key, reviewed, known);
    if (!value) return [key, reviewed] as const;
    const best = known.best ?? reviewed.best;
    return [key, { ...reviewed, value, ...(best && { best, line: [best] }) }] as const;
  });
  return { ...record, changedAt: now, positions: new Map(positions) };
}

/** Whether a position needs no search at a level. */
export const isDoneAt = ({ value, level }: ReviewedPosition, wanted: number): boolean =>
  level >= wanted || surenessOf(value) === 'exact';

const POSITION = v.object({
  value: KNOWN_VALUE,
  best: v.exactOptional(MOVE),
  line: v.array(MOVE),
  level: wholeWithin(0, 100),
});

const RECORD = v.object({
  id: textUpTo(100),
  document: textUpTo(100),
  level: wholeWithin(0, 100),
  begunAt: wholeWithin(0, Number.MAX_SAFE_INTEGER),
  changedAt: wholeWithin(0, Number.MAX_SAFE_INTEGER),
  positions: v.array(v.tuple([textUpTo(3000), v.unknown()])),
});

/** As it is stored: a list, which every browser can copy. */
export const makeRecord = (record: ReviewRecord): object => ({ ...record, positions: [...record.positions] });

/** A position that makes no sense costs only itself. */
export function readReview(found: unknown): ReviewRecord | null {
  const read = checked(RECORD, found);
  if (!read) return null;
  const positions = read.positions.flatMap(([key, one]) => {
    const position = checked(POSITION as unknown as v.GenericSchema<unknown, ReviewedPosition>, one);
    return position ? [[key, position] as const] : [];
  });
  return { ...read, positions: new Map(positions) };
}
