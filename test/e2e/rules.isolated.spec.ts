/** The rules view and games by other rules, in the built page with the real engine. The rest is in test/web/app-rules. */
import { expectNoViolations } from './axe.ts';
import { FAST } from './study.ts';
import { expect, test } from './workbench.ts';

const OPEN = /^Open on the board: /;

test('a small board is chosen, played and solved; the old game is a click away', async ({ workbench, page }) => {
  await workbench.open('', { ...FAST, engineOn: true });
  await workbench.square('f5').click();
  await workbench.button(/^Rules: /).click();
  await page.getByRole('button', { name: /^Small boards/ }).click();
  const details = page.getByRole('region', { name: 'Rules: 4×4' });
  await expect(details).toContainText('White wins 13–3 with best play.');
  await workbench.button('Play by these rules').click();
  await expect(workbench.badge).toHaveText(/Solved/);
  await expect(workbench.rows).toHaveCount(4);
  await expect(workbench.sentence).toContainText('Black loses 3–13');
  await workbench.button(/^Rules: /).click();
  await page.getByRole('button', { name: /^Back to Othello/ }).click();
  await expect(workbench.square('f5')).toHaveAccessibleName(/black/);
});

test('a disc moves, by a row of the list, by mouse and by keyboard', async ({ workbench, page }) => {
  await workbench.open('#r=custom:4x4;displacement&b=-XOOOXXOXOOXOO--&s=X', { engineOn: true });
  await expect(workbench.badge).toHaveText(/Solved/);
  await expect(workbench.sentence).toContainText('with a1, the only drawing move');
  await test.step('by a row', async () => {
    await page.getByRole('button', { name: 'b1-a1' }).click();
    await expect(workbench.square('a1')).toHaveAccessibleName(/black/);
    await expect(workbench.square('b1')).toHaveAccessibleName(/empty|flip/);
    await expect(workbench.sheet).toContainText(['b1-a1']);
  });
  await workbench.button('Back').click();
  await test.step('on the board', async () => {
    await expect(workbench.square('b1')).toHaveAccessibleName(/can be moved/);
    await workbench.square('b1').click();
    await expect(workbench.square('b1')).toHaveAccessibleName(/picked up/);
    await expect(page.getByText(/^b1 can move to: a1/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(workbench.square('b1')).toHaveAccessibleName(/can be moved/);
    await workbench.square('b1').click();
    await workbench.square('a1').click();
    await expect(workbench.sheet).toContainText(['b1-a1']);
    await workbench.button('Back').click();
    await workbench.square('b1').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(workbench.square('a1')).toHaveAccessibleName(/black, last move/);
  });
});

test('nothing is wrong with the rules view, wide and narrow', async ({ workbench, page }) => {
  await workbench.open('', FAST);
  await workbench.button(/^Rules: /).click();
  await page.getByRole('button', { name: /^Your own board/ }).click();
  await expect(page.getByRole('button', { name: OPEN }).first()).toBeVisible();
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoViolations(page, `${width} px`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await test.step('two choices stand side by side on a phone', async () => {
    const place = async (name: string) => (await page.locator('label', { hasText: name }).boundingBox())!;
    expect((await place('Fewest')).y).toBe((await place('Most discs')).y);
  });
});
