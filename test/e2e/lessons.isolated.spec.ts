/**
 * A lesson as a beginner takes it, on a phone and at night: from the list to its end, with the engine's own refutation;
 * progress stays.
 */
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { tooWideIn, WIDEST } from './typefaces.ts';
import { expect, test } from './workbench.ts';

const list = (page: Page) => page.getByRole('dialog', { name: 'Lessons' });
const card = (page: Page) => page.getByRole('region', { name: 'Lesson', exact: true });
const said = (page: Page) => card(page).getByRole('status');
const press = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true }).click();

test('from the list to the end of a lesson; what is done is done in the next page', async ({ workbench, page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 740 });
  await workbench.open('', { exactFrom: 14, maxDepth: 6 });
  await workbench.show('Train');
  await page.getByRole('button', { name: /^Lessons/ }).click();
  await expectAccessible(page);
  expect(await tooWideIn(page, [{ typefaces: WIDEST }])).toEqual([{}]);
  await list(page).getByRole('button', { name: 'Counting at the end' }).click();
  await expect(said(page)).toContainText('32 each is a draw');
  await press(page, 'Next');
  await expect(workbench.board.getByRole('gridcell', { name: /[+−]\d/ })).toHaveCount(0);
  await workbench.square('g7').click();
  await expect(said(page)).toContainText('g7 is not right. It gives away 4 discs (exact). The reply: e8.');
  await expectAccessible(page);
  expect(await tooWideIn(page, [{ typefaces: WIDEST }])).toEqual([{}]);
  // With the reply on it, the board is full.
  await expect(workbench.board.getByRole('gridcell', { name: /empty/ })).toHaveCount(0);
  await press(page, 'Try again');
  await workbench.square('e8').click();
  await expect(said(page)).toContainText('e8 wins by 33 to 31.');
  await press(page, 'Next');
  await expect(said(page)).toHaveText('This lesson is done.');
  await expect(card(page).getByRole('button', { name: 'Next: Save the draw' })).toBeVisible();
  await page.reload();
  await workbench.show('Train');
  await page.getByRole('button', { name: /^Lessons Next: The aim · A move flips/ }).click();
  await expect(list(page).getByRole('button', { name: 'Counting at the end (done)' })).toBeVisible();
});
