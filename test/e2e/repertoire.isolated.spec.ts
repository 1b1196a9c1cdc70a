/** A repertoire: moves prepared and taken back, marked wherever they are met, kept, shared by tabs, taken elsewhere. */
import { expect, test, Workbench } from './workbench.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';

const FAST = { exactFrom: 14, maxDepth: 6 };
const TIGER = '#m=f5d6c3d3c4f4';

const panel = (page: Page) => page.locator('outflank-openings-page');
const toast = (page: Page) => page.locator('outflank-toast');

async function openRepertoire(page: Page, part?: 'Coverage' | 'Left the book' | 'Openings'): Promise<void> {
  const workbench = new Workbench(page);
  await workbench.show('Openings');
  await workbench.tab('Repertoire');
  await expect(panel(page)).toBeVisible();
  if (part) await panel(page).locator('summary', { hasText: part }).click();
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
  await workbench.show('Openings');
  await workbench.tab('Explore');
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
  await openRepertoire(other);
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
  await panel(page).getByRole('button', { name: 'Continue' }).click();
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

test('a second prepared move is right, too; an unprepared one within a disc is not yours, but fine', async ({
  workbench,
  page,
}) => {
  await workbench.open('#m=f5d6', FAST);
  await prepare(workbench, page, ['f5d6c3', 'f5d6c5']);
  await openRepertoire(page);
  await panel(page).getByRole('button', { name: 'Practise Black: 1 position' }).click();
  await expect(status(page)).toContainText('Black to move: play the prepared move.');
  // That was the answer.
  expect(await toast(page).getByText('prepared').count()).toBe(0);
  await workbench.square('c4').click();
  await expect(status(page)).toContainText(
    /c4 isn’t the move you prepared, but it’s fine\. It gives away [01] discs? /,
  );
  // Asked again, as if nothing had been answered.
  await expect(panel(page).getByText('0 of 1')).toBeVisible();
  await workbench.square('c5').click();
  await expect(status(page)).toContainText('Done: 1 right, 0 wrong.');
  await panel(page).getByRole('button', { name: 'End practice' }).click();
  await panel(page).getByRole('button', { name: 'Practise Black ahead of time' }).click();
  await expect(status(page)).toContainText('Black to move: play the prepared move.');
  await workbench.square('c3').click();
  await expect(status(page)).toContainText('Done: 1 right, 0 wrong.');
});

test('a pasted game by another order: where it left the repertoire, the book and other games', async ({
  workbench,
  page,
}) => {
  await workbench.open('#m=f5d6', FAST);
  await prepare(workbench, page, ['f5d6c3d3', 'f5d6c3d3c4b3']);
  await page.goto('./#m=c4e3f5e6f6c5');
  await page.reload();
  await openRepertoire(page, 'Left the book');
  const row = panel(page).getByRole('row', { name: /Repertoire of White/ });
  await expect(row).toContainText('Prepared: g6');
  await expect(row.getByRole('button')).toContainText('6.');
  await row.getByRole('button').click();
  await expect(workbench.board.getByRole('gridcell', { name: /prepared/ })).toHaveCount(1);
  const games = ['[Black "Ann"]', '[White "Ben"]', '', '1. f5 d6 2. c3 d3 3. c4 b5', ''].join('\n');
  const file = { name: 'club.pgn', mimeType: 'text/plain', buffer: Buffer.from(games) };
  await panel(page).locator('outflank-left input[type=file]').setInputFiles([file]);
  await expect(panel(page)).toContainText('1 game; in 1 you left your own repertoire.');
  await expect(panel(page)).toContainText('Ann – Ben');
  await panel(page)
    .getByRole('row', { name: /Repertoire of White/ })
    .getByRole('button')
    .click();
  await expect(page.locator('outflank-title')).toContainText('Ann');
  await expectAccessible(page);
});

/** A thousand games: each third one leaves what White has prepared against the Tiger; the oldest is the last of the list. */
const THOUSAND = Array.from({ length: 1000 }, (_, i) => {
  const last = i % 3 ? 'f4' : 'b5';
  return `[Black "Ann ${i}"]\n[White "Ben"]\n[Date "${i ? 2020 : 1999}.05.01"]\n\n1. f5 d6 2. c3 d3 3. c4 ${last}\n`;
}).join('\n');

test('a file of a thousand games: stopped, looked through, gone through by keyboard on a phone, and back', async ({
  workbench,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await workbench.open('#m=f5d6', FAST);
  await prepare(workbench, page, ['f5d6c3d3c4f4']);
  await openRepertoire(page, 'Left the book');
  const table = panel(page).getByRole('table', { name: /^Where games left/ });
  await expect(table).toBeVisible();
  const input = panel(page).locator('outflank-left input[type=file]');
  const file = { name: 'thousand.pgn', mimeType: 'text/plain', buffer: Buffer.from(THOUSAND) };
  // The reader does not come before it is called off, however quick the machine.
  let hold = (): void => undefined;
  const isHeld = new Promise<void>((held) => (hold = held));
  await page.route(/import\.worker/, () => hold(), { times: 1 });
  await input.setInputFiles([file]);
  await isHeld;
  await expect(panel(page).getByRole('progressbar', { name: 'Looking…' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(table).toBeVisible();
  await expect(panel(page)).not.toContainText('1,000 games');
  await input.setInputFiles([file]);
  await expect(panel(page)).toContainText('1,000 games; in 334 you left your own repertoire.');
  const list = panel(page).getByRole('region', { name: /^Where games left/ });
  await expect(list.getByRole('rowgroup').filter({ hasText: 'Ann' }).nth(5)).toBeAttached();
  expect(await list.getByRole('row').count()).toBeLessThan(200);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await list.evaluate((region) => region.scrollWidth - region.clientWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await list.focus();
  // Rows are as high as they are guessed until they have been seen.
  const toTheEnd = () =>
    expect(async () => {
      await page.keyboard.press('End');
      await expect(list).toContainText('Ann 0 – Ben, 1999', { timeout: 200 });
    }).toPass({ intervals: [0] });
  await toTheEnd();
  await panel(page).getByRole('checkbox', { name: 'Only games in which you left' }).check();
  await expect(list).not.toContainText('It never left');
  await expect(list).not.toContainText('Ann 0 ');
  await list.focus();
  await toTheEnd();
  await list
    .getByRole('row', { name: /Repertoire of White.*b5/ })
    .last()
    .getByRole('button')
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('outflank-title')).toContainText('Ann 0');
  await toast(page).getByRole('button', { name: 'Back' }).click();
  await expect(page.locator('outflank-title')).not.toContainText('Ann');
  // The list is still there, and the game on the board is a click away.
  await expect(list).toContainText('Ann');
  await panel(page).getByRole('button', { name: 'The game on the board' }).click();
  await expect(panel(page)).not.toContainText('1,000 games');
});

test('coverage names the biggest gap, one click away', async ({ workbench, page }) => {
  await workbench.open('#m=f5', FAST);
  await prepare(workbench, page, ['f5', 'f5d6c3']);
  await openRepertoire(page, 'Coverage');
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
  await openRepertoire(page, 'Openings');
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
  // Nothing is prepared after it: the opening itself is asked.
  await expect(page.getByText(/^From memory: Tiger, as (Black|White)$/)).toBeVisible();
  await page.getByRole('button', { name: 'End practice' }).click();
  await openRepertoire(page, 'Openings');
  await panel(page).getByRole('searchbox').fill('TÍGRE');
  await list.getByRole('button', { name: 'Study' }).first().click();
  await expect(workbench.square('c4')).toHaveAccessibleName(/last move/);
  await list.getByRole('button', { name: 'Play' }).first().click();
  await expect(page.locator('outflank-play')).toBeVisible();
});

test('what a move cost that the book doesn’t know is estimated, with the depth', async ({ workbench, page }) => {
  await workbench.open('#m=f5', { ...FAST, engineOn: true });
  await prepare(workbench, page, ['f5d6c7g5c4b3b4b5']);
  await page.goto('./#m=f5d6c7g5c4b3b4d3');
  await page.reload();
  await openRepertoire(page, 'Left the book');
  const row = panel(page).getByRole('row', { name: /Repertoire of White/ });
  await expect(row).toContainText('Prepared: b5');
  await panel(page)
    .getByRole('button', { name: /^Estimate \d missing cost/ })
    .click();
  await expect(row).toContainText(/\d \(estimate, 1[34]@87%\)/);
  await expect(panel(page).getByRole('button', { name: /^Estimate/ })).toHaveCount(0);
});
