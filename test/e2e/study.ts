/** A study as a person sees it: the pages about the open document, and the library. */
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

  /** Opens the page at the game of the link, and keeps that as a study. */
  async open(hash = '', settings: Record<string, unknown> = FAST, study: Record<string, unknown> = {}): Promise<void> {
    await this.settle(study);
    await this.workbench.open(hash, settings);
    await this.show();
    await this.keep();
  }

  /** Settings of studies as if chosen before. */
  async settle(study: Record<string, unknown> = {}): Promise<void> {
    await this.page.addInitScript(
      (text) => {
        if (!localStorage.getItem('outflank.study.settings')) localStorage.setItem('outflank.study.settings', text);
      },
      JSON.stringify({ reviewLevel: 4, playLevel: 2, ...study }),
    );
  }

  /** Gives the open document a name, where it has moves and no name: it is in the library from now on. */
  async keep(): Promise<void> {
    if (await this.saveButton.isVisible()) await this.saveButton.click();
    await expect(this.saveButton).toBeHidden();
  }

  /** Calls the open document something else; one without a name is in the library from now on. */
  async rename(name: string): Promise<void> {
    await this.title.getByRole('button').click();
    await this.panel.getByLabel('Name', { exact: true }).fill(name);
    await this.page.keyboard.press('Enter');
    await expect(this.title).toHaveText(name);
  }

  get saveButton(): Locator {
    return this.page.locator('outflank-title').getByRole('button', { name: 'Save', exact: true });
  }

  /** Shows the score sheet with its tools. */
  async show(): Promise<void> {
    await this.workbench.show('Analyse');
    await this.workbench.tab('Game');
    await this.expectReady();
  }

  async expectReady(): Promise<void> {
    await expect(this.sheet).toBeVisible();
    await expect(this.page.getByRole('region', { name: 'Moves of the game' })).toBeVisible();
  }

  /** What is beside the board. */
  get panel(): Locator {
    return this.page.locator('section.tools');
  }

  get sheet(): Locator {
    return this.page.locator('outflank-tree');
  }

  /** What is shown once a game is reviewed to its end. */
  get reviewed(): Locator {
    return this.panel.locator('outflank-review .done');
  }

  get title(): Locator {
    return this.page.locator('outflank-title h2');
  }

  /** A move of the main line or of another one, by what a screen reader says about it. */
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

  get saving(): Locator {
    return this.page.locator('outflank-title .saving');
  }

  async expectSaved(): Promise<void> {
    await expect(this.saving).toHaveText(/^\s*Saved\s*$/);
  }

  /** Reviews the game to its end, until the last value is stored too: “Saved” refers only to the game. */
  async review(): Promise<void> {
    await this.startReview();
    await expect(this.reviewed).toBeVisible({ timeout: 60_000 });
    await this.panel.locator('outflank-review').evaluate((review) => {
      const { gameReview } = review as unknown as { gameReview: { reviews: { written(): Promise<void> } } };
      return gameReview.reviews.written();
    });
  }

  async startReview(): Promise<void> {
    await this.workbench.show('Review');
    await this.button(/^(Review this game|Resume the review)$/).click();
  }

  /** Begins a game against the engine from the position on the board. */
  async playFromHere(): Promise<void> {
    await this.workbench.show('Play');
    await this.button(/^Play( from this position)?$/)
      .last()
      .click();
  }

  button(name: string | RegExp): Locator {
    return this.panel.getByRole('button', { name, exact: typeof name === 'string' });
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name });
  }

  /** The games and studies of the library. */
  get studies(): Locator {
    return this.page.locator('outflank-studies');
  }

  async showStudies(): Promise<void> {
    await this.workbench.show('Library');
    await this.workbench.tab('Games and studies');
    await expect(this.studies).toBeVisible();
  }

  /** Uses the study card's menu, for example “Delete”. */
  async act(action: 'Rename' | 'Duplicate' | 'Delete' | 'Save', name: string): Promise<void> {
    const actions = this.studies.getByRole('button', { name: `Actions for ${name}`, exact: true });
    if ((await actions.getAttribute('aria-expanded')) === 'false') await actions.click();
    const label = action === 'Save' ? `Save ${name} as a file` : `${action} ${name}`;
    await this.studies.getByRole('button', { name: label, exact: true }).click();
  }
}
