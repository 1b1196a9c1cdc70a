/** Served with isolation headers, workers share memory: counters are read and stops take effect without a message. */
import { expect, FFO42_LINK, QUICK, test } from './workbench.ts';

test('memory is shared and as many threads are offered as there are cores', async ({ workbench, page }) => {
  await workbench.open(FFO42_LINK);
  const host = await page.evaluate(() => ({ isolated: crossOriginIsolated, cores: navigator.hardwareConcurrency }));
  expect(host.isolated).toBe(true);
  await workbench.showEngineOptions();
  const options = page.getByLabel('Threads').locator('visible=true').locator('option');
  await expect(options).toHaveCount(Math.min(16, host.cores));
});

test('nothing is sent anywhere: every request goes to the page’s own host', async ({ workbench, page, baseURL }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await workbench.open(`#b=${QUICK.slice(0, 64)}&s=X`, { engineOn: true });
  await workbench.expectSolved();
  expect(asked.length).toBeGreaterThan(3);
  // A worker's first line comes from the page itself.
  const sent = asked.map((url) => url.replace(/^blob:/, ''));
  expect(sent.filter((url) => !url.startsWith(baseURL!))).toEqual([]);
});
