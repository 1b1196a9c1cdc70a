/** Answers per day by kind of practice, gathered from the places that count them. */
import { PRACTICE_KINDS, type PracticeKind, type PracticeRecord } from '../../game/exercise/record.ts';
import { RUN_KINDS } from '../../game/exercise/runs.ts';
import type { DayCount, Days } from '../../game/repertoire/file.ts';

/** The answers of whole lines are shown as those of lines. */
const isShown = (kind: PracticeKind): kind is Exclude<PracticeKind, 'wholeLines'> => kind !== 'wholeLines';
export const SHOWN_KINDS = [...PRACTICE_KINDS.filter(isShown), 'openings'] as const;
export type ShownKind = (typeof SHOWN_KINDS)[number];
export type KindDays = Readonly<Record<ShownKind, Days>>;

const NONE: DayCount = { answers: 0, right: 0 };
const RUNS = RUN_KINDS.filter((kind) => kind !== 'set');

/** The sum of several counts per day. */
export function summed(all: readonly Days[]): Days {
  const sum = new Map<string, DayCount>();
  for (const days of all)
    for (const [day, { answers, right }] of days) {
      const known = sum.get(day) ?? NONE;
      sum.set(day, { answers: known.answers + answers, right: known.right + right });
    }
  return sum;
}

/**
 * `exercises`: all answers to exercises, including days before kinds were told apart; `openings`: those of the
 * repertoire. Answers to exercises that belong to no other kind belong to sets.
 */
export function daysByKind(
  { days }: PracticeRecord,
  { exercises, openings }: Readonly<Record<'exercises' | 'openings', Days>>,
): KindDays {
  const runs = summed(RUNS.map((kind) => days[kind]));
  const set = new Map(days.set);
  for (const [day, { answers, right }] of exercises) {
    const other = runs.get(day) ?? NONE;
    const rest = answers - other.answers;
    if (rest > (set.get(day)?.answers ?? 0)) set.set(day, { answers: rest, right: Math.max(0, right - other.right) });
  }
  return { ...days, set, openings };
}
