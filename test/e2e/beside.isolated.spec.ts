/** Openings, overlays and corners beside the board of a game, by finger and by keyboard. */
import { expect, test } from './workbench.ts';

const FAST = { exactFrom: 14, maxDepth: 6 };

test('a game has openings, overlays and corners beside its board', async ({ workbench, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await workbench.open('#m=f5d6c3d3c4', FAST);
  const beside = page.locator('outflank-tabs');
  await workbench.tab('Openings');
  await expect(beside.locator('outflank-explorer')).toContainText('Tiger');
  await expect(beside.locator('tbody tr[data-square]').first()).toContainText('f4');
  await beside.locator('tbody tr[data-square]').first().getByRole('button').first().click();
  await expect(workbench.square('f4')).toHaveAccessibleName(/last move/);
  await beside.getByRole('tab', { name: 'Openings' }).focus();
  await page.keyboard.press('End');
  await expect(beside.locator('outflank-proof')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(beside.locator('outflank-practice')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(beside.locator('outflank-overlays')).toBeVisible();
  await expect(beside.locator('outflank-corners')).toBeVisible();
  await expect(beside.getByRole('tab')).toHaveCount(5);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBe(0);
});
