/** The layout of the whole page on a desktop. */
import { expect, test } from 'vitest';
import { EXPLORER_HERE } from './explorer-here.ts';
import { openApp } from './app-page.ts';

test.each([
  [1920, 1080],
  [3840, 2160],
])('the tabs of Analyse are one row on a screen of %i by %i', async (width, height) => {
  const app = await openApp('#m=f5d6', {}, { width, height });
  await app.show('Analyse');
  const tops = () => app.all('outflank-tabs >>> [role=tab]').map((tab) => tab.getBoundingClientRect().top);
  await expect.poll(() => tops().length).toBe(5);
  expect(new Set(tops()).size).toBe(1);
});

test.each([
  ['Analyse', 'Position', 'outflank-corners >>> table'],
  ['Analyse', 'Openings', 'outflank-explorer >>> tbody tr:last-child'],
] as const)('%s, %s: what is too long scrolls in its panel, and the page itself does not', async (view, tab, last) => {
  const app = await openApp('#m=f5d6', {}, { width: 1280, height: 720, parts: [EXPLORER_HERE] });
  await app.show(view);
  await app.tab(tab);
  await expect.poll(() => app.find(last)?.getBoundingClientRect().bottom ?? 0).toBeGreaterThan(window.innerHeight);
  expect(document.documentElement.scrollHeight).toBe(window.innerHeight);
});
