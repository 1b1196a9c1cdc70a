/** A network that answers with its own page, status 200, until the user signs in: nothing of that is stored. */
import { StaticHost } from './static-host.ts';
import { expect, test as base, Workbench } from './workbench.ts';

const test = base.extend<{ host: StaticHost }>({
  host: async ({ page: _ }, use) => {
    const host = await StaticHost.start();
    await use(host);
    await host.stop();
  },
});
test.use({ serviceWorkers: 'allow', ownContext: true });

test('neither the page, nor a script, nor an icon is kept that is no such thing; each is asked for again', async ({
  page,
  host,
  context,
}) => {
  await new Workbench(page).prefer();
  let asked = 0;
  await test.step('the page', async () => {
    await page.goto(host.url);
    host.isCaptive = (path) => path === 'index.html' && ++asked > 0;
    // Refused from every place it may come from.
    await expect.poll(() => asked).toBe(2);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
  });
  for (const [what, isCaptive] of [
    ['a script', (path: string) => /\/tools-.*\.js$/.test(path)],
    ['an icon', (path: string) => path === 'icon-512.png'],
  ] as const)
    await test.step(what, async () => {
      asked = 0;
      host.isCaptive = (path) => isCaptive(path) && ++asked > 0;
      await page.reload();
      await expect.poll(() => asked).toBe(2);
      await expect
        .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing ?? 'none'))
        .toBe('none');
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    });
  await test.step('signed in', async () => {
    host.isCaptive = () => false;
    await page.reload();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await host.stop();
    await context.setOffline(true);
    await page.reload();
    const workbench = new Workbench(page);
    await workbench.arrive();
    await page.keyboard.press('Control+Shift+S');
    await expect(page.getByRole('dialog', { name: 'Picture of the position' })).toBeVisible();
  });
});
