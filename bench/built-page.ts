/** The built page in a real Chromium, to measure how long a user waits. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Browser, chromium, type Page } from 'playwright';
import { findChromium } from '../scripts/chromium.mjs';

const PORT = 4789;
export const PAGE_URL = `http://localhost:${PORT}/`;

/** Serves the built page. */
export async function withServedPage<T>(act: () => Promise<T>): Promise<T> {
  const server = spawn('node', ['node_modules/vite/bin/vite.js', 'preview', '--port', String(PORT), '--strictPort'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(server.stdout, 'data');
  try {
    return await act();
  } finally {
    server.kill();
  }
}

/**
 * Serves the page, opens an empty one with the engine off (it has its own threads), and closes everything afterwards.
 */
export async function withBuiltPage<T>(act: (page: Page, browser: Browser) => Promise<T>): Promise<T> {
  return withServedPage(async () => {
    const browser = await chromium.launch({ executablePath: findChromium() });
    try {
      const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      await page.addInitScript(() =>
        localStorage.setItem('outflank.settings', JSON.stringify({ engineOn: false, threads: 1 })),
      );
      return await act(page, browser);
    } finally {
      await browser.close();
    }
  });
}
