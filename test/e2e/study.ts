/** The study view as a person has it before them. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Workbench } from './workbench.ts';

/** Quick settings: a search that is over in a moment. */
export const FAST = { exactFrom: 14, maxDepth: 6 };

export class StudyView {
  readonly workbench: Workbench;
  readonly page: Page;
  constructor(workbench: Workbench) {
    this.workbench = workbench;
    this.page = workbench.page;
  }

  /** Opens the page and the study view, and keeps the game of the link as a study. */
  async open(hash = '', settings: Record<string, unknown> = FAST, study: Record<string, unknown> = {}): Promise<void> {
    await this.page.addInitScript(
      (text) => {
        if (!localStorage.getItem('outflank.study.settings')) localStorage.setItem('outflank.study.settings', text);
      },
      JSON.stringify({ reviewLevel: 4, playLevel: 2, ...study }),
    );
    await this.workbench.open(hash, settings);
    await this.show();
    await this.keep();
  }

  /** Gives the open document a name, where it has none: it is in the library from now on. */
  async keep(): Promise<void> {
    const keep = this.button('Save as a study');
    if (await keep.isVisible()) await keep.click();
    await expect(keep).toBeHidden();
  }

  async show(): Promise<void> {
    await this.page.getByRole('navigation').getByRole('button', { name: 'Study', exact: true }).click();
    await this.expectReady();
  }

  async expectReady(): Promise<void> {
    await expect(this.sheet).toBeVisible();
    await expect(this.page.getByRole('region', { name: 'Moves of the game' })).toBeVisible();
  }

  get panel(): Locator {
    return this.page.locator('outflank-study');
  }

  get sheet(): Locator {
    return this.page.getByRole('region', { name: 'Study', exact: true });
  }

  get title(): Locator {
    return this.sheet.getByRole('heading');
  }

  /** A move of the main line or of another one, by what a screen reader says of it. */
  move(name: string | RegExp): Locator {
    return this.sheet.getByRole('button', { name });
  }

  get lines(): Locator {
    return this.sheet.getByRole('group', { name: /^Variation/ });
  }

  get comments(): Locator {
    return this.sheet.locator('.comment');
  }

  /** The main line as it is written: "f5 d6 c3". */
  async expectMainLine(text: string): Promise<void> {
    await expect
      .poll(async () =>
        (await this.sheet.locator('.pair .node b').allInnerTexts()).map((name) => name.replace(/[!?]+$/, '')).join(' '),
      )
      .toBe(text);
  }

  async expectSaved(): Promise<void> {
    await expect(this.sheet.locator('.saving')).toHaveText(/^\s*Saved\s*$/);
  }

  button(name: string | RegExp): Locator {
    return this.panel.getByRole('button', { name, exact: typeof name === 'string' });
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name });
  }
}
