/** What the other side would do: looked at, never played, and never taken for what is true of the board. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { targetOf } from '../../game/notation.ts';
import { legalMoves } from '../../game/position.ts';
import { openApp, type AppPage } from './app-page.ts';
import { PLAIN_ENGINE } from './plain-engine.ts';
import { READY_ENGINE } from './ready-engine.ts';

const said = (app: AppPage, selector: string) => () =>
  app.find(selector)?.textContent.replaceAll(/\s+/g, ' ').trim() ?? '';

/**
 * Black to move; each of White's moves, f1 and f8, would be one of Black's, too: only the view of the threat keeps them
 * from being played.
 */
const SHARED = `#b=---OX-OX${'-'.repeat(48)}---OX-OX&s=X`;
/** Four empties; either side has moves, and they are worth different discs to each. */
const ENDING = '#b=-XXXXXXO-OOOOOOO-XOOXXOOOXXOXOOOOXXXOXOOOXXXXOXOXOOOOOOXXOOOOO-X&s=X';
const openEnding = () => openApp(ENDING, { engineOn: true }, { engine: PLAIN_ENGINE });
const openShared = () => openApp(SHARED, { engineOn: true }, { engine: PLAIN_ENGINE });
const sentence = (app: AppPage) => said(app, 'outflank-engine >>> .sentence');
const rows = (app: AppPage) => app.all('outflank-moves >>> tbody tr');
const board = page.getByRole('grid');

test('it is looked at, and back', async () => {
  const app = await openApp('#m=f5d6', { engineOn: true }, { engine: READY_ENGINE });
  const badge = said(app, 'outflank-engine >>> .badge');
  await expect.poll(badge).toBe('~ Estimate');
  await app.key('x');
  await expect.element(board).toHaveAccessibleName('Board, White to move');
  await expect.poll(badge).toBe('~ Estimate');
  expect(said(app, 'outflank-moves >>> caption')()).toContain('White');
  // Nothing is played while the other side is looked at.
  await app.press(app.find('outflank-board >>> td.shown')!);
  await app.expectMoves('f5 d6');
  await app.key('x');
  await expect.element(board).toHaveAccessibleName('Board, Black to move');
  await expect.poll(badge).toBe('~ Estimate');
});

test('looked at twice on a solved position, the values of the real side are back', async () => {
  const app = await openEnding();
  await expect.poll(sentence(app)).toMatch(/^(Black|White) (wins|loses)/);
  const before = sentence(app)();
  const best = page.getByRole('gridcell', { name: /proved, best/ });
  const names = () => best.elements().map((one) => one.ariaLabel);
  const known = names();
  expect(known).not.toEqual([]);
  await app.key('x');
  await expect.element(board).toHaveAccessibleName('Board, White to move');
  await expect.poll(sentence(app)).toContain('White');
  await app.key('x');
  await expect.poll(sentence(app)).toBe(before);
  expect(names()).toEqual(known);
});

test('no key, row or square plays a move of the other side', async () => {
  const app = await openShared();
  await expect.poll(said(app, 'outflank-engine >>> .badge')).toBe('Solved');
  await expect.poll(() => rows(app).length).toBe(4);
  await app.key('x');
  await expect.poll(said(app, 'outflank-moves >>> caption')).toContain('White');
  await expect.poll(() => rows(app).length).toBe(2);
  await expect.poll(() => rows(app)[0]!.querySelector('.value')).not.toBeNull();
  for (const play of [
    () => app.key(' '),
    () => app.press(rows(app)[0]!),
    () => app.press(app.find('outflank-board >>> td.shown')!),
  ]) {
    await play();
    await app.expectMoves('');
    await expect.element(board).toHaveAccessibleName('Board, White to move');
  }
  await app.key('x');
  await app.press(rows(app)[0]!);
  await expect.poll(() => app.all('outflank-tree >>> .node:not(.root)').length).toBe(1);
});

test('what it finds is never saved for the study’s position', async () => {
  const app = await openEnding();
  await app.tab('Game');
  const saved = said(app, 'outflank-title >>> .saving');
  await app.press(app.find('outflank-title >>> h2 button')!);
  await app.fill(page.getByLabelText('Name', { exact: true }), 'Study 1');
  await app.enter(page.getByLabelText('Name', { exact: true }));
  await expect.poll(saved).toBe('Saved');
  await expect.poll(sentence(app)).toMatch(/^(Black|White) (wins|loses)/);
  const root = said(app, 'outflank-tree >>> .root');
  await expect.poll(root).toMatch(/[+−]\d/);
  const value = root();
  await app.key('x');
  await expect.element(board).toHaveAccessibleName('Board, White to move');
  await app.key('x');
  await app.press(rows(app)[0]!);
  await app.press(app.button('Back'));
  await expect.poll(saved).toBe('Saved');
  const again = await app.again();
  again.workbench.configure({ engineOn: false });
  await expect.poll(said(again, 'outflank-tree >>> .root')).toBe(value);
});

test('how often a side played its moves is not shown as the threat of the other', async () => {
  const app = await openShared();
  await app.show('Openings');
  const shares = new Map(legalMoves(app.workbench.position).map(({ move }) => [targetOf(move), 0.5]));
  const detail = { position: app.workbench.position, shares };
  app
    .find('outflank-board')!
    .dispatchEvent(new CustomEvent('outflank-shares', { detail, bubbles: true, composed: true }));
  const values = () => app.all('outflank-board >>> .value').map((one) => one.textContent.trim());
  await expect.poll(values).toContainEqual(expect.stringContaining('%'));
  await app.key('x');
  await expect.element(board).toHaveAccessibleName('Board, White to move');
  await expect.poll(values).not.toContainEqual(expect.stringContaining('%'));
});
