/** The page of `outflank serve`, in a browser: how a queue stands, on a phone and for everybody. */
import { Redis } from 'ioredis';
import { FFO_1 } from '../cli/positions.ts';
import { endProcesses, firstLine, spawned, start } from '../cli/processes.ts';
import { startWorker } from '../queue/workers.ts';
import { RedisServer, removeServers } from '../queue/server.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './workbench.ts';

test.afterEach(async ({ page }) => {
  // Otherwise it asks a server that has gone, which counts as an error.
  await page.goto('about:blank');
  await endProcesses();
  await removeServers();
});

test('a queue is watched at work, with an alarm and words of any length', async ({ workbench: _, page }) => {
  const { url } = await RedisServer.start();
  await spawned(['submit', '--redis', url], `${FFO_1}\n`);
  const address = await firstLine(start('serve', '--redis', url, '--port', '0'));
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'positions' })).toBeVisible();
  await expect(page.locator('#waiting')).toHaveText('1');
  startWorker(url);
  await expect(page.locator('#done')).toHaveText('1');
  await expect(page.locator('#workers tr')).toHaveCount(1);
  await expect(page.getByRole('progressbar')).toHaveJSProperty('value', 1);
  const client = new Redis(url);
  const long = 'a'.repeat(200);
  await client.rpush('outflank:positions:o-alarms', `${long}: 18 to 18, but before 20 to 40`);
  client.disconnect();
  await expect(page.locator('#alarms tr')).toContainText('18 to 18');
  await expectAccessible(page);

  // On a phone, no heading breaks within a word, and axe knows the background: it takes one that isn't set for white.
  await page.setViewportSize({ width: 360, height: 740 });
  const lines = await page.locator('th').evaluateAll((cells) =>
    cells.map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getClientRects().length;
    }),
  );
  expect(lines).toEqual([1, 1, 1, 1, 1]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).not.toHaveCSS('background-color', /^rgba\(0, 0, 0, 0\)$/);
});
