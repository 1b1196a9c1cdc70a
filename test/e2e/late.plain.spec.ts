/**
 * Parts of the page that come late, from a host that has lost them for a while: the page says so, and asks for them again.
 */
import { StaticHost } from './static-host.ts';
import { expect, test as base, Workbench } from './workbench.ts';

const test = base.extend<{ host: StaticHost }>({
  host: async ({ page: _, context }, use) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const host = await StaticHost.start();
    await use(host);
    await host.stop();
  },
});

test('the sentences of faults', async ({ page, host }) => {
  const workbench = new Workbench(page);
  host.isGone = (path) => path.includes('fault-sentences');
  await workbench.prefer();
  await page.goto(host.url);
  await workbench.arrive();
  await workbench.paste('hello');
  await expect(workbench.alert).toHaveText(/A message couldn’t be loaded \(text-unknown\)/);
  host.isGone = () => false;
  await workbench.paste('hello');
  await expect(workbench.alert).toHaveText(/neither a position nor a game/);
});

test('what reads texts', async ({ page, host }) => {
  const workbench = new Workbench(page);
  host.isGone = (path) => path.includes('detect');
  await workbench.prefer();
  await page.goto(host.url);
  await workbench.arrive();
  await workbench.paste('f5d6c3');
  await expect(workbench.alert).toHaveText(/part of the page couldn’t be loaded/);
  await workbench.expectMoves('');
  host.isGone = () => false;
  await workbench.paste('f5d6c3');
  await workbench.expectMoves('f5 d6 c3');
});

test('a tab: its failure is said once and asks for nothing more; a click on it tries again, and so does a button in it', async ({
  page,
  host,
}) => {
  const workbench = new Workbench(page);
  let asked = 0;
  host.isGone = (path) => path.includes('outflank-practice') && ++asked > 0;
  await workbench.prefer();
  await page.goto(host.url);
  await workbench.arrive();
  await workbench.tab('In practice');
  await expect(workbench.alert).toHaveText(/part of the page couldn’t be loaded/);
  // Whatever redraws the page.
  for (const name of ['f5', 'd6', 'c3']) await workbench.square(name).click();
  await workbench.expectDiscs(5, 2);
  expect(asked).toBe(1);
  const panel = page.locator('outflank-tabs [role=tabpanel]');
  await expect(panel).toContainText('That part of the page couldn’t be loaded.');
  await workbench.tab('In practice');
  await expect.poll(() => asked).toBe(2);
  host.isGone = () => false;
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('outflank-practice')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});
