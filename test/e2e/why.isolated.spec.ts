/** Why one move is better than another: their lines side by side, by key and finger; more of it is in test/web/app-review. */
import type { Locator, Page } from '@playwright/test';
import { expect, FFO42_LINK, LATER_LINK, test } from './workbench.ts';

const EXACT = { exactFrom: 24 };
const comparison = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

test('the best move against another one of the position, step by step', async ({ workbench, page }) => {
  await workbench.open(FFO42_LINK, { ...EXACT, engineOn: true });
  await workbench.expectSolved();
  await workbench.square('c6').hover();
  await page.keyboard.press('w');
  const dialog = comparison(page, 'Why g2 and not c6?');
  await expect(dialog.getByRole('region', { name: 'g2' })).toContainText('+6');
  await expect(dialog.getByRole('region', { name: 'c6' })).toContainText('costs 8');
  await expect(dialog.getByText('The values are proved')).toBeVisible();
  await expect(dialog.getByText(/^Discs at the end: 35 : 29 with g2, 31 : 33 with c6\.$/)).toBeVisible();
  // Reasons that were tested; and what speaks for the worse move is marked as such, whichever line the proof has.
  await expect(dialog.getByRole('list', { name: 'Why' }).getByRole('listitem').first()).toContainText(
    /(proved|counted), explains \d of 8/,
  );
  const changes = await dialog
    .getByRole('listitem')
    .filter({ hasText: /takes the corner|must pass/ })
    .allInnerTexts();
  expect(changes.length).toBeGreaterThan(0);
  for (const change of changes) {
    const isForC6 = /After c6, (Black takes|White must)|After g2, (White takes|Black must)/.test(change);
    expect(change.includes('favours c6'), change).toBe(isForC6);
  }
  await dialog.getByLabel('Compared move').selectOption({ label: 'a4 0' });
  const other = comparison(page, 'Why g2 and not a4?');
  await expect(other.getByText(/^Discs at the end: 35 : 29 with g2, 32 : 32 with a4\.$/)).toBeVisible();
  // The boards, the table and the marks in the lines go together.
  await expect(other.getByText('Both sides after 8 moves')).toBeVisible();
  await other.getByRole('button', { name: 'Forward' }).click();
  await expect(other.getByRole('slider')).toHaveAttribute('aria-valuetext', 'after 9 moves');
  await other.getByRole('list', { name: 'The line with g2' }).getByRole('button').first().click();
  await expect(other.getByRole('slider')).toHaveAttribute('aria-valuetext', 'after 1 move');
  await expect(other.getByRole('img', { name: 'The line with a4, after 1 move' })).toBeVisible();
  await other.getByRole('slider').press('Home');
  await expect(other.getByRole('row', { name: /^Discs Black 9, White 33/ })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Back' })).toBeDisabled();
});

test.describe('by finger', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
  test('a square that is held leads to its reasons', async ({ workbench, page }) => {
    await workbench.open(LATER_LINK, { ...EXACT, engineOn: true });
    await workbench.expectSolved();
    const { x, y, width, height } = (await workbench.square('a4').boundingBox())!;
    const touch = await page.context().newCDPSession(page);
    const point = { x: x + width / 2, y: y + height / 2 };
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await expect(page.getByRole('dialog', { name: /a4/ })).toBeVisible();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.getByRole('dialog', { name: /a4/ }).getByRole('button', { name: 'Why?' }).tap();
    const dialog = comparison(page, 'Why b2 and not a4?');
    await expect(dialog.getByRole('img')).toHaveCount(2);
    expect(await dialog.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
  });
});
