/**
 * What a person has practised: the rating, the best runs, the daily exercises done, and the answers of each day by
 * kind. As JSON:
 *
 *     {"rating": {"value": 1480, "deviation": 45, "volatility": 0.06}, "ratedAt": 1795600000000,
 *      "bests": {"streak": {"count": 12, "day": "2026-01-31"}}, "dailies": {"2026-01-31": "rrwhr"},
 *      "days": {"2026-01-31": {"streak": {"answers": 13, "right": 12}}}}
 *
 * A field that makes no sense is dropped; the others are kept.
 */
import * as v from 'valibot';
import { parsedJson } from '../formats/text.ts';
import type { Rating } from '../glicko.ts';
import { type DayCount, type Days, mergedDays, readDay } from '../repertoire/file.ts';
import { RATING } from './file.ts';
import { type AnswerResult, FIRST_PERSON } from './rating.ts';
import { fail, ok, type Result } from '../types.ts';
import { DAILY_COUNT, RUN_KINDS, RUNS, type RunKind } from './runs.ts';

/**
 * What is counted by kind: games for `playOut`, answers for the others. `wholeLines` are lines from memory that were
 * played to their end, whose answers are counted by `lines`. The repertoire counts its own.
 */
export const PRACTICE_KINDS = [
  'set',
  'repeat',
  'streak',
  'minutes',
  'daily',
  'playOut',
  'lines',
  'wholeLines',
  'lessons',
] as const;
export type PracticeKind = (typeof PRACTICE_KINDS)[number];

export interface Best {
  readonly count: number;
  /** "2026-01-31" */
  readonly day: string;
}

export interface PracticeRecord {
  readonly rating: Rating;
  /** Of the last rated answer, in milliseconds since 1970; 0: none yet. */
  readonly ratedAt: number;
  readonly bests: ReadonlyMap<RunKind, Best>;
  /** Answers to the daily exercises so far, by date. */
  readonly dailies: ReadonlyMap<string, readonly AnswerResult[]>;
  readonly days: Readonly<Record<PracticeKind, Days>>;
}

/** Days kept: more than are ever shown. */
const DAYS_KEPT = 400;
const DAY_MS = 86_400_000;
/** The latest time that a date can have, in milliseconds. */
const LAST_TIME = 8.64e15;
const LETTERS: Readonly<Record<AnswerResult, string>> = { right: 'r', hinted: 'h', wrong: 'w' };
const RESULT_OF = new Map(Object.entries(LETTERS).map(([result, letter]) => [letter, result as AnswerResult]));

const DATE = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/));
const BEST: v.GenericSchema<unknown, Best> = v.object({
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
  day: DATE,
});
const TIME = v.pipe(v.number(), v.minValue(0), v.maxValue(LAST_TIME));
const DAILY = v.pipe(v.string(), v.regex(new RegExp(`^[rhw]{1,${DAILY_COUNT}}$`)));
const OBJECT = v.record(v.string(), v.unknown());

const byKind = <T>(make: (kind: PracticeKind) => T): Record<PracticeKind, T> =>
  Object.fromEntries(PRACTICE_KINDS.map((kind) => [kind, make(kind)])) as Record<PracticeKind, T>;

export const NO_PRACTICE: PracticeRecord = {
  rating: FIRST_PERSON,
  ratedAt: 0,
  bests: new Map(),
  dailies: new Map(),
  days: byKind(() => new Map()),
};

/** What a schema reads from something; `otherwise` if it doesn't fit. */
function checked<T>(schema: v.GenericSchema<unknown, T>, found: unknown, otherwise: T): T {
  const read = v.safeParse(schema, found);
  return read.success ? read.output : otherwise;
}

const entriesOf = (found: unknown): readonly (readonly [string, unknown])[] =>
  Object.entries(checked(OBJECT, found, {}));

function readDays(found: unknown): Readonly<Record<PracticeKind, Days>> {
  const all = entriesOf(found).map(([date, kinds]) => [date, new Map(entriesOf(kinds))] as const);
  return byKind(
    (kind) => new Map(all.map(([date, kinds]) => readDay(date, kinds.get(kind))).filter((day) => day !== null)),
  );
}

/** Reads what `makeRecord` made; from anything else, whatever fits. */
export function readRecord(found: unknown): PracticeRecord {
  const fields = new Map(entriesOf(found));
  const rating = checked(v.nullable(RATING), fields.get('rating'), null);
  const bests = new Map(entriesOf(fields.get('bests')));
  const dailies = entriesOf(fields.get('dailies')).filter(
    ([date, letters]) => v.is(DATE, date) && v.is(DAILY, letters),
  );
  return {
    rating: rating ?? NO_PRACTICE.rating,
    ratedAt: rating ? checked(TIME, fields.get('ratedAt'), 0) : 0,
    bests: new Map(
      RUN_KINDS.filter((kind) => RUNS[kind].hasBest).flatMap((kind) => {
        const best = checked(v.nullable(BEST), bests.get(kind), null);
        return best ? [[kind, best] as const] : [];
      }),
    ),
    dailies: new Map(
      dailies.map(([date, letters]) => [date, [...(letters as string)].map((one) => RESULT_OF.get(one)!)]),
    ),
    days: readDays(fields.get('days')),
  };
}

const FORMAT = 'outflank-practice';
const VERSION = 1;
const FILE = v.object({ format: v.literal(FORMAT), version: v.literal(VERSION) });

/** For moving it to another browser. */
export const makeRecordFile = (record: PracticeRecord): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, ...makeRecord(record) })}\n`;

/** What such a file has; a field that makes no sense is left out. */
export function parseRecordFile(text: string): Result<PracticeRecord> {
  const file = parsedJson(text);
  return v.is(FILE, file) ? ok(readRecord(file)) : fail('practice-foreign');
}

/** The latest dates of a map, at most as many as are kept. */
const latest = <T>(byDate: ReadonlyMap<string, T>): readonly (readonly [string, T])[] =>
  [...byDate].toSorted(([a], [b]) => (a < b ? -1 : 1)).slice(-DAYS_KEPT);

/** For JSON. */
export function makeRecord({ rating, ratedAt, bests, dailies, days }: PracticeRecord): object {
  const kinds = new Map<string, Partial<Record<PracticeKind, DayCount>>>();
  for (const kind of PRACTICE_KINDS)
    for (const [date, { answers, right }] of days[kind])
      kinds.set(date, { ...kinds.get(date), [kind]: { answers, right } });
  return {
    ...(ratedAt && { rating, ratedAt }),
    bests: Object.fromEntries(bests),
    dailies: Object.fromEntries(
      latest(dailies).map(([date, results]) => [date, results.map((result) => LETTERS[result]).join('')]),
    ),
    days: Object.fromEntries(latest(kinds)),
  };
}

/** Days since the last rated answer. */
export const daysRested = ({ ratedAt }: PracticeRecord, now: number): number =>
  ratedAt ? Math.max(0, (now - ratedAt) / DAY_MS) : 0;

export const withBest = (record: PracticeRecord, kind: RunKind, best: Best): PracticeRecord =>
  best.count > (record.bests.get(kind)?.count ?? 0)
    ? { ...record, bests: new Map(record.bests).set(kind, best) }
    : record;

export function withAnswer(record: PracticeRecord, kind: PracticeKind, day: string, isRight: boolean): PracticeRecord {
  const { answers, right } = record.days[kind].get(day) ?? { answers: 0, right: 0 };
  const counted = new Map(record.days[kind]).set(day, { answers: answers + 1, right: right + Number(isRight) });
  return { ...record, days: { ...record.days, [kind]: counted } };
}

/** Two records of the same person: the later rating, the better runs, and the higher counts, since the two may overlap. */
export function mergedRecord(a: PracticeRecord, b: PracticeRecord): PracticeRecord {
  const { rating, ratedAt } = b.ratedAt > a.ratedAt ? b : a;
  const bests = [...b.bests].reduce((record, [kind, best]) => withBest(record, kind, best), a).bests;
  const dailies = new Map(a.dailies);
  for (const [date, results] of b.dailies)
    if (results.length > (dailies.get(date)?.length ?? 0)) dailies.set(date, results);
  return { rating, ratedAt, bests, dailies, days: byKind((kind) => mergedDays(a.days[kind], b.days[kind])) };
}
