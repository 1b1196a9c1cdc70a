/** The study view for everybody: no axe violation in any state, day and night, wide and narrow; nothing wider than the window; by finger. */
import { expectAccessible } from './axe.ts';
import { StudyView } from './study.ts';
import { tooWide } from './typefaces.ts';
import { expect, test } from './workbench.ts';

const GAME = '#m=f5d6c3d3c4f4c5b3c2e3d2c6b4b5&p=6';

type State = readonly [name: string, reach: (study: StudyView) => Promise<unknown>];
const states: readonly State[] = [
  [
    'a tree with lines, comments and glyphs',
    async (study) => {
      await study.workbench.square('f6').click();
      await study.button('mistake').click();
      await study.button('Comment').click();
      await study.page.keyboard.type('A comment.');
    },
  ],
  [
    'a reviewed game',
    async (study) => {
      await study.button('Analyse the game').click();
      await expect(study.button('Analysed')).toBeVisible();
      await study.panel.getByText('Show as a table').click();
    },
  ],
  ['options of the review', (study) => study.button('Game analysis options').click()],
  ['play', (study) => study.button('Play').click()],
  [
    'a game against the engine',
    async (study) => {
      await study.button('Play').click();
      await study.button('Play from here').click();
      await expect(study.button('Take back')).toBeVisible();
    },
  ],
  ['learn', (study) => study.button('Learn').click()],
  ['the studies', (study) => study.button('Studies').click()],
  ['export', (study) => study.button('Export').click()],
  [
    'games from outside',
    async (study) => {
      await study.workbench.paste('f5f6e6\nf5d6c3');
      await expect(study.dialog('Games')).toBeVisible();
    },
  ],
];

for (const [name, reach] of states) {
  test(`axe and overflow, day and night, wide and narrow: ${name}`, async ({ workbench, page }) => {
    const study = new StudyView(workbench);
    await study.open(GAME);
    await reach(study);
    await expectAccessible(page);
  });
}

test('nothing is wider than the window, from 360 px to 4K', async ({ workbench, page }) => {
  const study = new StudyView(workbench);
  await study.open(GAME, { engineOn: false });
  for (const [width, height] of [
    [360, 640],
    [768, 1024],
    [844, 390],
    [1024, 768],
    [1920, 1080],
    [3840, 2160],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await tooWide(page), `${width}×${height}`).toEqual([]);
    const box = (await study.sheet.boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(width);
  }
});

test.describe('by finger', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('moves, glyphs and the graph', async ({ workbench, page }) => {
    const study = new StudyView(workbench);
    await study.open('#m=f5d6c3&p=2');
    await workbench.square('c4').tap();
    await expect(study.lines).toContainText('c4');
    await study.button('good move').tap();
    await expect(study.move(/^Black c4, good move/)).toBeVisible();
    await study.button('Analyse the game').tap();
    await expect(study.panel.getByRole('slider')).toBeVisible();
    const { x, y, height } = (await study.panel.getByRole('slider').boundingBox())!;
    await page.touchscreen.tap(x + 42, y + height / 2);
    await workbench.expectDiscs(2, 2);
  });
});
