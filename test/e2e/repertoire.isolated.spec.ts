/**
 * A repertoire from the first prepared move to its file; shared by tabs; games of a file; the engine's estimates. What each part
 * does is in test/web/app-repertoire.
 */
import { expect, test, Workbench } from './workbench.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';

const FAST = { exactFrom: 14, maxDepth: 6 };
const TIGER = '#m=f5d6c3d3c4f4';

const panel = (page: Page) => page.locator('outflank-openings-page');
const toast = (page: Page) => page.locator('outflank-toast');

async function openRepertoire(page: Page, part?: 'Left the book'): Promise<void> {
  const workbench = new Workbench(page);
  await workbench.show('Openings');
  await workbench.tab('Repertoire');
  await expect(panel(page)).toBeVisible();
  if (part) await panel(page).locator('summary', { hasText: part }).click();
}

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

test('drilled on the board: right, wrong with its refutation, asked again, left and kept; saved and added again', async ({
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
  await test.step('the file', async () => {
    const saved = page.waitForEvent('download');
    await panel(page).getByRole('button', { name: 'Save as a file' }).click();
    const path = await (await saved).path();
    await page.keyboard.press('z');
    await expect(panel(page)).toContainText('White: 1 position');
    await panel(page).locator('input[type=file]').setInputFiles(path);
    await expect(toast(page)).toContainText('2 positions added.');
    await expect(panel(page)).toContainText('White: 2 positions');
    const foreign = { name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('[]') };
    await panel(page).locator('input[type=file]').setInputFiles([foreign]);
    await expect(workbench.alert).toContainText('not a repertoire');
  });
  await test.step('every part of it', async () => {
    await panel(page).locator('summary', { hasText: 'Coverage' }).click();
    await panel(page).locator('summary', { hasText: 'Left the book' }).click();
    await panel(page).locator('summary', { hasText: 'Openings' }).click();
    await expect(status(page).filter({ hasText: 'games are still in the repertoire of White' })).toBeVisible();
    await expect(panel(page).getByRole('table', { name: /^Where games left/ })).toBeVisible();
    await expect(panel(page).getByRole('list', { name: 'Openings' }).getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
  });
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
