/** Answers by week. */
import type { DayCount, Days } from '../../game/repertoire/file.ts';
import { dateOf } from '../modes/days.ts';

const DAYS_IN_WEEK = 7;
const NONE: DayCount = { answers: 0, right: 0 };

export interface Week<K extends string> {
  /** Its Monday, at midnight. */
  readonly monday: Date;
  readonly counts: Readonly<Record<K, DayCount>>;
}

function mondayOf(date: Date): Date {
  const monday = new Date(date.getFullYear(), date.getMonth(), date.getDate());
  monday.setDate(monday.getDate() - ((monday.getDay() + DAYS_IN_WEEK - 1) % DAYS_IN_WEEK));
  return monday;
}

function sumOf(days: Days, monday: Date): DayCount {
  const dates = Array.from({ length: DAYS_IN_WEEK }, (_, i) =>
    dateOf(new Date(monday.getFullYear(), monday.getMonth(), monday.getDate() + i)),
  );
  return dates.reduce((sum, date) => {
    const { answers, right } = days.get(date) ?? NONE;
    return { answers: sum.answers + answers, right: sum.right + right };
  }, NONE);
}

/**
 * The weeks from this one back to the first with an answer, at most `most`, newest first; none without answers. `days`: by
 * kind.
 */
export function weeksOf<K extends string>(
  days: Readonly<Record<K, Days>>,
  now: Date,
  most: number,
): readonly Week<K>[] {
  const kinds = Object.keys(days) as K[];
  const weeks = Array.from({ length: most }, (_, i): Week<K> => {
    const monday = mondayOf(now);
    monday.setDate(monday.getDate() - i * DAYS_IN_WEEK);
    const counts = Object.fromEntries(kinds.map((kind) => [kind, sumOf(days[kind], monday)])) as Record<K, DayCount>;
    return { monday, counts };
  });
  const first = weeks.findLastIndex(({ counts }) => kinds.some((kind) => counts[kind].answers > 0));
  return weeks.slice(0, first + 1);
}
