/** The number of answers per day, for repertoires and exercises. */
import { type DayCount, type Days, readDay } from '../../game/repertoire/file.ts';

/** A day in the browser's storage. */
export type DayRecord = DayCount & { readonly day: string };

export const countedAnswer = (days: Days, day: string, isRight: boolean): Days => {
  const { answers, right } = days.get(day) ?? { answers: 0, right: 0 };
  return new Map(days).set(day, { answers: answers + 1, right: right + Number(isRight) });
};

export const daysOf = (records: readonly { readonly day: string }[]): Days =>
  new Map(records.map((record) => readDay(record.day, record)).filter((day) => day !== null));

/** Counts an answer in a store of days. */
export async function countIn(
  store: { get(day: string): Promise<{ readonly day: string } | undefined>; put(record: DayRecord): Promise<unknown> },
  day: string,
  isRight: boolean,
): Promise<void> {
  const known = await store.get(day);
  await store.put({ day, ...countedAnswer(daysOf(known ? [known] : []), day, isRight).get(day)! });
}

/** "2026-01-31", in local time. */
export const dateOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** Days in a row with an answer, up to today or yesterday. */
export function streakOf(days: Days, now: number): number {
  const day = new Date(now);
  if (!days.has(dateOf(day))) day.setDate(day.getDate() - 1);
  let count = 0;
  for (; days.has(dateOf(day)); day.setDate(day.getDate() - 1)) count++;
  return count;
}

export const todayOf = (days: Days, now: number): DayCount =>
  days.get(dateOf(new Date(now))) ?? { answers: 0, right: 0 };

const DAY_MS = 86_400_000;

/** Days from 1 January 1970 to a date such as "2026-01-31". */
export const dayNumber = (date: string): number => Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
