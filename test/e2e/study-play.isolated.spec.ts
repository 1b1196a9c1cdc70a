/** Playing against the engine from a position of a study. */
import { StudyView } from './study.ts';
import { expect, test } from './workbench.ts';

test('the engine answers, takes moves back, gives hints on demand', async ({ workbench }) => {
  const study = new StudyView(workbench);
  await study.open();
  await study.button('Play').click();
  await study.panel.getByText('White', { exact: true }).first().click();
  await study.button('Play from here').click();
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
  await expect(study.button('Play from here')).toBeVisible();
  await expect(workbench.board.locator('.value').first()).toBeVisible();
});

test('levels and weakness are remembered; figures out of range are not taken', async ({ workbench, page }) => {
  const study = new StudyView(workbench);
  await study.open('', { engineOn: false });
  await study.button('Play').click();
  const level = study.panel.getByLabel('Level (1–60)');
  await level.fill('5');
  await level.press('Tab');
  await study.panel.getByLabel('Handicap (discs per move)').fill('2');
  await study.panel.getByLabel('Handicap (discs per move)').press('Tab');
  await level.fill('99');
  await level.press('Tab');
  await expect(level).toHaveValue('5');
  await page.reload();
  await study.expectReady();
  await study.button('Play').click();
  await expect(level).toHaveValue('5');
  await study.button('Play from here').click();
  await workbench.square('f5').click();
  await expect(study.panel.getByText('Your turn: Black.')).toBeVisible();
  await expect(study.sheet.locator('.pair .node')).toHaveCount(2);
});

test('near the end of a game, it answers or says that it is over', async ({ workbench }) => {
  const study = new StudyView(workbench);
  // Three empties, Black to move.
  await study.open('#b=-XXXXXXO-OOOOOOO-XOOXXOOOXXOXOOOXXXXOXOOXXXXXOXOXXOOOOOXXOOOOOXX&s=X');
  await study.button('Play').click();
  await study.button('Play from here').click();
  await expect(study.panel.getByText(/Your turn|wins|Draw|You have no move/).first()).toBeVisible();
});
