/** The layout of the whole page. */
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

test('on a phone, a long title leaves what can be done with a study in its row', async () => {
  const app = await openApp('#m=f5d6', {}, { width: 360, height: 740 });
  await app.show('Analyse');
  const library = await app.workbench.saved.want();
  library.name('A very long title of a study that nobody would give, round 5');
  const title = app.find('outflank-title')!;
  await expect.poll(() => title.shadowRoot!.querySelector('h2')?.innerText).toContain('very long');
  const middles = [...title.shadowRoot!.querySelectorAll('button')].map((button) => {
    const { top, bottom } = button.getBoundingClientRect();
    return Math.round((top + bottom) / 2);
  });
  expect(middles).toHaveLength(4);
  expect(new Set(middles).size).toBe(1);
});
