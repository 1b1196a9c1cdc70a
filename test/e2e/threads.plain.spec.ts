/** A static host that sends no headers: memory is not shared, and one thread has to do. */
import type { Page } from '@playwright/test';
import { expect, FFO42_LINK, FFO42_VALUES, LONG, QUICK, test } from './workbench.ts';

/** Counts what the page has asked of its workers: a call and its answer bear the same number (comlink). */
async function countCalls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = new Set<unknown>();
    Object.assign(window, { open });
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (this: Worker, call: { id?: string }, ...rest: unknown[]) {
      if (call.id !== undefined) {
        open.add(call.id);
        this.addEventListener('message', ({ data }) => open.delete(data?.id));
      }
      Reflect.apply(postMessage, this, [call, ...rest]);
    };
  });
}

/** Calls that have not been answered. */
const openCalls = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { open: Set<unknown> }).open.size);

test('works with one thread', async ({ workbench, page }) => {
  await workbench.open(FFO42_LINK, { engineOn: true, threads: 4 });
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
  await workbench.showEngineOptions();
  await expect(page.getByLabel('Threads').locator('visible=true').locator('option')).toHaveCount(2);
  await workbench.expectSolved();
  await expect(workbench.sentence).toHaveText('Black wins 35–29 with g2, the only winning move.');
  for (const [move, value] of Object.entries(FFO42_VALUES))
    await expect(workbench.square(move).locator('.value.exact')).toHaveText(value);
  // With another table it starts again.
  await workbench.paste(QUICK);
  await workbench.expectSolved();
  await workbench.engineOptions.getByLabel('Hash').selectOption('64 MB');
  await workbench.expectSolved();
});

test('can be stopped, and continues', async ({ workbench, page }) => {
  await countCalls(page);
  await workbench.open(`#b=${LONG.slice(0, 64)}&s=X`, { engineOn: true, exactFrom: 30 });
  await expect(workbench.rows.locator('.value').first()).toBeVisible();
  expect(await openCalls(page)).toBeGreaterThan(0);
  await workbench.button('Stop').click();
  await expect(workbench.badge).toHaveText('Paused');
  // The search itself has come to its end; a worker that was terminated instead would never answer.
  await expect.poll(() => openCalls(page)).toBe(0);
  await workbench.showEngineOptions();
  const figure = page.locator('outflank-engine dl div', { hasText: 'Nodes' }).locator('dd');
  const nodes = await figure.innerText();
  await workbench.button('Resume').click();
  await expect(workbench.badge).toHaveText('Searching');
  await expect(figure).not.toHaveText(nodes);
  // What is on the board comes first, and results belong to it.
  await workbench.paste(QUICK);
  await workbench.expectSolved();
  await expect(workbench.reached).toContainText(/Proved\s*(\d+) of \1/);
  await page.keyboard.press('Control+z');
  await expect(workbench.badge).toHaveText('Searching');
});
