/**
 * A review as it was made: for a document at a level, with a value and a best move for each position. Later searches
 * don't change it; it is brought up to date when the user asks (`updated`).
 */
import * as v from 'valibot';
import { legalMoves } from '../../game/position.ts';
import type { Move, Position } from '../../game/types.ts';
import type { Value } from '../../workers/protocol.ts';
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

/**
 * The review with everything that later searches have found for its positions. A proof of the value alone says nothing
 * about the move; the position then counts as not searched.
 */
export function updated(record: ReviewRecord, knownOf: (key: string) => Evaluation, now: number): ReviewRecord {
  const positions = [...record.positions].map(([key, reviewed]) => {
    const known = knownOf(key);
    const value = laterThan(key, reviewed, known);
    if (!value) return [key, reviewed] as const;
    const { best: former, ...rest } = reviewed;
    const isProof = surenessOf(value) === 'exact';
    const best = known.best ?? (isProof ? undefined : former);
    const found = best ? { best, line: [best] } : isProof ? { line: [], level: 0 } : {};
    return [key, { ...rest, value, ...found }] as const;
  });
  return { ...record, changedAt: now, positions: new Map(positions) };
}

/** Whether a position's value is proved, and its best move known if it has moves. */
export const isSolved = (
  value: Pick<Value, 'low' | 'high' | 'certainty'>,
  best: Move | undefined,
  position: Position,
): boolean => surenessOf(value) === 'exact' && (best !== undefined || !legalMoves(position).length);

/** Whether a position needs no search at a level. */
export const isDoneAt = ({ value, best, level }: ReviewedPosition, wanted: number, position: Position): boolean =>
  level >= wanted || isSolved(value, best, position);

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
