/** A Chromium that can be killed with all its processes and restarted with the same profile, as a user would. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { findChromium } from '../scripts/chromium.mjs';

const FLAGS = ['--headless', '--no-sandbox', '--remote-debugging-port=0', '--no-first-run'];
const VIEWPORT = { width: 1440, height: 900 };

export class KillableBrowser {
  readonly #profile = mkdtempSync(join(tmpdir(), 'outflank-crash-'));
  #process: ChildProcess | null = null;
  #browser: Browser | null = null;

  /** Opens an address with these page settings already chosen. */
  async start(url: string, settings: Readonly<Record<string, unknown>>): Promise<Page> {
    const words = [...FLAGS, `--user-data-dir=${this.#profile}`, 'about:blank'];
    // A process group of its own, so that it can be killed as a whole.
    const child = spawn(findChromium()!, words, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
    this.#process = child;
    this.#browser = await chromium.connectOverCDP(await addressOf(child));
    const context = this.#browser.contexts()[0]!;
    const page = context.pages()[0] ?? (await context.newPage());
    await page.setViewportSize(VIEWPORT);
    await page.addInitScript((text) => localStorage.setItem('outflank.settings', text), JSON.stringify(settings));
    await page.goto(url, { waitUntil: 'commit' });
    return page;
  }

  /** Returns the time of the kill. */
  async kill(): Promise<number> {
    const child = this.#process;
    const at = performance.now();
    if (!child) return at;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    process.kill(-child.pid!, 'SIGKILL');
    await gone;
    await this.#browser?.close().catch(() => undefined);
    [this.#process, this.#browser] = [null, null];
    return at;
  }

  /** Kills it and removes its profile. */
  async dispose(): Promise<void> {
    await this.kill();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Chromium prints its debugging address on standard error. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr!.on('data', (text: Buffer) => {
      said += text.toString();
      const found = /ws:\/\/\S+/.exec(said);
      if (found) resolve(found[0]);
    });
    child.once('exit', () => reject(new Error(said)));
  });
}
