/**
 * The rules view and a game by other rules, in the built page with the real engine. The rest, and discs that move, is in
 * test/web/app-rules.
 */
import { expectNoViolations } from './axe.ts';
import { FAST } from './study.ts';
import { expect, test } from './workbench.ts';

const OPEN = /^Open on the board: /;

test('a small board is chosen, played and solved; the old game is a click away; discs move; nothing is wrong with the rules view', async ({
  workbench,
  page,
}) => {
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
  await test.step('discs that move have values, and are named by both squares', async () => {
    await page.goto('./#r=custom:4x4;displacement&b=-XOOOXXOXOOXOO--&s=X');
    await expect(workbench.badge).toHaveText(/Solved/);
    await expect(workbench.sentence).toContainText('with a1, the only drawing move');
    await page.getByRole('button', { name: 'b1-a1' }).click();
    await expect(workbench.sheet).toContainText(['b1-a1']);
  });
  await test.step('wide and narrow', async () => {
    await workbench.button(/^Rules: /).click();
    await page.getByRole('button', { name: /^Your own board/ }).click();
    await expect(page.getByRole('button', { name: OPEN }).first()).toBeVisible();
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoViolations(page, `${width} px`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
  await test.step('two choices stand side by side on a phone', async () => {
    const place = async (name: string) => (await page.locator('label', { hasText: name }).boundingBox())!;
    expect((await place('Fewest')).y).toBe((await place('Most discs')).y);
  });
});
