/** A static host that sends no headers: memory is not shared, and one thread has to do. */
import { expect, FFO42_LINK, test } from './workbench.ts';

test('works with one thread, and can be stopped', async ({ workbench, page }) => {
  await workbench.open(FFO42_LINK, { threads: 4 });
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
  await expect(page.getByLabel('Threads').locator('visible=true').locator('option')).toHaveCount(2);
  await workbench.expectSolved();
  await expect(workbench.sentence).toHaveText('Black wins 35–29 with g2, the only winning move.');
});
