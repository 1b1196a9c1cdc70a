/** Openings, corners and overlays beside the board of a study, as in the analysis. */
import { expect, test } from './workbench.ts';

const FAST = { exactFrom: 14, maxDepth: 6 };

test('a study has openings, corners and overlays beside its board', async ({ workbench, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await workbench.open('#m=f5d6c3d3c4', FAST);
  await page.getByRole('button', { name: 'Study' }).first().click();
  const beside = page.locator('outflank-beside');
  await page.getByRole('group', { name: 'What to do with the game' }).getByRole('button', { name: 'Position' }).click();
  await expect(beside.locator('outflank-explorer')).toContainText('Tiger');
  await expect(beside.locator('tbody tr[data-square]').first()).toContainText('f4');
  await beside.locator('tbody tr[data-square]').first().getByRole('button').first().click();
  await expect(workbench.square('f4')).toHaveAccessibleName(/last move/);
  await beside.getByRole('tab', { name: 'Openings' }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await expect(beside.locator('outflank-overlays')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(beside.locator('outflank-corners')).toBeVisible();
  await expect(beside.getByRole('tab')).toHaveCount(5);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBe(0);
});
