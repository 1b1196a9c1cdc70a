/** The form that starts the review of a player’s games. */
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../web/players/outflank-player.ts';
import { all, mount, one } from './mount.ts';

test('a review has a level: without one it doesn’t begin', async () => {
  const started: unknown[] = [];
  const subscribe = () => () => undefined;
  const nothing = { task: null, games: [], reported: null, suggest: async () => [] };
  const games = { ...nothing, subscribe, start: async (task: unknown) => started.push(task) };
  const collections = [{ id: 'own', name: 'Club', games: 3 }];
  const explorer = { subscribe, collections, reading: { progress: null } };
  const panel = await mount('outflank-player', { games, explorer } as never);
  await userEvent.fill(one(panel, '#player'), 'Ann');
  await userEvent.fill(one(panel, '#level'), '');
  const start = (): Promise<void> => userEvent.click(all(panel, 'button.primary')[0]!);
  await start();
  expect(started).toEqual([]);
  await userEvent.fill(one(panel, '#level'), '4');
  await start();
  expect(started).toEqual([{ player: 'Ann', level: 4, collections: ['own'] }]);
});
