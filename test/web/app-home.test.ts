/** The first page: a game is typed or pasted there, and one that can't be read is still there to be corrected. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { newDocument } from '../../web/document/document.ts';
import { openApp, type AppPage } from './app-page.ts';
import { FFO42_TEXT } from './samples.ts';

async function openHome(): Promise<readonly [AppPage, () => HTMLInputElement]> {
  const app = await openApp();
  app.workbench.show('home');
  const box = () => app.find<HTMLInputElement>('outflank-home >>> input[name=text]')!;
  await expect.poll(box).not.toBeNull();
  return [app, box];
}

test('a typed game that breaks stays in its field, and is gone once it has been read', async () => {
  const [app, box] = await openHome();
  const field = page.getByRole('textbox', { name: 'Paste moves, a board or a link' });
  await userEvent.fill(field, 'f5d6c3a1');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => app.alert).toContain('Move 4 (line 1, column 7): a1 is not a legal move for White');
  expect(box().value).toBe('f5d6c3a1');
  await userEvent.fill(field, 'f5d6c3d3');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => app.workbench.view).toBe('analyse');
  await app.expectMoves('f5 d6 c3 d3');
  app.workbench.show('home');
  await expect.poll(() => box()?.value).toBe('');
});

test('so does a pasted one, if it has one line: others would lose their line ends', async () => {
  const [app, box] = await openHome();
  app.paste('f5d6c3a1\n', box());
  await expect.poll(() => app.alert).toContain('a1 is not a legal move for White');
  expect(box().value).toBe('f5d6c3a1');
  box().value = '';
  app.paste('f5 d6\nc3 a2', box());
  await expect.poll(() => app.alert).toContain('a2 is not a legal move for White');
  expect(box().value).toBe('');
});

test('what is lent to the board is not offered there: one goes on with one’s own', async () => {
  const app = await openApp('#m=f5d6');
  app.workbench.open.lend(newDocument('lent', startPosition(OTHELLO)));
  app.workbench.show('home');
  const recent = () => app.all('outflank-home >>> .recent li').map((one) => one.textContent.replaceAll(/\s+/g, ' '));
  await expect.poll(recent).toEqual([expect.stringContaining('2 moves')]);
  await app.press(app.find('outflank-home >>> .recent button')!);
  expect(app.workbench.view).toBe('analyse');
  await app.expectMoves('f5 d6');
  expect(app.workbench.open.isLent).toBe(false);
});

test('a position that was set up is called there what its title calls it', async () => {
  const app = await openApp(`#b=${FFO42_TEXT.slice(0, 64)}&s=X`);
  await expect.element(app.button('Position, 22 empties')).toBeVisible();
  app.workbench.show('home');
  await expect.poll(() => app.find('outflank-home >>> .recent li b')?.innerText).toBe('Position, 22 empties');
});

const WHOLE =
  'f5f6e6d6f7f3e7f4e3g6d7g5g3d3g4h4h3d2c7c6h5f2e2e1f1g1c4c3b5c5c1c2b6b4d1b1a3f8e8a4g2a5a6b3a2d8c8b7g8h1b2a1b8a8g7h8h7h6a7h2';

test('a finished game has its result, to be opened; one that is being played goes on', async () => {
  const app = await openApp(`#m=${WHOLE}`);
  const { workbench } = app;
  workbench.show('home');
  const card = () => app.find('outflank-home >>> .recent li')?.innerText.replaceAll(/\s+/g, ' ');
  await expect.poll(card).toMatch(/60 moves · (Black|White) wins \d+–\d+ Open$/);
  const game = { isOver: false };
  workbench.modes.enter(() => ({ ...game, kind: 'play', hidesValues: true }));
  workbench.show('home');
  await expect.poll(card).toMatch(/60 moves Continue$/);
  workbench.modes.enter(() => ({ ...game, isOver: true, kind: 'play', hidesValues: true }));
  workbench.show('home');
  await expect.poll(card).toMatch(/ Open$/);
});

test('“Continue” ends a question, and the engine looks at one’s own game', async () => {
  const app = await openApp('#m=f5d6');
  const { workbench } = app;
  workbench.modes.enter(({ open, leave }) => ({
    kind: 'exercise',
    hidesValues: true,
    ownsMoves: true,
    begin: () => open.lend(newDocument('lent', startPosition(OTHELLO))),
    end: () => (open.takeBack(), leave()),
    outlives: ({ isOpened }) => !isOpened || open.isLent,
  }));
  workbench.show('train');
  expect(workbench.mode.kind).toBe('exercise');
  workbench.show('home');
  await expect.poll(() => app.find('outflank-home >>> .recent button')).not.toBeNull();
  await app.press(app.find('outflank-home >>> .recent button')!);
  expect([workbench.view, workbench.mode.kind]).toEqual(['analyse', 'analyse']);
  await app.expectMoves('f5 d6');
});
