/** What the engine does by default. */
import { expect, test } from 'vitest';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { DEFAULTS, DEPTH_CHOICES, loadSettings, usualThreads } from '../../web/settings/settings.ts';
import { SettingsBox } from '../../web/settings/settings-box.ts';
import { memoryStore } from '../../web/browser/storage.ts';
import { PageMemory } from '../../web/workbench/page-memory.ts';
import { limitsOf } from '../../web/engine/limits.ts';
import { ENDLESS } from '../../workers/protocol.ts';

test.each([
  [1, 1],
  [2, 2],
  [3, 2],
  [8, 7],
  [500, 128],
])('of %i cores it takes %i', (cores, threads) => {
  expect(usualThreads({ isolated: true, cores })).toBe(threads);
  expect(usualThreads({ isolated: false, cores })).toBe(1);
});

test('they are what settings begin with, and what was chosen stays', () => {
  expect(loadSettings(memoryStore(), 7).threads).toBe(7);
  const chosen = memoryStore([['outflank.settings', JSON.stringify({ threads: 2 })]]);
  expect(loadSettings(chosen, 7).threads).toBe(2);
});

test('an analysis goes deeper until it is stopped or at the end, and that can be chosen', () => {
  expect(limitsOf(startPosition(OTHELLO), DEFAULTS).maxDepth).toBe(ENDLESS);
  expect(DEPTH_CHOICES.at(-1)).toBe(ENDLESS);
  // As it was stored before larger boards were thought of.
  expect(loadSettings(memoryStore([['outflank.settings', JSON.stringify({ maxDepth: 64 })]])).maxDepth).toBe(ENDLESS);
});

test('two tabs change different settings, and neither takes back the other’s', () => {
  const store = memoryStore();
  const ports = { store, tab: undefined, threads: 1, now: () => 0, refused: () => undefined };
  const [one, other] = ['one', 'other'].map((name) => new PageMemory({ ...ports, name })) as [PageMemory, PageMemory];
  one.configure({ theme: 'dark' });
  other.configure({ exactFrom: 18 });
  expect(loadSettings(store)).toMatchObject({ theme: 'dark', exactFrom: 18 });
  expect(other.settings).toMatchObject({ theme: DEFAULTS.theme, exactFrom: 18 });
  const [study, otherStudy] = [new SettingsBox(store, () => undefined), new SettingsBox(store, () => undefined)];
  study.set({ reviewLevel: 12 });
  otherStudy.set({ playLevel: 3 });
  expect(new SettingsBox(store, () => undefined).value).toMatchObject({ reviewLevel: 12, playLevel: 3 });
});

test('what the browser refused to store is stored with the next change', () => {
  const store = memoryStore();
  let refuses = true;
  const full = {
    ...store,
    get: store.get,
    keys: store.keys,
    set: (key: string, text: string) => !refuses && store.set(key, text),
  };
  const ports = { store: full, tab: undefined, threads: 1, now: () => 0, refused: () => undefined, name: 'tab' };
  const memory = new PageMemory(ports);
  const box = new SettingsBox(full, () => undefined);
  memory.configure({ theme: 'dark' });
  box.set({ reviewLevel: 12 });
  refuses = false;
  memory.configure({ sound: true });
  box.set({ playLevel: 3 });
  expect(loadSettings(store)).toMatchObject({ theme: 'dark', sound: true });
  expect(new SettingsBox(store, () => undefined).value).toMatchObject({ reviewLevel: 12, playLevel: 3 });
});
