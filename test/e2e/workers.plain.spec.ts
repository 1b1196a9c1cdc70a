/** Workers on a host without headers, before the service worker has any part in it: confined, and noticed when they end. */
import { StaticHost } from './static-host.ts';
import { expect, LONG, QUICK, test as base } from './workbench.ts';

const test = base.extend<{ host: StaticHost; other: StaticHost }>({
  host: async ({ page: _ }, use) => {
    const host = await StaticHost.start();
    await use(host);
    await host.stop();
  },
  other: async ({ page: _ }, use) => {
    const host = await StaticHost.start('outflank.test');
    await use(host);
    await host.stop();
  },
});

test('on a first visit a worker reaches its own host and no other', async ({ workbench, page, host, other }) => {
  await page.goto(`${host.url}#b=${QUICK.slice(0, 64)}&s=X`);
  await expect(workbench.badge).toHaveText('Solved', { timeout: 60_000 });
  const [worker] = page.workers();
  const reach = (url: string): Promise<string> =>
    worker!.evaluate(async (address) => {
      try {
        await fetch(address, { mode: 'no-cors' });
        return 'reached';
      } catch {
        return 'refused';
      }
    }, url);
  expect(await reach(`${host.url}icon-192.png`)).toBe('reached');
  expect(await reach(other.url)).toBe('refused');
  expect(other.asked).toEqual([]);
  const refused = await worker!.evaluate(async (address) => {
    // A program that isn't ours does not run there either.
    const refusal = await import(address).then(
      () => 'ran',
      () => 'refused',
    );
    let text: unknown;
    try {
      text = Function('return "ran"')();
    } catch {
      text = 'refused';
    }
    return [refusal, text];
  }, `${other.url}assets/x.js`);
  expect(refused).toEqual(['refused', 'refused']);
  expect(other.asked).toEqual([]);
});

test('a worker that ends without a word is missed, and the next search has a new one', async ({
  workbench,
  page,
  host,
}) => {
  await page.goto(`${host.url}#b=${LONG.slice(0, 64)}&s=X`);
  await expect(workbench.badge).toHaveText('Searching');
  await expect(workbench.rows.locator('.value').first()).toBeVisible();
  // No event reports that a worker has closed; its answer may never come.
  const [worker] = page.workers();
  await worker!.evaluate(() => setTimeout(() => self.close())).catch(() => undefined);
  await expect(workbench.badge).not.toHaveText('Searching');
  await expect(page.getByText('The engine stopped unexpectedly').first()).toBeVisible();
  await workbench.rows.first().click();
  await expect(workbench.badge).toHaveText('Searching');
});
