/** What was practised, as the library shows it. */
import { expect, test } from 'vitest';
import { NO_PRACTICE, type PracticeRecord } from '../../game/exercise/record.ts';
import { memoryStore } from '../../web/browser/storage.ts';
import { PracticeLog } from '../../web/modes/practice-log.ts';
import '../../web/progress/outflank-progress.ts';
import { all, mount, one, textOf } from './mount.ts';

const NOW = new Date(2026, 2, 4, 15);
type Entries = Record<string, readonly [answers: number, right: number]>;
const days = (entries: Entries) =>
  new Map(Object.entries(entries).map(([day, [answers, right]]) => [day, { answers, right }]));
const said: string[] = [];
const workbench = { subscribe: () => () => {}, say: (text: string) => void said.push(text) } as never;

function mountWith(exercises: Entries, openings: Entries, part: Partial<PracticeRecord> = {}) {
  const log = new PracticeLog({ store: memoryStore(), now: () => NOW.getTime(), sayRefused: () => undefined });
  log.add({ ...NO_PRACTICE, ...part });
  return mount('outflank-progress', {
    workbench,
    exercises: { days: days(exercises) },
    repertoire: { days: days(openings) },
    log,
    now: () => NOW,
  });
}

test('nothing practised is said', async () => {
  const element = await mountWith({}, {});
  expect(textOf(one(element, 'p'))).toContain('Nothing has been practised yet.');
});

test('after a long rest, today and the rating are still shown', async () => {
  const rating = { value: 1479.6, deviation: 45.2, volatility: 0.06 };
  const element = await mountWith({ '2025-08-01': [4, 3] }, {}, { rating, ratedAt: 1 });
  expect(textOf(one(element, 'p'))).toBe('No answers today');
  expect(textOf(one(element, '.rating summary'))).toBe('Exercise rating 1480 ± 90');
  expect([all(element, 'h2'), all(element, 'table')]).toEqual([[], []]);
});

test('today, days in a row over all kinds, and a row a week and kind', async () => {
  const element = await mountWith({ '2026-03-04': [4, 3], '2026-02-25': [2, 1] }, { '2026-03-03': [1, 1] });
  expect(textOf(one(element, 'p'))).toBe('4 answers today, 3 right · 2 days in a row');
  expect(all(element, 'tbody tr').map(textOf)).toEqual([
    'Mar 2, 2026 Exercises 3 of 4 right',
    'Openings 1 of 1 right',
    'Feb 23, 2026 Exercises 1 of 2 right',
  ]);
});

test('a picture by kind: a bar for each week, as high as its answers, and the figures beside it', async () => {
  const element = await mountWith(
    { '2026-03-04': [14, 12], '2026-02-25': [2, 1] },
    {},
    { days: { ...NO_PRACTICE.days, streak: days({ '2026-03-04': [10, 9] }), lines: days({ '2026-03-03': [5, 5] }) } },
  );
  // Ten of the exercises were those of the streak.
  expect(all(element, '.kinds li').map(textOf)).toEqual([
    'Exercises 4 of 6 right',
    'Streak 9 of 10 right',
    'Lines from memory 5 of 5 right',
  ]);
  const heights = all(element, '.kinds li').map((kind) =>
    [...kind.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height'))),
  );
  expect(heights[1]!.reduce((sum, height) => sum + height)).toBeCloseTo(20, 6);
  expect(heights[2]!.reduce((sum, height) => sum + height)).toBeCloseTo(10, 6);
});

test('questions of lessons are a kind of their own', async () => {
  const lessons = days({ '2026-03-04': [4, 3] });
  const element = await mountWith({}, {}, { days: { ...NO_PRACTICE.days, lessons } });
  expect(all(element, '.kinds li').map(textOf)).toEqual(['Lessons 3 of 4 right']);
});

test('the rating with its uncertainty, once there is one', async () => {
  const rating = { value: 1479.6, deviation: 45.2, volatility: 0.06 };
  const element = await mountWith({ '2026-03-04': [4, 3] }, {}, { rating, ratedAt: 1 });
  expect(textOf(one(element, '.rating summary'))).toBe('Exercise rating 1480 ± 90');
  expect(all(await mountWith({ '2026-03-04': [4, 3] }, {}), '.rating')).toEqual([]);
});

test('a saved record is added; another file is refused with a reason', async () => {
  const element = await mountWith({}, {});
  const give = async (text: string): Promise<void> => {
    const input = one(element, 'input[type=file]') as HTMLInputElement;
    const files = new DataTransfer();
    files.items.add(new File([text], 'x.json'));
    input.files = files.files;
    input.dispatchEvent(new Event('change'));
    const { length } = said;
    await expect.poll(() => said.length).toBe(length + 1);
  };
  await give('{"format":"outflank-practice","version":1,"days":{"2026-03-04":{"daily":{"answers":5,"right":4}}}}');
  await expect.poll(() => textOf(one(element, '.kinds li'))).toBe('Daily five 4 of 5 right');
  await give('{}');
  expect(said).toEqual(['The record was added.', 'This is not an Outflank practice record.']);
});
