/** What was practised, as it is kept: read field by field, and two records as one. */
import { describe, expect, test } from 'vitest';
import {
  daysRested,
  makeRecord,
  makeRecordFile,
  mergedRecord,
  NO_PRACTICE,
  parseRecordFile,
  type PracticeRecord,
  readRecord,
  withAnswer,
  withBest,
} from '../../game/exercise/record.ts';

const RATING = { value: 1480, deviation: 45, volatility: 0.06 };
const FULL: PracticeRecord = {
  rating: RATING,
  ratedAt: 1_795_600_000_000,
  bests: new Map([
    ['streak', { count: 12, day: '2026-01-31' }],
    ['minutes', { count: 20, day: '2026-02-01' }],
  ]),
  dailies: new Map([['2026-01-31', ['right', 'right', 'wrong', 'hinted', 'right']]]),
  days: {
    ...NO_PRACTICE.days,
    streak: new Map([['2026-01-31', { answers: 13, right: 12 }]]),
    daily: new Map([['2026-01-31', { answers: 5, right: 4 }]]),
  },
};
const json = (record: PracticeRecord): Record<string, unknown> =>
  JSON.parse(JSON.stringify(makeRecord(record))) as Record<string, unknown>;

test('what is written is read', () => {
  expect(readRecord(json(FULL))).toEqual(FULL);
  expect(json(FULL)).toMatchObject({ dailies: { '2026-01-31': 'rrwhr' } });
  expect(readRecord(json(NO_PRACTICE))).toEqual(NO_PRACTICE);
});

test('as a file, with a name by which it is known; other files are refused', () => {
  expect(parseRecordFile(makeRecordFile(FULL))).toEqual({ ok: true, value: FULL });
  for (const text of ['', '{}', JSON.stringify(json(FULL)), '{"format":"outflank-repertoire","version":1}'])
    expect(parseRecordFile(text)).toMatchObject({ ok: false, fault: { code: 'practice-foreign' } });
});

describe('a field that makes no sense is lost, and no other', () => {
  test.each([
    ['everything', 7, NO_PRACTICE],
    ['a rating off the scale', { ...json(FULL), rating: { ...RATING, value: 1e9 } }, { ...FULL, ...pick(NO_PRACTICE) }],
    ['a time before time', { ...json(FULL), ratedAt: -1 }, { ...FULL, ratedAt: 0 }],
    [
      'a best of nothing',
      { ...json(FULL), bests: { streak: { count: 0, day: '2026-01-31' } } },
      { ...FULL, bests: new Map() },
    ],
    [
      'a best of what has none',
      { ...json(FULL), bests: { daily: { count: 5, day: '2026-01-31' } } },
      { ...FULL, bests: new Map() },
    ],
    ['more than five answers', { ...json(FULL), dailies: { '2026-01-31': 'rrrrrr' } }, { ...FULL, dailies: new Map() }],
    ['another letter', { ...json(FULL), dailies: { '2026-01-31': 'rx' } }, { ...FULL, dailies: new Map() }],
    ['no date', { ...json(FULL), dailies: { today: 'rr' } }, { ...FULL, dailies: new Map() }],
    [
      'more right than answered',
      { ...json(FULL), days: { '2026-01-31': { streak: { answers: 1, right: 2 }, daily: { answers: 5, right: 4 } } } },
      { ...FULL, days: { ...FULL.days, streak: new Map() } },
    ],
  ])('%s', (_, found, kept) => {
    expect(readRecord(found)).toEqual(kept);
  });

  function pick({ rating, ratedAt }: PracticeRecord): Pick<PracticeRecord, 'rating' | 'ratedAt'> {
    return { rating, ratedAt };
  }
});

test('before the first answer there is no rating to keep', () => {
  expect(json(NO_PRACTICE)).toEqual({ bests: {}, dailies: {}, days: {} });
  expect(makeRecordFile(NO_PRACTICE)).toContain('"version":1');
  expect(readRecord({ dailies: { 'on 2026-01-31': 'r', '2026-01-31T12': 'r' } })).toEqual(NO_PRACTICE);
});

test('old days make room', () => {
  const dates = Array.from({ length: 450 }, (_, i) => new Date(Date.UTC(2025, 0, 1 + i)).toISOString().slice(0, 10));
  // The latest ones stay, whenever they were added.
  const record = dates.toReversed().reduce((all, date) => withAnswer(all, 'lines', date, true), NO_PRACTICE);
  const { days } = readRecord(json(record));
  expect([days.lines.size, days.lines.has(dates.at(-1)!), days.lines.has(dates[0]!)]).toEqual([400, true, false]);
});

test('answers are counted by day and kind; only a better run is the best', () => {
  const twice = [true, false].reduce((all, isRight) => withAnswer(all, 'daily', '2026-01-31', isRight), FULL);
  expect(twice.days.daily.get('2026-01-31')).toEqual({ answers: 7, right: 5 });
  expect(twice.days.streak).toEqual(FULL.days.streak);
  expect(withBest(FULL, 'streak', { count: 12, day: '2026-03-01' })).toBe(FULL);
  expect(withBest(FULL, 'streak', { count: 13, day: '2026-03-01' }).bests.get('streak')!.day).toBe('2026-03-01');
});

test('of two records the later rating, the better runs and the higher counts', () => {
  const other: PracticeRecord = {
    rating: { ...RATING, value: 1600 },
    ratedAt: FULL.ratedAt + 1,
    bests: new Map([
      ['streak', { count: 11, day: '2026-03-01' }],
      ['minutes', { count: 21, day: '2026-03-01' }],
    ]),
    dailies: new Map([
      ['2026-01-31', ['wrong']],
      ['2026-02-01', ['right']],
    ]),
    days: { ...NO_PRACTICE.days, streak: new Map([['2026-01-31', { answers: 20, right: 11 }]]) },
  };
  const both = mergedRecord(FULL, other);
  expect([both.rating.value, both.ratedAt]).toEqual([1600, FULL.ratedAt + 1]);
  expect([both.bests.get('streak')!.count, both.bests.get('minutes')!.count]).toEqual([12, 21]);
  expect([both.dailies.get('2026-01-31')!.length, both.dailies.size]).toEqual([5, 2]);
  expect([both.days.streak.get('2026-01-31')!.answers, both.days.daily.size]).toEqual([20, 1]);
  expect(mergedRecord(other, FULL)).toEqual(both);
});

test('days of rest count from the last rated answer', () => {
  expect(daysRested(FULL, FULL.ratedAt + 3 * 86_400_000)).toBe(3);
  expect([daysRested(FULL, 0), daysRested(NO_PRACTICE, 1e13)]).toEqual([0, 0]);
});
