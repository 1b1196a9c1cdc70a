/** A repertoire: moves prepared and taken back, marked wherever they are met, kept, shared by tabs, taken elsewhere. */
import { expect, test, type Workbench } from './workbench.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';

const FAST = { exactFrom: 14, maxDepth: 6 };
const TIGER = '#m=f5d6c3d3c4f4';

const panel = (page: Page) => page.locator('outflank-repertoire');
const toast = (page: Page) => page.locator('outflank-toast');

async function openRepertoire(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Repertoire' }).click();
  await expect(panel(page)).toBeVisible();
}

test('a move is prepared by its key, marked on the board, in the lists and by another order, and undone', async ({
  workbench,
  page,
}) => {
  await workbench.open(TIGER, FAST);
  const f4 = page.locator('outflank-tree').getByRole('button', { name: /^White f4/ });
  await expect(f4).not.toHaveAccessibleName(/prepared/);
  await workbench.board.focus();
  await page.keyboard.press('z');
  await expect(toast(page)).toContainText('f4 prepared for White.');
  await expect(f4).toHaveAccessibleName(/prepared/);
  // The same position by another order and the other way round.
  await page.goto('./#m=d3c5e6f5f6');
  await page.reload();
  await expect(workbench.square('e3')).toHaveAccessibleName(/prepared/);
  await expect(workbench.rows.filter({ hasText: 'prepared' })).toHaveCount(1);
  await page.getByRole('tab', { name: 'Openings' }).click();
  const bookmark = page.locator('outflank-explorer').getByRole('button', { name: 'Prepare e3', exact: true });
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  await bookmark.click();
  await expect(toast(page)).toContainText('e3 is no longer prepared for White.');
  await expect(workbench.square('e3')).not.toHaveAccessibleName(/prepared/);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(workbench.square('e3')).toHaveAccessibleName(/prepared/);
});

test('of two tabs none overwrites the other, and each hears of the other’s moves', async ({
  workbench,
  page,
  context,
}) => {
  await workbench.open(TIGER, FAST);
  await openRepertoire(page);
  const other = await context.newPage();
  await other.goto('./#m=f5d6c3d3c4b3');
  await other.getByRole('tab', { name: 'Repertoire' }).click();
  await page.keyboard.press('z');
  await other.keyboard.press('z');
  for (const tab of [page, other]) {
    await expect(panel(tab)).toContainText('White: 1 position');
    await tab.keyboard.press('k');
    await expect(tab.getByRole('gridcell', { name: /prepared/ })).toHaveCount(2);
  }
});

test('it is saved as a file and added from one; a foreign file is refused', async ({ workbench, page }) => {
  await workbench.open('#m=f5d6', FAST);
  await openRepertoire(page);
  await page.keyboard.press('z');
  await expect(panel(page)).toContainText('White: 1 position');
  const saved = page.waitForEvent('download');
  await panel(page).getByRole('button', { name: 'Save as a file' }).click();
  const path = await (await saved).path();
  await page.keyboard.press('z');
  await expect(panel(page)).toContainText('White: 0 positions');
  await panel(page).locator('input[type=file]').setInputFiles(path);
  await expect(toast(page)).toContainText('1 position added.');
  await expect(panel(page)).toContainText('White: 1 position');
  const foreign = { name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('[]') };
  await panel(page).locator('input[type=file]').setInputFiles([foreign]);
  await expect(workbench.alert).toContainText('not a repertoire');
  await expectAccessible(page);
});

/** Prepares moves by playing each line and pressing the key. */
async function prepare(workbench: Workbench, page: Page, lines: readonly string[]): Promise<void> {
  for (const line of lines) {
    await page.goto(`./#m=${line}`);
    await expect(workbench.square(line.slice(-2))).toHaveAccessibleName(/last move/);
    await page.keyboard.press('z');
    await expect(toast(page)).toContainText(`${line.slice(-2)} prepared`);
  }
}

const status = (page: Page) => panel(page).getByRole('status');

test('drilled on the board: right, wrong with its refutation, asked again, left and kept', async ({
  workbench,
  page,
}) => {
  await workbench.open('#m=f5d6', FAST);
  await prepare(workbench, page, ['f5d6', 'f5d6c3d3']);
  await openRepertoire(page);
  await panel(page).getByRole('button', { name: 'Practise White: 2 positions' }).click();
  await expect(status(page)).toContainText('White to move: play the prepared move.');
  await expect(panel(page).getByText('0 of 2')).toBeVisible();
  // Nothing gives the answer away.
  await expect(page.locator('outflank-engine')).toBeHidden();
  await expect(workbench.board.getByRole('gridcell', { name: /prepared|[+−]\d/ })).toHaveCount(0);
  await workbench.square('d6').click();
  await expect(status(page)).toContainText('d6 is right. The other side played c3. White to move');
  await workbench.square('f3').click();
  await expect(status(page)).toContainText(/f3 isn’t prepared\. It gives away \d+ discs? \((by the book|estimate)\)\./);
  await expect(status(page)).toContainText(/The answer to it is [a-h][1-8]\. Prepared: d3\./);
  await expectAccessible(page);
  await panel(page).getByRole('button', { name: 'Go on' }).click();
  await expect(panel(page).getByText('1 of 2')).toBeVisible();
  await page.keyboard.press('Tab');
  await workbench.square('d3').click();
  await expect(status(page)).toContainText('Done: 2 right, 1 wrong.');
  await panel(page).getByRole('button', { name: 'End practice' }).click();
  await expect(panel(page)).toContainText('Today: 3 answers, 2 right. 1 day in a row.');
  await expect(workbench.square('d3')).toHaveAccessibleName(/last move/);
  await page.reload();
  await openRepertoire(page);
  await expect(panel(page)).toContainText('Today: 3 answers, 2 right.');
  await expect(panel(page).getByRole('button', { name: 'Practise White ahead of time' })).toBeVisible();
});

test('a pasted game by another order: where it left the repertoire, the book and other games', async ({
  workbench,
  page,
}) => {
  await workbench.open('#m=f5d6', FAST);
  await prepare(workbench, page, ['f5d6c3d3', 'f5d6c3d3c4b3']);
  await page.goto('./#m=c4e3f5e6f6c5');
  await page.reload();
  await openRepertoire(page);
  await panel(page).getByRole('radio', { name: 'Left the book' }).check();
  const row = panel(page).getByRole('row', { name: /Repertoire of White/ });
  await expect(row).toContainText('Prepared: g6');
  await expect(row.getByRole('button')).toContainText('6.');
  await row.getByRole('button').click();
  await expect(workbench.board.getByRole('gridcell', { name: /prepared/ })).toHaveCount(1);
  const games = ['[Black "Ann"]', '[White "Ben"]', '', '1. f5 d6 2. c3 d3 3. c4 b5', ''].join('\n');
  const file = { name: 'club.pgn', mimeType: 'text/plain', buffer: Buffer.from(games) };
  await panel(page).locator('input[type=file]').setInputFiles([file]);
  await expect(panel(page)).toContainText('1 game; in 1 you left your own repertoire.');
  await expect(panel(page)).toContainText('Ann – Ben');
  await panel(page)
    .getByRole('row', { name: /Repertoire of White/ })
    .getByRole('button')
    .click();
  await expect(page.locator('outflank-score .title')).toContainText('Ann');
  await expectAccessible(page);
});

test('coverage names the biggest gap, one click away', async ({ workbench, page }) => {
  await workbench.open('#m=f5', FAST);
  await prepare(workbench, page, ['f5', 'f5d6c3']);
  await openRepertoire(page);
  await panel(page).getByRole('radio', { name: 'Coverage' }).check();
  await expect(status(page)).toContainText(
    /\d+(\.\d)?% of games are still in the repertoire of Black after 12 moves\./,
  );
  await panel(page).getByLabel('up to').selectOption({ label: '8 moves' });
  const first = panel(page).getByRole('row').nth(1);
  await expect(first).toContainText(/f5f6|f5d6c3d3|f5f4/);
  const line = (await first.getByRole('button').textContent())!.trim();
  await first.getByRole('button').click();
  await expect(workbench.square(line.slice(-2))).toHaveAccessibleName(/last move/);
  await expectAccessible(page);
});

test('all openings: found in any language, studied, practised, played from', async ({ workbench, page }) => {
  await workbench.open('', FAST);
  await openRepertoire(page);
  await panel(page).getByRole('radio', { name: 'Openings' }).check();
  const list = panel(page).getByRole('list', { name: 'Openings' });
  await expect(list.getByRole('listitem').first()).toContainText('f5d6');
  await panel(page).getByRole('searchbox').fill('triangle nicolet');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list.getByRole('listitem')).toContainText(/4,592 games/);
  await panel(page).getByRole('searchbox').fill('虎大量');
  await expect(list.getByRole('listitem').first()).toContainText('f5d6c3d3c4f4c5');
  await panel(page).getByRole('searchbox').fill('TÍGRE');
  await expect(list.getByRole('listitem').first()).toContainText('f5d6c3d3c4');
  await expectAccessible(page);
  await list.getByRole('button', { name: 'Practise' }).first().click();
  await expect(workbench.alert).toContainText('Nothing is prepared behind this opening.');
  await list.getByRole('button', { name: 'Study' }).first().click();
  await expect(workbench.square('c4')).toHaveAccessibleName(/last move/);
  await list.getByRole('button', { name: 'Play' }).first().click();
  await expect(page.locator('outflank-play')).toBeVisible();
});

test('what a move cost that the book doesn’t know is estimated, with the depth', async ({ workbench, page }) => {
  await workbench.open('#m=f5', FAST);
  await prepare(workbench, page, ['f5d6c7g5c4b3b4b5']);
  await page.goto('./#m=f5d6c7g5c4b3b4d3');
  await page.reload();
  await openRepertoire(page);
  await panel(page).getByRole('radio', { name: 'Left the book' }).check();
  const row = panel(page).getByRole('row', { name: /Repertoire of White/ });
  await expect(row).toContainText('Prepared: b5');
  await panel(page)
    .getByRole('button', { name: /^Estimate \d missing cost/ })
    .click();
  await expect(row).toContainText(/\d \(estimate, 1[34]@87%\)/);
  await expect(panel(page).getByRole('button', { name: /^Estimate/ })).toHaveCount(0);
});
