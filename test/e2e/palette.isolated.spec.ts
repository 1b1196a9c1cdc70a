/** Every command by its name: Ctrl+K, a few letters, Enter. */
import { violationsOf } from './axe.ts';
import { expect, test } from './workbench.ts';

test('a command is found, done, and the focus comes back, on a phone and at a desk; letters typed at once never reach the page', async ({
  workbench,
  page,
}) => {
  const palette = page.getByRole('dialog', { name: 'Find anything' });
  const text = page.getByRole('combobox', { name: 'Find anything' });
  const regions = page.locator('outflank-board .size').first();
  await workbench.open('#m=f5d6c3', { engineOn: false });
  for (const width of [360, 1440])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expect(regions).toBeHidden();
      const back = workbench.button('Settings');
      await back.focus();
      await page.keyboard.press('Control+k');
      await expect(text).toBeFocused();
      expect(await violationsOf(page, { include: [{ fromShadowDom: ['outflank-app', 'outflank-palette'] }] })).toEqual(
        [],
      );
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.keyboard.type('parity');
      await expect(page.locator('outflank-palette').getByRole('option', { selected: true })).toContainText(
        'Parity regions',
      );
      await page.keyboard.press('Enter');
      await expect(palette).toBeHidden();
      await expect(back).toBeFocused();
      await expect(regions).toBeVisible();
      await page.keyboard.press('Control+k');
      await page.keyboard.type('shortcuts');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await expect(palette).toBeVisible();
      // Off again for the next width.
      await page.keyboard.type('parity');
      await page.keyboard.press('Enter');
      await expect(regions).toBeHidden();
      await page.keyboard.press('Control+k');
      await expect(palette).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(palette).toBeHidden();
    });
  await test.step('once loaded it is open before the next key', async () => {
    // The task of a key ends when all its promises are settled; another key may be the next task.
    const isOpen = await page.evaluate(async () => {
      const after = new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      });
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
      await after;
      const opened = document.querySelector('outflank-app')?.shadowRoot?.querySelector('outflank-palette');
      return opened?.shadowRoot?.querySelector('dialog')?.open;
    });
    expect(isOpen).toBe(true);
  });
});

test('text typed while it loads goes into its field', async ({ workbench, page }) => {
  let fetchNow = (): void => {};
  const isTyped = new Promise<void>((resolve) => (fetchNow = resolve));
  await page.route('**/tools-*.js', async (route) => {
    await isTyped;
    await route.continue();
  });
  await workbench.open('', { engineOn: false });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('puzzle');
  await page.keyboard.press('Enter');
  fetchNow();
  await expect(workbench.pageButton('Train')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('dialog', { name: 'Find anything' })).toBeHidden();
});
