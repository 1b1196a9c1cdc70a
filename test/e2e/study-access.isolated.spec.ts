/**
 * Studies for everybody: no axe violation in any state, day and night, wide and narrow; nothing wider than the window; by
 * finger.
 */
import { expectAccessible } from './axe.ts';
import { StudyView } from './study.ts';
import { tooWide } from './typefaces.ts';
import { expect, test } from './workbench.ts';

/** Its last move is a blunder. */
const GAME = '#m=f5d6c3d3c4f4c5b3c2e3d2c6b4b5a4&p=6';

type State = readonly [name: string, reach: (study: StudyView) => Promise<unknown>];

/** Each list is walked through in one page. */
const WALKS: readonly (readonly State[])[] = [
  [
    [
      'a tree with lines, comments and glyphs',
      async (study) => {
        await study.workbench.square('f6').click();
        await study.button('mistake').click();
        await study.button('Comment').click();
        await study.page.keyboard.type('A comment.');
      },
    ],
    ['what is behind More', (study) => study.workbench.button('More').click()],
    ['export', (study) => study.button('Share').click()],
    [
      'games from outside',
      async (study) => {
        await study.workbench.paste('f5f6e6\nf5d6c3');
        await expect(study.dialog('Open or paste')).toBeVisible();
      },
    ],
    [
      'the studies',
      async (study) => {
        await study.showStudies();
        await study.studies.getByRole('button', { name: /^Actions for/ }).click();
      },
    ],
    ['what to train', (study) => study.workbench.show('Train')],
    ['guess mode', (study) => study.button(/^Guess the move/).click()],
  ],
  [
    [
      'options of the review',
      async (study) => {
        await study.workbench.show('Review');
        await study.button('Review options').click();
      },
    ],
    [
      'a reviewed game',
      async (study) => {
        await study.review();
        await study.panel.getByText('Show as a table').click();
      },
    ],
    ['a mistake to retry', (study) => study.button(/^Retry (all \d+|it)$/).click()],
    ['play', (study) => study.workbench.show('Play')],
    [
      'a game against the engine',
      async (study) => {
        await study.playFromHere();
        await expect(study.button('Take back')).toBeVisible();
      },
    ],
  ],
];

for (const states of WALKS)
  test(`axe and overflow, day and night, wide and narrow: ${states.map(([name]) => name).join(', ')}`, async ({
    workbench,
    page,
  }) => {
    const study = new StudyView(workbench);
    await study.open(GAME);
    for (const [name, reach] of states)
      await test.step(name, async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await reach(study);
        await expectAccessible(page);
        await page.keyboard.press('Escape');
      });
  });

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
    await workbench.pageButton('Review').tap();
    await study.button(/^(Review this game|Resume the review)$/).tap();
    await expect(study.panel.getByRole('slider')).toBeVisible();
    const { x, y, height } = (await study.panel.getByRole('slider').boundingBox())!;
    await page.touchscreen.tap(x + 42, y + height / 2);
    await workbench.expectDiscs(2, 2);
  });
});
