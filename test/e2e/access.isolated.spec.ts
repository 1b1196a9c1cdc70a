/** For everybody: no axe violation in any view, day and night, wide and narrow; and a phone in the hand. */
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoViolations } from './axe.ts';
import { tooWide } from './typefaces.ts';
import { expect, FFO42_LINK, LATER_LINK, LONG, test, type PageName, type Workbench } from './workbench.ts';

const FAST = { exactFrom: 14, maxDepth: 6 };

type View = readonly [name: string, reach: (workbench: Workbench) => Promise<unknown>];

/** Each list is walked through in one page, which has these settings. */
const WALKS: readonly (readonly [settings: object, views: readonly View[]])[] = [
  [
    { engineOn: false },
    [
      ['engine off', (w) => expect(w.badge).toHaveText('Off')],
      [
        'variations',
        async (w) => {
          await w.page.goto('./#m=f5d6c3d3&p=2');
          await w.square('c4').click();
          await expect(w.page.getByRole('group', { name: 'Variation' })).toBeVisible();
        },
      ],
      ['the legend', (w) => w.button('Legend').click()],
      ['the engine’s options', (w) => w.showEngineOptions()],
      ['home', (w) => w.show('Home')],
      ['openings', (w) => w.show('Openings')],
      ['library', (w) => w.show('Library')],
      ['keys', (w) => w.page.keyboard.press('?')],
      [
        'a notice',
        async (w) => {
          await w.page.goto('./#b=nonsense');
          await expect(w.alert).toBeVisible();
        },
      ],
    ],
  ],
  [
    { ...FAST, engineOn: true },
    [
      [
        'pass',
        async (w) => {
          await w.page.goto(`./#b=XXO-${'-'.repeat(60)}&s=O`);
          await expect(w.badge).toHaveText('Pass');
        },
      ],
      [
        'final',
        async (w) => {
          await w.page.goto(`./#b=${'X'.repeat(36)}${'O'.repeat(28)}&s=O`);
          await expect(w.badge).toHaveText('Final');
        },
      ],
      [
        'estimates',
        async (w) => {
          await w.page.goto('./#m=f5d6c3d3');
          await expect(w.badge).toHaveText('~ Estimate');
        },
      ],
      [
        'why',
        async (w) => {
          await w.page.keyboard.press('w');
          await expect(w.page.getByRole('dialog', { name: /^Why / })).toBeVisible();
        },
      ],
      [
        'picture',
        async (w) => {
          await w.page.goto(`./${FFO42_LINK}`);
          await w.page.keyboard.press('Control+Shift+S');
          await expect(w.page.getByRole('dialog').getByRole('img')).toBeVisible();
        },
      ],
      [
        'set-up with a fault',
        async (w) => {
          await w.button('Edit position').click();
          await w.page.locator('textarea').fill('f5a1');
          await expect(w.page.locator('outflank-import .say.error')).toBeVisible();
        },
      ],
    ],
  ],
  [
    { exactFrom: 30, engineOn: true },
    [
      [
        'searching',
        async (w) => {
          await w.page.goto(`./#b=${LONG.slice(0, 64)}&s=X`);
          await expect(w.page.getByRole('progressbar')).toBeVisible();
        },
      ],
      [
        'solved',
        async (w) => {
          await w.page.goto(`./${LATER_LINK}`);
          await w.expectSolved();
        },
      ],
    ],
  ],
];

for (const [settings, views] of WALKS)
  test(`axe and overflow, day and night, wide and narrow: ${views.map(([name]) => name).join(', ')}`, async ({
    workbench,
    page,
  }) => {
    await workbench.open('', { ...settings });
    for (const [name, reach] of views)
      await test.step(name, async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await reach(workbench);
        await expectAccessible(page);
        await page.keyboard.press('Escape');
      });
  });

/** Buttons and choices that are lower than a thumb needs, with their heights. */
const lowTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate((least) => {
    const within = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        element,
        ...(element.shadowRoot ? within(element.shadowRoot) : []),
      ]);
    return within(document)
      .filter((element) => element.matches('button, select, summary, [role=tab]'))
      .map((element) => ({ element, height: element.getBoundingClientRect().height }))
      .filter(({ height }) => height > 0 && height < least)
      .map(({ element, height }) => `${element.getAttribute('aria-label') ?? element.textContent?.trim()}: ${height}`);
  }, 39);

test.describe('a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('touch plays, the bar under the board steps, the menu has the rest; painting does not scroll the page', async ({
    workbench,
    page,
  }) => {
    await workbench.open('', { engineOn: false });
    for (const view of ['Analyse', 'Review', 'Play', 'Train', 'Openings'] as const) {
      await workbench.show(view);
      expect(await lowTargets(page), view).toEqual([]);
    }
    await workbench.show('Analyse');
    await workbench.square('f5').tap();
    await workbench.square('d6').tap();
    await workbench.expectDiscs(3, 3);
    const steps = page.locator('outflank-steps');
    await steps.getByRole('button', { name: 'Back' }).tap();
    await workbench.expectDiscs(4, 1);
    await steps.getByRole('button', { name: 'Last' }).tap();
    await workbench.expectDiscs(3, 3);
    await workbench.button('More').tap();
    const menu = page.getByRole('dialog', { name: 'More' });
    await menu.getByRole('button', { name: 'Turn the board around' }).tap();
    await expect(workbench.board.getByRole('gridcell').first()).toHaveAccessibleName(/^h8/);
    await workbench.button('More').tap();
    await expectNoViolations(page);
    await menu.getByLabel('Hash').selectOption('64 MB');
    await menu.getByRole('button', { name: 'Undo' }).tap();
    await workbench.expectMoves('f5');
    await test.step('painting by finger', async () => {
      await workbench.button('Edit position').tap();
      expect(await workbench.board.evaluate((table) => getComputedStyle(table).touchAction)).toBe('none');
      await workbench.square('a1').tap();
      await workbench.expectDiscs(5, 1);
      await expect(page.locator('outflank-steps').getByRole('button', { name: 'Undo' })).toBeEnabled();
    });
    await test.step('a tab opened from elsewhere is in view, in a row longer than the screen', async () => {
      await page.keyboard.press('Control+K');
      await page.getByRole('combobox', { name: 'Find anything' }).fill('Collections');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('tab', { name: 'Collections', selected: true })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('tab').first()).not.toBeInViewport({ ratio: 1 });
    });
  });

  test('a finger that rests opens the card of the move', async ({ workbench, page }) => {
    await workbench.open(LATER_LINK, { engineOn: true, exactFrom: 24 });
    await workbench.expectSolved();
    const box = (await workbench.square('b2').boundingBox())!;
    const at = { clientX: box.x + 20, clientY: box.y + 20, pointerType: 'touch', button: 0, bubbles: true };
    await workbench.square('b2').dispatchEvent('pointerdown', at);
    const card = page.getByRole('dialog', { name: 'Move b2' });
    await expect(card).toContainText('+6');
    await workbench.square('b2').dispatchEvent('pointerup', at);
    await workbench.square('b2').dispatchEvent('click', at);
    await workbench.expectDiscs(12, 36);
    await card.getByRole('button', { name: 'Play b2' }).tap();
    await workbench.expectDiscs(16, 33);
  });
});

test('nothing is wider than the window, and the board is whole, from 360 px to 4K', async ({ workbench, page }) => {
  await workbench.open('#m=f5d6c3d3c4f4', { engineOn: false });
  const boards: readonly PageName[] = ['Analyse', 'Review', 'Play', 'Train', 'Openings'];
  for (const view of ['Home', 'Library', ...boards, 'Edit position'] as const) {
    if (view === 'Edit position') await page.keyboard.press('e');
    else await workbench.show(view);
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [640, 360],
      [768, 1024],
      [844, 390],
      [1024, 768],
      [1440, 900],
      [1920, 1080],
      [3840, 2160],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo(0, 0));
      const where = `${view}, ${width}×${height}`;
      expect(await tooWide(page), where).toEqual([]);
      if (view === 'Home' || view === 'Library') continue;
      const box = (await workbench.board.boundingBox())!;
      expect(box.x, where).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width, where).toBeLessThanOrEqual(width);
      if (height > width) continue;
      expect(box.y + box.height, where).toBeLessThanOrEqual(height);
      const bar = await page.locator('nav.thumb').boundingBox();
      if (bar) expect(bar.x + bar.width, where).toBeLessThanOrEqual(box.x);
    }
  }
});
