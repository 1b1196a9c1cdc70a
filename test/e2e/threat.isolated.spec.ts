/** What the other side would do: looked at, never played, and never taken for what is true of the board. */
import { StudyView } from './study.ts';
import { expect, LATER_LINK, test } from './workbench.ts';

test('looked at twice on a solved position, the values of the real side are back', async ({ workbench, page }) => {
  await workbench.open(LATER_LINK, { engineOn: true, exactFrom: 24 });
  await workbench.expectSolved();
  await expect(workbench.sentence).toContainText('Black wins 35–29 with b2');
  await page.keyboard.press('x');
  await expect(workbench.board).toHaveAccessibleName('Board, White to move');
  await expect(workbench.sentence).toContainText('White');
  await page.keyboard.press('x');
  await expect(workbench.sentence).toContainText('Black wins 35–29 with b2');
  await expect(workbench.square('b2')).toHaveAccessibleName(/^b2, \+6, .*proved, best/);
});

/** Black to move; each of White's moves, f1 and f8, would be one of Black's, too: nothing but the threat keeps them from being played. */
const SHARED = `---OX-OX${'-'.repeat(48)}---OX-OX`;

test('no key, row or square plays a move of the other side', async ({ workbench, page }) => {
  await workbench.open(`#b=${SHARED}&s=X`, { engineOn: true, exactFrom: 14, maxDepth: 6 });
  // Every line ends soon.
  await expect(workbench.badge).toHaveText('Solved');
  await expect(workbench.rows).toHaveCount(4);
  await page.keyboard.press('x');
  await expect(page.locator('outflank-moves caption')).toContainText('White');
  await expect(workbench.rows).toHaveCount(2);
  await expect(workbench.rows.locator('.value').first()).toBeVisible();
  for (const play of [
    () => page.keyboard.press('Space'),
    () => workbench.rows.first().click(),
    () => page.locator('outflank-board td.shown').first().click(),
  ]) {
    await play();
    await workbench.expectMoves('');
    await expect(workbench.board).toHaveAccessibleName('Board, White to move');
  }
  await page.keyboard.press('x');
  await workbench.rows.first().click();
  await expect(workbench.sheet).toHaveCount(1);
});

test('what it finds is never saved for the study’s position', async ({ workbench, page }) => {
  const study = new StudyView(workbench);
  await study.open(LATER_LINK, { engineOn: true, exactFrom: 24 });
  await study.rename('Study 1');
  await study.expectSaved();
  await page.keyboard.press('x');
  await expect(workbench.board).toHaveAccessibleName('Board, White to move');
  // On while it searches, and back.
  await page.keyboard.press('x');
  await workbench.square('b2').click();
  await workbench.button('Back').click();
  await workbench.expectSolved();
  const root = study.sheet.getByRole('button', { name: /^Set-up/ });
  await expect(root).toContainText('+6');
  await study.expectSaved();
  await page.reload();
  await study.expectReady();
  await expect(root).toContainText('+6');
});
