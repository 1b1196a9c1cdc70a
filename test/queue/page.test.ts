/** The page of `outflank serve` in a real Chromium, with a Redis that comes and goes. */
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../../scripts/chromium.mjs';
import { FFO_1 } from '../cli/positions.ts';
import { endProcesses, firstLine, outcomeOf, start } from '../cli/processes.ts';
import { endPrograms } from '../cli/run.ts';
import { submit } from './programs.ts';
import { Proxy } from './proxy.ts';
import { RedisServer, removeServers } from './server.ts';
import { startWorker } from './workers.ts';

let redis: RedisServer;
let browser: Browser;
beforeAll(async () => {
  redis = await RedisServer.start();
  browser = await chromium.launch({ executablePath: findChromium()! });
});
afterAll(async () => {
  await browser.close();
  await removeServers();
});
afterEach(async () => {
  await endPrograms();
  await endProcesses();
});

const PATIENT = { timeout: 12_000 };

async function open(address: string, width = 1000): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: 700 } });
  await page.goto(address);
  return page;
}

describe('while Redis is away', () => {
  test('the page says so, and since when; it recovers by itself', { timeout: 60_000 }, async () => {
    const network = await Proxy.start(redis.port);
    const child = start('serve', '--redis', network.url, '--queue', 'away', '--port', '0');
    const ended = outcomeOf(child);
    const address = await firstLine(child);
    await submit(redis.url, FFO_1, '--queue', 'away');
    const page = await open(address);
    const waiting = page.locator('#waiting');
    const trouble = page.locator('#trouble');
    await expect.poll(() => waiting.textContent(), PATIENT).toBe('1');
    network.silence();
    await expect
      .poll(() => trouble.textContent(), PATIENT)
      .toMatch(/can’t be fetched.*Redis doesn’t answer.* The figures are those of \d+:\d+/);
    expect(await waiting.textContent()).toBe('1');
    const fresh = await open(address);
    await expect.poll(() => fresh.locator('#trouble').textContent(), PATIENT).toContain('Redis doesn’t answer');
    expect((await fetch(`${address}status`)).status).toBe(503);
    network.mend();
    await expect.poll(() => trouble.isHidden(), PATIENT).toBe(true);
    await expect.poll(() => fresh.locator('#waiting').textContent(), PATIENT).toBe('1');
    network.cut();
    await expect.poll(() => trouble.isVisible(), PATIENT).toBe(true);
    child.kill('SIGTERM');
    expect((await ended).status).toBe(0);
    await network.end();
  });
});

test('it fits a narrow window, and says that nothing has failed', { timeout: 60_000 }, async () => {
  const child = start('serve', '--redis', redis.url, '--queue', 'narrow', '--port', '0');
  const address = await firstLine(child);
  await startWorker(redis.url, '--queue', 'narrow').works;
  const page = await open(address, 320);
  await expect.poll(() => page.locator('#workers tr').count(), PATIENT).toBe(1);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  await expect.poll(() => page.locator('#none').isVisible(), PATIENT).toBe(true);
  // A worker is there, so nothing says that there is none.
  expect(await page.locator('#nobody').isVisible()).toBe(false);
});
