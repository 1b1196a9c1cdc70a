import { expect, test } from 'vitest';
import { weeksOf } from '../../web/progress/weeks.ts';

/** A Wednesday. */
const NOW = new Date(2026, 2, 4, 15);

const days = (entries: Record<string, readonly [answers: number, right: number]>) =>
  new Map(Object.entries(entries).map(([day, [answers, right]]) => [day, { answers, right }]));

const shown = (exercises: ReturnType<typeof days>, openings = days({}), most = 10) =>
  weeksOf({ exercises, openings }, NOW, most).map(({ monday, counts }) => [
    `${monday.getMonth() + 1}-${monday.getDate()}`,
    counts.exercises.answers,
    counts.exercises.right,
    counts.openings.answers,
  ]);

test('a week goes from Monday to Sunday; weeks between have none; the newest is first', () => {
  const exercises = days({ '2026-03-04': [3, 2], '2026-03-02': [1, 1], '2026-03-01': [5, 0], '2026-02-09': [2, 2] });
  expect(shown(exercises, days({ '2026-02-15': [4, 4] }))).toEqual([
    ['3-2', 4, 3, 0],
    ['2-23', 5, 0, 0],
    ['2-16', 0, 0, 0],
    ['2-9', 2, 2, 4],
  ]);
});

test('no more than are asked for, and none before the first answer or without any', () => {
  expect(shown(days({ '2025-01-01': [9, 9], '2026-03-03': [1, 0] }))).toEqual([['3-2', 1, 0, 0]]);
  expect(shown(days({}))).toEqual([]);
  expect(shown(days({ '2026-02-24': [1, 1] }), days({}), 1)).toEqual([]);
});

test('summer time does not move a day into another week', () => {
  const march = new Date(2026, 2, 30, 1);
  const exercises = days({ '2026-03-29': [1, 1], '2026-03-30': [2, 2] });
  expect(weeksOf({ exercises }, march, 2).map(({ counts }) => counts.exercises.answers)).toEqual([2, 1]);
});
