/**
 * Served by plain http under a name that is not localhost: no secure context, so the browser withholds crypto.randomUUID, the
 * service worker, the clipboard's interface and more. The page works, and says what is missing.
 */
import { StaticHost } from './static-host.ts';
import { FAST, StudyView } from './study.ts';
import { expect, test as base } from './workbench.ts';

const test = base.extend<{ host: StaticHost }>({
  host: async ({ page: _ }, use) => {
    const host = await StaticHost.start('outflank.test');
    await use(host);
    await host.stop();
  },
});
test.use({ serviceWorkers: 'allow', ownContext: true });

test('analysis, saved studies, links and settings work, and the page says once what is missing', async ({
  workbench,
  page,
  host,
}) => {
  await page.addInitScript((text) => {
    if (!localStorage.getItem('outflank.settings')) localStorage.setItem('outflank.settings', text);
  }, JSON.stringify(FAST));
  await page.goto(`${host.url}#m=f5d6c3`);
  expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto, 'serviceWorker' in navigator])).toEqual([
    false,
    false,
    false,
  ]);
  await expect(workbench.badge).toHaveText('~ Estimate');
  const note = page.getByRole('status').filter({ hasText: 'Over plain HTTP' });
  await expect(note).toBeVisible();
  await expect(workbench.alert).toHaveCount(0);

  const study = new StudyView(workbench);
  await study.show();
  await study.keep();
  await study.expectMainLine('f5 d6 c3');
  await page.keyboard.press('t');
  await page.keyboard.type('Kept.');
  await page.keyboard.press('Escape');
  await study.expectSaved();
  await page.reload();
  await study.expectReady();
  await expect(study.comments).toContainText('Kept.');
  await expect(note).toHaveCount(0);

  await workbench.button('Settings').click();
  await expect(page.getByRole('dialog').getByText('Over plain HTTP')).toBeVisible();
  await page.keyboard.press('Escape');
});

test('a link can be copied; of a picture it is said that it cannot', async ({ workbench, page, host }) => {
  await workbench.prefer();
  await page.goto(`${host.url}#m=f5d6c3`);
  await workbench.menu('Copy a link');
  await expect(page.getByText('Link copied.')).toBeVisible();
  // Where a pasted link stays what it is, and opens nothing.
  await page.keyboard.press('t');
  const text = page.locator('outflank-study-tools textarea');
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+v');
  await expect(text).toHaveValue(/^http:\/\/outflank\.test:\d+\/games\/outflank\/#m=f5d6c3/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Shift+S');
  const dialog = page.getByRole('dialog', { name: 'Picture of the position' });
  await dialog.getByRole('button', { name: 'Copy picture' }).click();
  await expect(dialog.getByText('The browser blocked copying.')).toBeVisible();
});
