/** Squares and arrows drawn on the board of a study: by mouse, key and finger. */
import { StudyView } from './study.ts';
import { expect, test } from './workbench.ts';

test.use({ hasTouch: true });

const GAME = '#m=f5d6c3d3c4f4';

test('the right button marks squares and draws arrows; drawing mode does it by click and key', async ({
  workbench,
  page,
}) => {
  const study = new StudyView(workbench);
  await study.open(GAME, { engineOn: false });
  const drawn = page.locator('outflank-board .drawn');
  await workbench.square('a1').click({ button: 'right' });
  await expect(drawn).toHaveCount(1);
  const box = async (name: string) => {
    const { x, y, width, height } = (await workbench.square(name).boundingBox())!;
    return [x + width / 2, y + height / 2] as const;
  };
  await page.mouse.move(...(await box('b2')));
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(...(await box('g7')));
  await page.mouse.up({ button: 'right' });
  await expect(drawn).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect(drawn).toHaveCount(1);
  await study.button('Draw on the board').click();
  await workbench.square('h8').click();
  await workbench.square('h8').click();
  await expect(drawn).toHaveCount(2);
  await workbench.square('c1').press('Enter');
  await workbench.square('c8').press('Enter');
  await expect(drawn).toHaveCount(3);
  await study.expectMainLine('f5 d6 c3 d3 c4 f4');
  await study.button('Clear the drawing').click();
  await expect(drawn).toHaveCount(0);
  await test.step('by finger two squares are an arrow, the same one twice is a mark', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(study.button('Draw on the board')).toHaveAttribute('aria-pressed', 'true');
    await workbench.square('a1').tap();
    await workbench.square('h8').tap();
    await expect(drawn).toHaveCount(1);
    await workbench.square('b2').tap();
    await workbench.square('b2').tap();
    await expect(drawn).toHaveCount(2);
    await study.expectMainLine('f5 d6 c3 d3 c4 f4');
  });
});
