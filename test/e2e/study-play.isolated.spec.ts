/** Playing against the engine from a position of a study. */
import { FAST, StudyView } from './study.ts';
import { expect, test } from './workbench.ts';

test('the engine answers, takes moves back, gives hints on demand', async ({ workbench }) => {
  const study = new StudyView(workbench);
  await study.open('', { ...FAST, engineOn: true });
  await workbench.show('Play');
  await study.panel.getByText('White', { exact: true }).first().click();
  await study.button('Play').click();
  // The engine is Black and begins.
  await expect(study.panel.getByText('Your turn: White.')).toBeVisible();
  await workbench.expectDiscs(4, 1);
  await expect(workbench.board.locator('.value')).toHaveCount(0);
  await study.button('Hint').click();
  await expect(workbench.board.locator('.value').first()).toBeVisible();
  await workbench.board.getByRole('gridcell', { name: /flip/ }).first().click();
  await expect(study.panel.getByText('Your turn: White.')).toBeVisible();
  await expect(study.sheet.locator('.pair .node')).toHaveCount(3);
  await study.button('Take back').click();
  await expect(study.panel.getByText('Your turn: White.')).toBeVisible();
  await workbench.expectDiscs(4, 1);
  await workbench.board
    .getByRole('gridcell', { name: /legal|flip/ })
    .last()
    .click();
  await expect(study.lines).toHaveCount(1);
  await expect(study.panel.getByText('Your turn: White.')).toBeVisible();
  await study.button('End the game').click();
  await expect(study.button('Play')).toBeVisible();
  await workbench.show('Analyse');
  await expect(workbench.board.locator('.value').first()).toBeVisible();
});

test('levels and weakness are remembered; figures out of range are not taken', async ({ workbench, page }) => {
  const study = new StudyView(workbench);
  await study.open('', { engineOn: false });
  await workbench.show('Play');
  const level = study.panel.getByLabel('Level (1–60)');
  await level.fill('5');
  await level.press('Tab');
  await study.panel.getByLabel('Handicap (discs per move)').fill('2');
  await study.panel.getByLabel('Handicap (discs per move)').press('Tab');
  await level.fill('99');
  await level.press('Tab');
  await expect(level).toHaveValue('5');
  await page.reload();
  await expect(level).toHaveValue('5');
  await study.button('Play').click();
  await workbench.square('f5').click();
  await expect(study.panel.getByText('Your turn: Black.')).toBeVisible();
  await expect(study.sheet.locator('.pair .node')).toHaveCount(2);
});

test('a game against the engine is played to its end, and the engine is given back', async ({ workbench, page }) => {
  const study = new StudyView(workbench);
  // Three empties, Black to move. After a3 White takes a1, Black has no move, and White takes a2.
  await study.open('#b=-XXXXXXO-OOOOOOO-XOOXXOOXXOXOOOXXXXOXOOXXXXXOXOXXXOOOOOXXXOOOOXX&s=X', {
    ...FAST,
    engineOn: true,
  });
  await workbench.expectDiscs(31, 30);
  await study.playFromHere();
  const state = study.panel.locator('.state');
  await expect(state).toHaveText('Your turn: Black.');
  await workbench.square('a3').click();
  await expect(state).toHaveText(/^You have no move/);
  await expect(workbench.square('a1')).toHaveAccessibleName(/^a1 white/);
  await workbench.button(/^Pass/).click();
  await expect(state).toHaveText(/White wins 39–25/);
  // Said, too, not only shown in the panel.
  await expect(page.locator('outflank-toast')).toContainText('White wins 39–25');
  await study.expectMainLine('a3 a1 pass a2');
  await study.button('Take back').click();
  await study.button('End the game').click();
  await expect(study.button('Play from this position')).toBeVisible();
  // The engine works for the board again.
  await workbench.show('Analyse');
  await workbench.expectSolved();
});
