/** How much there is to choose from on each page, on a desktop: few enough to see at a glance what the page is for. */
import { StudyView } from './study.ts';
import { expect, test } from './workbench.ts';
import type { Page } from '@playwright/test';

test.use({ viewport: { width: 1440, height: 900 } });

/** The shortest game. */
const GAME = 'e6f4e3f6g5d6e7f5c5';

/**
 * Controls to be seen without scrolling. The board and the lists of moves are the game itself and not counted; a set of
 * radio buttons, a row of tabs, a bar and the cards of a review count as one each.
 */
const visibleControls = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found = new Map<Element, string>();
    const look = (root: ParentNode): void => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.matches('outflank-board, outflank-moves, outflank-tree')) continue;
        if (element.shadowRoot) look(element.shadowRoot);
        if (!element.matches('button, a[href], input, select, textarea, summary')) continue;
        const { left, top, width, height } = element.getBoundingClientRect();
        const isShown = element.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0;
        if (!isShown || top >= innerHeight || left >= innerWidth || top + height <= 0) continue;
        found.set(
          element.closest('fieldset, .cards, [role=tablist], .bar') ?? element,
          element.ariaLabel ?? element.textContent.trim(),
        );
      }
    };
    look(document);
    return [...found.values()];
  });

test('few controls on each page', async ({ workbench, page }) => {
  const study = new StudyView(workbench);
  await study.settle({ reviewLevel: 2, playLevel: 4 });
  await workbench.visit('', { maxDepth: 4, exactFrom: 10 });
  const expectAtMost = async (what: string, most: number): Promise<void> => {
    const found = await visibleControls(page);
    expect.soft(found.length, `${what}: ${found.join(' | ')}`).toBeLessThanOrEqual(most);
  };
  await expect(workbench.home).toBeVisible();
  await expectAtMost('Home', 17);
  await workbench.paste(GAME);
  await expect(study.title).toHaveText(/\S/);
  await page.keyboard.press('Home');
  await expect(page.getByRole('group', { name: 'Symbol' })).toBeVisible();
  await expectAtMost('Analyse', 24);
  await workbench.button('Review this game').click();
  await expect(study.reviewed).toBeVisible();
  await expectAtMost('Review', 26);
  await workbench.show('Play');
  await expect(study.button('Play')).toBeVisible();
  await expectAtMost('Play, before a game', 16);
  await study.button('Play').click();
  await expect(study.button('Hint')).toBeVisible();
  await expectAtMost('Play', 14);
  await workbench.show('Train');
  await expect(study.button('Start')).toBeVisible();
  // Ten kinds of training in three groups, and for a while the way back to the game.
  await expectAtMost('Train', 23);
});
