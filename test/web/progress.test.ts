/** What was practised, as the library shows it. */
import { expect, test } from 'vitest';
import '../../web/progress/outflank-progress.ts';
import { all, mount, one, textOf } from './mount.ts';

const NOW = new Date(2026, 2, 4, 15);
const practised = (entries: Record<string, readonly [answers: number, right: number]>) => {
  const days = new Map(Object.entries(entries).map(([day, [answers, right]]) => [day, { answers, right }]));
  return { days, today: days.get('2026-03-04') ?? { answers: 0, right: 0 }, streak: 0 };
};
const workbench = { subscribe: () => () => {} } as never;
const mountWith = (exercises: ReturnType<typeof practised>, repertoire: ReturnType<typeof practised>) =>
  mount('outflank-progress', { workbench, exercises, repertoire, now: () => NOW });

test('nothing practised is said', async () => {
  const element = await mountWith(practised({}), practised({}));
  expect(textOf(one(element, 'p'))).toContain('Nothing has been practised yet.');
});

test('today, days in a row over both kinds, and a row a week', async () => {
  const element = await mountWith(
    practised({ '2026-03-04': [4, 3], '2026-02-25': [2, 1] }),
    practised({ '2026-03-03': [1, 1] }),
  );
  expect(textOf(one(element, 'p'))).toBe('4 answers today, 3 right · 2 days in a row');
  expect(all(element, 'tbody tr').map(textOf)).toEqual([
    'Mar 2, 2026 3 of 4 right 1 of 1 right',
    'Feb 23, 2026 1 of 2 right',
  ]);
  const widths = all(element, '.bar').map((bar) => bar.style.width);
  expect(widths).toEqual(['100%', '25%', '50%']);
});
