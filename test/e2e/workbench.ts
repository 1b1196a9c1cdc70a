/** The page as a person uses it: what can be seen, what can be done. Every test fails on a console error. */
import { expect, type Locator, type Page } from '@playwright/test';
import { test as base } from './tab.ts';

/** FFO #42 of a public endgame test set, with the values that the set gives. */
export const FFO42 = '--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO-- X';
export const FFO42_LINK = `#b=${FFO42.slice(0, 64)}&s=X`;
export const FFO42_VALUES: Readonly<Record<string, string>> = {
  g2: '+6',
  a4: '0',
  c6: '−2',
  c2: '−4',
  c7: '−4',
  d2: '−6',
  b5: '−8',
  b2: '−10',
  b6: '−10',
};
/** The same six moves later, 16 empties: its best move is b2, +6, and its next one c7, −8. */
export const LATER = '--OOOXOO--XOOOOOOOOOOXXO-OOOXXXOX-OOOXXO---OOXOO---OOOXO--OOOO-- X';
export const LATER_LINK = `#b=${LATER.slice(0, 64)}&s=X`;
/** Eleven empties: solved in a moment. */
export const QUICK = '-XXXXXXO-OOOOOOO-XOOXXOO-XXOXOOO-XXXOXOO-XXXXOXO--OOOOO--OOOOO-X X';
/** FFO #57, 30 empties: not solved while a test runs. */
export const LONG = '-------------------XXXOO--OOXXXX--XOXXOOOXXOXXOOOXXXOOOOO--OXX--- X';

export type PageName = 'Home' | 'Analyse' | 'Review' | 'Play' | 'Train' | 'Openings' | 'Library';

/** By the name that each has for itself. */
const LANGUAGES = { en: 'English', es: 'Español', fr: 'Français', it: 'Italiano', ja: '日本語', zh: '中文' } as const;

export class Workbench {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  /**
   * Opens the page at the board: the bare address opens Home, from which it goes on to Analyse. With the given settings as if
   * chosen before. By default the engine is off, and has one thread and a depth limit where it is on: tests share a machine.
   */
  async open(hash = '', settings: Record<string, unknown> = {}): Promise<void> {
    await this.visit(hash, settings);
    await this.arrive();
  }

  /** Goes to the board from an address that has been opened. */
  async arrive(): Promise<void> {
    await this.board.or(this.home).waitFor();
    if (await this.home.isVisible()) await this.analyseButton.click();
    await this.board.waitFor();
  }

  /** In any language: the first page of the header, the second at the thumb. */
  private get analyseButton(): Locator {
    const nav = 'outflank-header nav';
    return this.page
      .locator(`${nav}:not(.thumb) > button:first-child, ${nav}.thumb > button:nth-child(2)`)
      .locator('visible=true');
  }

  /** Opens the address, whatever page that is, and waits until it is drawn: before that, a key or a paste goes unheard. */
  async visit(hash = '', settings: Record<string, unknown> = {}): Promise<void> {
    await this.prefer(settings);
    await this.page.goto(`./${hash}`);
    // An assertion would describe the whole page to the test each time that it finds nothing yet.
    await this.page.locator('outflank-header').waitFor();
  }

  /** Settings as if chosen before, with the usual ones of tests. */
  async prefer(settings: Record<string, unknown> = {}): Promise<void> {
    await this.page.addInitScript(
      (text) => {
        if (!localStorage.getItem('outflank.settings')) localStorage.setItem('outflank.settings', text);
      },
      JSON.stringify({ threads: 1, maxDepth: 6, engineOn: false, ...settings }),
    );
  }

  get home(): Locator {
    return this.page.locator('outflank-home');
  }

  /** The button of a page: in the header, or on a phone at the thumb. */
  pageButton(name: PageName): Locator {
    const views = this.page.getByRole('navigation', { name: 'Views' });
    const home = this.page.getByRole('button', { name: 'Outflank · Home' });
    const button = views.getByRole('button', { name, exact: true }).locator('visible=true');
    return name === 'Home' ? home : button;
  }

  /** Goes to a page; on a phone to openings and library from home. */
  async show(name: PageName): Promise<void> {
    await expect(this.pageButton('Analyse')).toBeVisible();
    if (await this.pageButton(name).isVisible()) return this.pageButton(name).click();
    await this.pageButton('Home').click();
    await this.home.getByRole('button', { name, exact: true }).click();
  }

  /** Switches to a tab of the page that is open. */
  async tab(name: string): Promise<void> {
    await this.page.getByRole('tab', { name, exact: true }).click();
  }

  /** Chooses something from “More”. */
  async menu(name: string): Promise<void> {
    await this.button('More').click();
    await this.page.getByRole('dialog', { name: 'More' }).getByRole('button', { name, exact: true }).click();
  }

  /** Switches to another language without a reload. */
  async speak(language: keyof typeof LANGUAGES): Promise<void> {
    await this.page.keyboard.press('Control+,');
    const dialog = this.page.locator('outflank-settings dialog');
    await dialog.getByRole('radio', { name: LANGUAGES[language], exact: true }).check();
    await expect(this.page.locator('html')).toHaveAttribute('lang', language);
    await this.page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }

  /** The same without the dialog: for what a language changes, not for how it is chosen. */
  async translate(language: string): Promise<void> {
    await this.page.evaluate((code) => {
      const app = document.querySelector('outflank-app') as unknown as {
        workbench: { configure(change: object): void };
      };
      app.workbench.configure({ language: code });
    }, language);
    await expect(this.page.locator('html')).toHaveAttribute('lang', language);
  }

  /** The engine’s switch, options and figures. */
  get engineOptions(): Locator {
    return this.page.locator('outflank-engine .options');
  }

  async showEngineOptions(): Promise<void> {
    if (!(await this.engineOptions.isVisible())) await this.button('Engine options').click();
    await expect(this.engineOptions).toBeVisible();
  }

  /** How far the engine has got. */
  get reached(): Locator {
    return this.page.locator('outflank-engine .reached');
  }

  /** Makes the page do without its opening book, which grows. */
  async withoutBook(): Promise<void> {
    await this.page.route(/\/book-[^/]*\.bin$/, (route) => route.fulfill({ body: '' }));
  }

  get board(): Locator {
    return this.page.getByRole('grid');
  }

  /** A square by its name; what a screen reader says about it begins with the name. */
  square(name: string): Locator {
    return this.board.getByRole('gridcell', { name: new RegExp(`^${name}\\b`) });
  }

  get badge(): Locator {
    return this.page.locator('outflank-engine .badge');
  }

  get sentence(): Locator {
    return this.page.locator('outflank-engine .sentence');
  }

  get rows(): Locator {
    return this.page.locator('outflank-moves tbody tr');
  }

  /** Shows all moves, not only the best six. */
  async showAllMoves(): Promise<void> {
    await this.button(/^All \d+ moves$/).click();
  }

  get sheet(): Locator {
    return this.page.locator('outflank-tree .node:not(.root)');
  }

  get alert(): Locator {
    return this.page.getByRole('alert').filter({ hasText: /\S/ });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' }).locator('visible=true');
  }

  /** Discs on the board as the score line shows them. */
  async expectDiscs(black: number, white: number): Promise<void> {
    await expect(this.page.locator('outflank-score .player.black')).toContainText(`, ${black} disc`);
    await expect(this.page.locator('outflank-score .player.white')).toContainText(`, ${white} disc`);
  }

  /** Puts a text on the clipboard and presses Ctrl+V, wherever the focus is. */
  async paste(text: string): Promise<void> {
    await this.page.evaluate((content) => navigator.clipboard.writeText(content), text);
    await this.page.keyboard.press('Control+v');
  }

  async clipboard(): Promise<string> {
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  async expectSolved(): Promise<void> {
    await expect(this.badge).toHaveText('Solved', { timeout: 120_000 });
  }

  /** The moves of the main line by name; glyphs come and go with the estimates, and aren't part of it. */
  async expectMoves(text: string): Promise<void> {
    await expect
      .poll(async () =>
        (await this.sheet.allInnerTexts()).map((move) => move.split(/\s/)[0]!.replace(/[!?]+$/, '')).join(' '),
      )
      .toBe(text);
  }

  /** Drags the mouse or the pen over squares. */
  async drag(names: readonly string[]): Promise<void> {
    for (const [i, name] of names.entries()) {
      const box = (await this.square(name).boundingBox())!;
      await this.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      if (i === 0) await this.page.mouse.down();
    }
    await this.page.mouse.up();
  }
}

export const test = base.extend<{ workbench: Workbench }>({
  workbench: async ({ page, context }, use) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      // Said by Playwright itself.
      if (message.text().startsWith('Service Worker registration blocked')) return;
      if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await use(new Workbench(page));
    expect(problems, 'errors on the console').toEqual([]);
  },
});

export { expect };
