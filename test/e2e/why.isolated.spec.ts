/** Why one move is better than another: their lines side by side, by key and finger; more of it is in test/web/app-review. */
import type { Locator, Page } from '@playwright/test';
import { expect, LATER_LINK, test } from './workbench.ts';

const comparison = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

test.use({ hasTouch: true });

test('the best move against another one of the position, step by step; a square that is held leads to its reasons', async ({
  workbench,
  page,
}) => {
  await workbench.open(LATER_LINK, { exactFrom: 24, engineOn: true });
  await workbench.expectSolved();
  await workbench.square('c7').hover();
  await page.keyboard.press('w');
  const dialog = comparison(page, 'Why b2 and not c7?');
  await expect(dialog.getByRole('region', { name: 'b2' })).toContainText('+6');
  await expect(dialog.getByRole('region', { name: 'c7' })).toContainText('costs 14');
  await expect(dialog.getByText('The values are proved')).toBeVisible();
  await expect(dialog.getByText(/^Discs at the end: 35 : 29 with b2, 28 : 36 with c7\.$/)).toBeVisible();
  // Reasons that were tested; and what speaks for the worse move is marked as such, whichever line the proof has.
  await expect(dialog.getByRole('list', { name: 'Why' }).getByRole('listitem').first()).toContainText(
    /(proved|counted), explains \d+ of the 14 discs lost/,
  );
  const changes = await dialog
    .getByRole('listitem')
    .filter({ hasText: /takes the corner|must pass/ })
    .allInnerTexts();
  expect(changes.length).toBeGreaterThan(0);
  for (const change of changes) {
    const isForC7 = /After c7, (Black takes|White must)|After b2, (White takes|Black must)/.test(change);
    expect(change.includes('favours c7'), change).toBe(isForC7);
  }
  await dialog.getByLabel('Compared move').selectOption({ label: 'c6 −12' });
  const other = comparison(page, 'Why b2 and not c6?');
  await expect(other.getByText(/^Discs at the end: 35 : 29 with b2, 26 : 38 with c6\.$/)).toBeVisible();
  // The boards, the table and the marks in the lines go together.
  await expect(other.getByText('Both sides after 8 moves')).toBeVisible();
  await other.getByRole('button', { name: 'Forward' }).click();
  await expect(other.getByRole('slider')).toHaveAttribute('aria-valuetext', 'after 9 moves');
  await other.getByRole('list', { name: 'The line with b2' }).getByRole('button').first().click();
  await expect(other.getByRole('slider')).toHaveAttribute('aria-valuetext', 'after 1 move');
  await expect(other.getByRole('img', { name: 'The line with c6, after 1 move' })).toBeVisible();
  await other.getByRole('slider').press('Home');
  await expect(other.getByRole('row', { name: /^Discs Black 12, White 36/ })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Back' })).toBeDisabled();
  await page.keyboard.press('Escape');

  await test.step('by finger', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await workbench.square('a4').scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await workbench.square('a4').boundingBox())!;
    const touch = await page.context().newCDPSession(page);
    const point = { x: x + width / 2, y: y + height / 2 };
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await expect(page.getByRole('dialog', { name: /a4/ })).toBeVisible();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.getByRole('dialog', { name: /a4/ }).getByRole('button', { name: 'Why?' }).tap();
    const held = comparison(page, 'Why b2 and not a4?');
    await expect(held.getByRole('img')).toHaveCount(2);
    expect(await held.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
  });
});
