/**
 * A repertoire from the first prepared move to its file; shared by tabs; reading games in a worker; the engine's estimates.
 * What each part does, and a file of a thousand games, is in test/web/app-repertoire.
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

/** In the last one White leaves what is prepared. */
const GAMES = ['d6', 'd6', 'f6']
  .map((answer, i) => `[Black "Ann ${i}"]\n[White "Ben"]\n\n1. f5 ${answer} 2. ${i === 2 ? 'e6' : 'c3'}\n`)
  .join('\n');
const status = (page: Page) => panel(page).getByRole('status');

test('drilled, saved and added again, games of a file looked through, what a move cost estimated', async ({
  workbench,
  page,
}) => {
  await workbench.open('#m=f5d6', FAST);
  await prepare(workbench, page, ['f5d6c7g5c4b3b4b5', 'f5d6']);
  await openRepertoire(page);
  await test.step('a wrong answer', async () => {
    await panel(page).getByRole('button', { name: 'Drill White: 2 due positions' }).click();
    await expect(status(page)).toContainText('White to move: play the prepared move.');
    await workbench.square('f4').click();
    await expect(status(page)).toContainText(/The answer to it is [a-h][1-8]\. Prepared: d6\./);
    await expectAccessible(page);
    await panel(page).getByRole('button', { name: 'End drill' }).click();
  });
  await test.step('the file', async () => {
    const saved = page.waitForEvent('download');
    await panel(page).getByRole('button', { name: 'Save as a file' }).click();
    const path = await (await saved).path();
    await page.goto('./#m=f5d6');
    await expect(workbench.square('d6')).toHaveAccessibleName(/last move/);
    await page.keyboard.press('Shift+Z');
    await expect(panel(page)).toContainText('White: 1 position');
    await panel(page).locator('input[type=file]').setInputFiles(path);
    await expect(toast(page)).toContainText('1 position added.');
    await expect(panel(page)).toContainText('White: 2 positions');
    const foreign = { name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('[]') };
    await panel(page).locator('input[type=file]').setInputFiles([foreign]);
    await expect(workbench.alert).toContainText('not an Outflank repertoire');
  });
  await workbench.paste('f5d6c7g5c4b3b4d3');
  await expect(workbench.square('d3')).toHaveAccessibleName(/last move/);
  await panel(page).locator('summary', { hasText: 'Left the book' }).click();
  await test.step('what a move cost that the book doesn’t know is estimated, with the depth', async () => {
    const row = panel(page).getByRole('row', { name: /Repertoire of White/ });
    await expect(row).toContainText('Prepared: b5');
    await panel(page)
      .getByRole('button', { name: /^Estimate \d missing cost/ })
      .click();
    await expect(row).toContainText(/\d \(estimate, 1[34]@87%\)/);
    await expect(panel(page).getByRole('button', { name: /^Estimate/ })).toHaveCount(0);
  });
  await test.step('a file of games: stopped, then read', async () => {
    const table = panel(page).getByRole('table', { name: /^Where games left/ });
    const input = panel(page).locator('outflank-left input[type=file]');
    const file = { name: 'club.pgn', mimeType: 'text/plain', buffer: Buffer.from(GAMES) };
    // The reader does not load before it is cancelled, however fast the machine.
    let hold = (): void => undefined;
    const isHeld = new Promise<void>((held) => (hold = held));
    await page.route(/import\.worker/, () => hold(), { times: 1 });
    await input.setInputFiles([file]);
    await isHeld;
    await expect(panel(page).getByRole('progressbar', { name: 'Looking…' })).toBeVisible();
    await panel(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(table).toBeVisible();
    await expect(panel(page)).not.toContainText('3 games');
    await input.setInputFiles([file]);
    await expect(panel(page)).toContainText('3 games; in 1 you left your own repertoire.');
  });
  await test.step('every part of it', async () => {
    await panel(page).locator('summary', { hasText: 'Coverage' }).click();
    await panel(page).locator('summary', { hasText: 'Openings' }).click();
    await expect(status(page).filter({ hasText: 'games are still in the repertoire of White' })).toBeVisible();
    await expect(panel(page).getByRole('region', { name: /^Where games left/ })).toContainText('Ann 2');
    await expect(panel(page).getByRole('list', { name: 'Openings' }).getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
  });
});
