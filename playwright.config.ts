/**
 * The built page in a real Chromium, served twice: `isolated` with the headers that let workers share memory,
 * `plain` without them. Specs named *.isolated.spec.ts or *.plain.spec.ts run in that project only, others in both.
 */
import { defineConfig } from '@playwright/test';
import { findChromium, SHORT_LIVED } from './scripts/chromium.mjs';

/** Playwright reads this file once in each of its processes; the first one chooses the ports for all. */
const base = Number((process.env['OUTFLANK_E2E_PORT'] ??= String(20_000 + (process.pid % 10_000) * 2)));
const isolated = `http://localhost:${base}/`;
const plain = `http://localhost:${base + 1}/`;

export default defineConfig({
  testDir: 'test/e2e',
  fullyParallel: true,
  workers: '100%',
  // Long, because a busy machine is slow.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env['CI']),
  // A shared machine may be late; tests that needed another try are reported as flaky.
  retries: process.env['CI'] ? 2 : 0,
  reporter: [['list']],
  use: {
    // Shorter than the test's timeout, so that what a click waits for is printed.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    launchOptions: {
      executablePath: findChromium(),
      args: [
        // A name other than localhost: over plain http, its pages have no secure context.
        '--host-resolver-rules=MAP outflank.test 127.0.0.1',
        ...SHORT_LIVED,
      ],
    },
    // A service worker would answer in place of the server; the tests about it allow it.
    serviceWorkers: 'block',
    // Animations cost time, and only styles depend on this setting; play.isolated.spec.ts tests both.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'isolated', testIgnore: '**/*.plain.spec.ts', use: { baseURL: isolated } },
    { name: 'plain', testIgnore: '**/*.isolated.spec.ts', use: { baseURL: plain } },
  ],
  webServer: [
    { command: `node test/e2e/serve.mjs ${base}`, url: isolated },
    { command: `node test/e2e/serve.mjs ${base + 1} plain`, url: plain },
  ],
});
