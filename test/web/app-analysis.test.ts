/**
 * What the page says about an engine at work: estimates, proofs, its switch, the other side, the end of a game, and the
 * game found again on another visit. The engine itself is in test/e2e/analysis.
 */
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, type AppPage } from './app-page.ts';
import { PLAIN_ENGINE } from './plain-engine.ts';
import { READY_ENGINE } from './ready-engine.ts';
import { FFO42_TEXT } from './samples.ts';

const FFO42_LINK = `#b=${FFO42_TEXT.slice(0, 64)}&s=X`;

afterEach(() => vi.restoreAllMocks());

const noBook = () => Promise.reject(new Error('no book'));
const said = (app: AppPage, selector: string) => () =>
  app.find(selector)?.textContent.replaceAll(/\s+/g, ' ').trim() ?? '';
const badge = (app: AppPage) => said(app, 'outflank-engine >>> .badge');
const sentence = (app: AppPage) => said(app, 'outflank-engine >>> .sentence');
const reached = (app: AppPage) => said(app, 'outflank-engine >>> .reached');

test('a visit with the link, on this page or another, brings the game back with the ply shown', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const app = await openApp(FFO42_LINK);
  await app.press(app.square('g2'));
  await app.press(app.square('h1'));
  await app.press(app.button('Back'));
  await app.expectMoves('g2 h1');
  await app.expectDiscs(12, 31);
  await expect.poll(() => app.hash).toMatch(/m=g2h1&p=1$/);
  const again = await app.again();
  await again.expectDiscs(12, 31);
  await again.expectMoves('g2 h1');
  await again.press(again.button('More'));
  await again.press(page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Copy a link' }));
  await expect.poll(said(again, 'outflank-toast >>> .toast')).toContain('Link copied.');
  const other = await openApp(new URL(copied.mock.calls[0]![0]).hash);
  await other.expectDiscs(12, 31);
  await other.expectMoves('g2 h1');
});

test('nothing is lost: variations and the place in them survive a visit without a link', async () => {
  const game = 'f5 d6 c3 d3';
  const tried = () => page.getByRole('group', { name: 'Variation' }).getByRole('button', { name: /^Black c4\b/ });
  const app = await openApp('#m=f5d6c3d3&p=2');
  await app.press(app.square('c4'));
  await expect.element(tried()).toHaveAttribute('aria-current', 'true');
  await app.expectMoves(game);
  const again = await app.again('');
  again.workbench.show('analyse');
  await expect.element(tried()).toHaveAttribute('aria-current', 'true');
  await expect.element(again.square('c4')).toHaveAccessibleName('c4 black, last move');
  await again.expectMoves(game);
  await again.press(page.getByRole('button', { name: /^Black c3\b/ }));
  await expect.element(again.square('c3')).toHaveAccessibleName('c3 black, last move');
  await expect.element(tried()).toBeVisible();
  await expect.element(tried()).not.toHaveAttribute('aria-current');
  await again.expectMoves(game);
});

test('the engine off: flips and known values stay', async () => {
  const app = await openApp(FFO42_LINK, { engineOn: true, exactFrom: 14 }, { engine: READY_ENGINE });
  await expect.poll(badge(app)).toBe('~ Estimate');
  await app.press(app.button('Engine options'));
  await app.press(page.getByRole('switch', { name: 'Engine' }));
  await expect.poll(badge(app)).toBe('Off');
  await app.press(app.square('g2'));
  await expect.element(app.square('h1')).toHaveAccessibleName('h1, 2 flips, legal');
  const again = await app.again();
  await expect.poll(badge(again)).toBe('Off');
  await again.key('l');
  await expect.poll(() => again.square('h1').element().querySelector('.value')).not.toBeNull();
});

test('far from the end there are estimates, marked as such; deeper on request', async () => {
  const options = { engine: READY_ENGINE, book: noBook };
  const app = await openApp('', { engineOn: true, maxDepth: 6 }, options);
  await expect.poll(badge(app)).toBe('~ Estimate');
  await expect.poll(() => app.square('d3').element().querySelector('.value.estimate')).not.toBeNull();
  await expect.element(app.square('d3')).toHaveAccessibleName(/estimate, depth/);
  await expect.poll(reached(app)).toMatch(/^Depth 6/);
  await app.press(app.button('Go deeper'));
  await expect.poll(reached(app)).toMatch(/^Depth 10/);
});

test('the opening book says more than a shallow search, and that it is the book', async () => {
  const app = await openApp('', { engineOn: true, maxDepth: 6 }, { engine: READY_ENGINE });
  await expect.poll(reached(app)).toMatch(/^book \d+@\d+%/);
  await expect.poll(said(app, 'outflank-moves >>> td.proof-text')).toMatch(/^book \d+@\d+%/);
});

test('a finished game shows its result, a forced pass its button', async () => {
  const app = await openApp(`#b=${'X'.repeat(36)}${'O'.repeat(28)}&s=O`, { engineOn: true }, { engine: PLAIN_ENGINE });
  await expect.poll(badge(app)).toBe('Final');
  expect(sentence(app)()).toBe('Black wins 36–28.');
  expect(app.find('outflank-score')!.shadowRoot!.textContent).toContain('Black wins 36–28');
  app.go(`#b=${'X'.repeat(62)}O-&s=O`);
  await expect.poll(badge(app)).toBe('Pass');
  expect(sentence(app)()).toContain('White has no move and must pass.');
  await app.key('p');
  await expect.element(app.square('h8')).toHaveAccessibleName(/^h8, \+64, 1 flip, proved, best/);
  await app.expectMoves('pass');
  await app.key(' ');
  await expect.poll(badge(app)).toBe('Final');
  await app.expectMoves('pass h8');
});
