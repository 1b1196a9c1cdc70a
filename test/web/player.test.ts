/** The form that starts the review of a player’s games. */
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../web/players/outflank-player.ts';
import type { OutflankPlayerReport } from '../../web/players/outflank-player-report.ts';
import { reportOf } from '../../workers/review/player-report.ts';
import { all, mount, one } from './mount.ts';

/** The form over three games, and what has been started. */
async function form(reported: object | null = null) {
  const started: unknown[] = [];
  const subscribe = () => () => undefined;
  const nothing = { task: null, games: [], reported, suggest: async () => [] };
  const games = { ...nothing, subscribe, start: async (task: unknown) => started.push(task) };
  const collections = [{ id: 'own', name: 'Club', games: 3 }];
  const explorer = { subscribe, collections, reading: { progress: null } };
  return { started, panel: await mount('outflank-player', { games, explorer } as never) };
}

test('a review has a player: without a name it can’t be started', async () => {
  const { panel } = await form();
  const start = one<HTMLButtonElement>(panel, 'button.primary');
  expect(start.disabled).toBe(true);
  await userEvent.fill(one(panel, '#player'), ' ');
  expect(start.disabled).toBe(true);
  await userEvent.fill(one(panel, '#player'), 'Ann');
  expect(start.disabled).toBe(false);
});

test('in the report, headings stand over their figures, and buttons apart', async () => {
  const move = { number: 3, square: 0, best: 1, value: 2, isProved: true };
  const report = { ...reportOf([], 0), costliest: [{ game: 0, move, times: 1, total: 6 }] };
  const { panel } = await form({ report, games: [{ opening: 'Tiger' }] });
  const element = one<OutflankPlayerReport>(panel, 'outflank-player-report');
  await element.updateComplete;
  const aligned = all(element, '.costliest tr > :first-child').map((cell) => getComputedStyle(cell).textAlign);
  expect(aligned).toEqual(['right', 'right']);
  const [save, plan] = [all(element, 'button').at(-1)!, all(panel, 'button').at(-1)!];
  expect(plan.getBoundingClientRect().top).toBeGreaterThan(save.getBoundingClientRect().bottom + 4);
});

test('a review has a level: without one it doesn’t begin', async () => {
  const { started, panel } = await form();
  await userEvent.fill(one(panel, '#player'), 'Ann');
  await userEvent.fill(one(panel, '#level'), '');
  const start = (): Promise<void> => userEvent.click(all(panel, 'button.primary')[0]!);
  await start();
  expect(started).toEqual([]);
  await userEvent.fill(one(panel, '#level'), '4');
  await start();
  expect(started).toEqual([{ player: 'Ann', level: 4, collections: ['own'] }]);
});
