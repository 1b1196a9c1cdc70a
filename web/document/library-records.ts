/** The records of the library's store, read from untrusted data: only a field that makes no sense is lost. */
import * as v from 'valibot';
import { MAX_DEPTH } from '../../game/formats/limits.ts';
import { valueSchema } from '../../game/formats/notes.ts';
import { COUNTS } from '../../game/types.ts';
import type { Evaluation } from '../engine/evaluations.ts';
import { type KnownValue, ORIGINS, SURE_BEFORE } from '../engine/known-value.ts';
import { checked, numberWithin, wholeWithin } from '../browser/checked.ts';

export interface DocumentRecord {
  readonly id: string;
  readonly name: string;
  /** Rises by one with every change. */
  readonly revision: number;
  /** The document as text, see document-text.ts. */
  readonly text: string;
  /** The place in it, and the end of the line shown. */
  readonly path: string;
  readonly line: string;
  /** Of the line shown; earlier versions counted those of the whole tree. */
  readonly moves: number;
  readonly createdAt: number;
  readonly changedAt: number;
  /** The end of the line shown, as written by board-text.ts; earlier versions didn't write it. */
  readonly board?: string;
  /** Where and when its game was played; empty if unknown, and earlier versions didn't write it. */
  readonly occasion?: string;
  /** The page that wrote it, by its name in the journal; empty if unknown. */
  readonly by: string;
}

/** The largest board is 10 by 10. */
const MAX_SQUARES = 100;
/** Above any level there is. */
const HIGHEST = 100;

const text = v.fallback(v.string(), '');
const count = v.fallback(wholeWithin(0, Number.MAX_SAFE_INTEGER), 0);

/** A document without a readable text is shown as damaged, and can be deleted. */
const DOCUMENT: v.GenericSchema<unknown, DocumentRecord> = v.pipe(
  v.object({
    id: v.string(),
    name: text,
    revision: count,
    text,
    path: text,
    line: text,
    moves: count,
    createdAt: count,
    changedAt: count,
    board: v.exactOptional(text),
    occasion: v.exactOptional(text),
    by: text,
  }),
  v.transform((record) => ({ ...record, name: record.name || record.id })),
);

const square = wholeWithin(0, MAX_SQUARES - 1);
const forgotten = v.exactOptional(v.array(square));
export const MOVE = v.variant('kind', [
  v.object({ kind: v.literal('place'), square, forgotten }),
  v.object({ kind: v.literal('displace'), from: square, to: square, forgotten }),
  v.object({ kind: v.literal('pass') }),
]);

const score = numberWithin(-MAX_SQUARES, MAX_SQUARES);

/** Written by this version, with its origin. */
export const KNOWN_VALUE = v.pipe(
  v.object({
    low: score,
    high: score,
    depth: wholeWithin(0, MAX_DEPTH),
    certainty: numberWithin(0, 100),
    count: v.picklist(COUNTS),
    origin: v.picklist(ORIGINS),
    plies: v.exactOptional(wholeWithin(0, MAX_DEPTH)),
  }),
  v.check(({ low, high, origin, certainty }) => low <= high && (origin !== 'before' || certainty <= SURE_BEFORE)),
);

/** Earlier versions wrote no origin, and took what links and files said for their own results. */
const BEFORE = v.pipe(
  valueSchema(MAX_SQUARES),
  v.transform(({ low, high, depth, certainty, count }): KnownValue => {
    return { low, high, depth, certainty: Math.min(certainty, SURE_BEFORE), count, origin: 'before' };
  }),
);

const VALUE = v.union([KNOWN_VALUE, BEFORE]);

const FOUND = {
  value: VALUE,
  best: MOVE,
  isBestOfValue: v.literal(true),
  level: wholeWithin(0, HIGHEST),
  searched: VALUE,
} satisfies { readonly [K in keyof Evaluation]-?: v.GenericSchema<unknown, Evaluation[K]> };

/** Null for anything that isn't a document at all. */
export const readDocumentRecord = (found: unknown): DocumentRecord | null => checked(DOCUMENT, found);

/** What is known about a position, as far as it makes sense. */
export function readEvaluation(found: unknown): Evaluation {
  const fields = checked(v.record(v.string(), v.unknown()), found) ?? {};
  const { level, ...known }: Evaluation = Object.fromEntries(
    (Object.keys(FOUND) as (keyof Evaluation)[]).flatMap((key) => {
      const value = checked<unknown>(FOUND[key], fields[key]);
      return value === null ? [] : [[key, value]];
    }),
  );
  // What earlier versions stored has to be searched again.
  const isBefore = (known.searched ?? known.value)?.origin === 'before';
  return { ...known, ...(level !== undefined && !isBefore && { level }) };
}
