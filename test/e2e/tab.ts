/**
 * Tests of a worker share a tab, because a new one costs as much as most tests: a process of the browser, and every
 * program compiled again. Before a test all is taken back that an earlier one may have left: what is stored, other tabs, scripts,
 * routes, size and media. A test about what outlives pages (service workers, caches) asks for a browser context of its own:
 * `test.use({ ownContext: true })`.
 */
import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { clearStorage } from '../clear-storage.ts';

type Added = Awaited<ReturnType<Page['addInitScript']>>;

interface Options {
  readonly ownContext: boolean;
}

/** What tests listen to. */
const HEARD = ['console', 'pageerror', 'request'] as const;

class SharedTab {
  readonly context: BrowserContext;
  /** The options of the context: a tab serves tests that choose the same. */
  readonly choice: string;
  page: Page;
  readonly #scripts: Added[] = [];

  private constructor(context: BrowserContext, page: Page, choice: string) {
    this.context = context;
    this.choice = choice;
    this.page = page;
    this.#record(context);
    this.#record(page);
  }

  static async open(context: BrowserContext, choice: string): Promise<SharedTab> {
    return new SharedTab(context, await context.newPage(), choice);
  }

  /**
   * As new: whether that could be done. A clock can’t be taken back. `empty`: the address of an empty document of the page’s
   * origin, so that the browser keeps the process.
   */
  async reset(empty: string, viewport: { width: number; height: number }): Promise<boolean> {
    if (this.page.isClosed()) this.#record((this.page = await this.context.newPage()));
    for (const page of this.context.pages()) if (page !== this.page) await page.close();
    for (const script of this.#scripts.splice(0)) await script.dispose();
    await this.page.unrouteAll();
    await this.context.unrouteAll();
    for (const event of HEARD) this.page.removeAllListeners(event);
    await this.page.mouse.move(0, 0);
    await this.page.goto(empty);
    await this.page.evaluate(clearStorage);
    await this.page.setViewportSize(viewport);
    await this.page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'reduce', forcedColors: 'none' });
    return this.page.evaluate(() => String(Date).includes('[native code]'));
  }

  /** Has what is added from now on taken back at the next reset. */
  #record(target: Page | BrowserContext): void {
    const add: (...script: never[]) => Promise<Added> = target.addInitScript.bind(target);
    const addAndRecord = async (...script: never[]): Promise<Added> => {
      const added = await add(...script);
      this.#scripts.push(added);
      return added;
    };
    target.addInitScript = addAndRecord as typeof target.addInitScript;
  }
}

export const test = base.extend<Options, { tabs: { shared?: SharedTab } }>({
  ownContext: [false, { option: true }],
  tabs: [async ({ browser: _ }, use) => use({}), { scope: 'worker' }],
  context: async ({ tabs, browser, baseURL, ownContext, viewport, hasTouch, isMobile, locale }, use) => {
    if (ownContext) {
      const context = await browser.newContext();
      await use(context);
      return context.close();
    }
    const choice = JSON.stringify([baseURL, viewport, hasTouch, isMobile, locale]);
    const empty = `${baseURL}empty`;
    if (tabs.shared?.choice !== choice || !(await tabs.shared.reset(empty, viewport!))) {
      await tabs.shared?.context.close();
      tabs.shared = await SharedTab.open(await browser.newContext(), choice);
    }
    await use(tabs.shared.context);
  },
  page: async ({ context, ownContext, tabs }, use) => use(ownContext ? await context.newPage() : tabs.shared!.page),
});
