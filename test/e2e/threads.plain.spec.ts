/** A static host that sends no headers: memory is not shared, and one thread has to do. */
import { expect, FFO42_LINK, LONG, test } from './workbench.ts';

test('works with one thread', async ({ workbench, page }) => {
  await workbench.open(FFO42_LINK, { threads: 4 });
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
  await expect(page.getByLabel('Threads').locator('visible=true').locator('option')).toHaveCount(2);
  await workbench.expectSolved();
  await expect(workbench.sentence).toHaveText('Black wins 35–29 with g2, the only winning move.');
});

test('can be stopped, and continues', async ({ workbench, page }) => {
  await workbench.open(`#b=${LONG.slice(0, 64)}&s=X`, { exactFrom: 30 });
  await expect(workbench.rows.locator('.value').first()).toBeVisible();
  await workbench.button('Stop').click();
  await expect(workbench.badge).toHaveText('Paused');
  const figure = page.locator('outflank-engine dl div', { hasText: 'Nodes' }).locator('dd');
  const nodes = await figure.innerText();
  await workbench.button('Resume').click();
  await expect(workbench.badge).toHaveText('Searching');
  await expect(figure).not.toHaveText(nodes);
});
