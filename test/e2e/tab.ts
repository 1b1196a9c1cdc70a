/**
 * Tests of a worker share a tab, because a new one costs as much as most tests: a process of the browser, and every program
 * compiled again. Before a test, everything that an earlier one may have left is undone: what is stored, other tabs,
 * scripts, routes, size and media. Tests that choose another device or language have another tab, and the first one waits,
 * empty, until it is wanted again. A test about what outlives pages (service workers, caches) asks for a browser context of
 * its own: `test.use({ ownContext: true })`.
 */
import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { clearStorage } from '../clear-storage.ts';

type Added = Awaited<ReturnType<Page['addInitScript']>>;

interface Options {
  readonly ownContext: boolean;
}

/** What tests listen to. */
const HEARD = ['console', 'pageerror', 'request'] as const;

type Size = NonNullable<ReturnType<Page['viewportSize']>>;

class SharedTab {
  readonly context: BrowserContext;
  page: Page;
  /** The size of every page that a test opens. */
  #viewport: Size;
  readonly #scripts: Added[] = [];

  private constructor(context: BrowserContext, page: Page, viewport: Size) {
    this.context = context;
    this.page = page;
    this.#viewport = viewport;
    this.#record(context);
    this.#record(page);
    const newPage = context.newPage.bind(context);
    context.newPage = async () => {
      const opened = await newPage();
      await opened.setViewportSize(this.#viewport);
      return opened;
    };
  }

  static async open(context: BrowserContext, viewport: Size): Promise<SharedTab> {
    return new SharedTab(context, await context.newPage(), viewport);
  }

  /**
   * Stops everything in it. `empty`: the address of an empty document of the page’s origin, so that the browser keeps the
   * process.
   */
  async rest(empty: string): Promise<void> {
    if (this.page.isClosed()) this.#record((this.page = await this.context.newPage()));
    for (const page of this.context.pages()) if (page !== this.page) await page.close();
    for (const script of this.#scripts.splice(0)) await script.dispose();
    await this.page.unrouteAll();
    await this.context.unrouteAll();
    for (const event of HEARD) this.page.removeAllListeners(event);
    await this.page.mouse.move(0, 0);
    await this.page.goto(empty);
    await this.page.evaluate(clearStorage);
  }

  /** Makes it as new; returns whether that was possible. A fake clock can’t be removed. */
  async reset(empty: string, viewport: Size): Promise<boolean> {
    await this.rest(empty);
    this.#viewport = viewport;
    await this.page.setViewportSize(viewport);
    await this.page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'reduce', forcedColors: 'none' });
    return this.page.evaluate(() => String(Date).includes('[native code]'));
  }

  /** Records what is added from now on, so that the next reset removes it. */
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

/** The tabs of a worker, by the options of their contexts, and the one that was used last. */
interface Tabs {
  readonly all: Map<string, SharedTab>;
  current?: SharedTab;
}

export const test = base.extend<Options, { tabs: Tabs }>({
  ownContext: [false, { option: true }],
  tabs: [async ({ browser: _ }, use) => use({ all: new Map() }), { scope: 'worker' }],
  context: async ({ tabs, browser, baseURL, ownContext, viewport, hasTouch, isMobile, locale }, use) => {
    if (ownContext) {
      const context = await browser.newContext();
      await use(context);
      return context.close();
    }
    const choice = JSON.stringify([baseURL, hasTouch, isMobile, locale]);
    const empty = `${baseURL}empty`;
    let tab = tabs.all.get(choice);
    if (tabs.current && tabs.current !== tab) await tabs.current.rest(empty);
    if (!(await tab?.reset(empty, viewport!))) {
      await tab?.context.close();
      tab = await SharedTab.open(await browser.newContext(), viewport!);
      tabs.all.set(choice, tab);
    }
    tabs.current = tab!;
    await use(tab!.context);
  },
  page: async ({ context, ownContext, tabs }, use) => use(ownContext ? await context.newPage() : tabs.current!.page),
});
