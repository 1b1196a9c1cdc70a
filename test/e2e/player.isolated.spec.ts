/** An evening with the workbench: yesterday's study, a file of games, the losing move, why, a note, a link, a phone. */
import { StudyView } from './study.ts';
import { expect, test, Workbench } from './workbench.ts';

const MOVES = 'f5f6e6d6f7f3e7f4e3g6d7g5g3d3g4h4h3d2c7c6';
const START = '8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *';
const ggf = (black: string, white: string, moves: readonly string[]): string =>
  `(;GM[Othello]PC[test]PB[${black}]PW[${white}]TY[8]BO[${START}]` +
  `${moves.map((move, i) => `${i % 2 ? 'W' : 'B'}[${move}]`).join('')};)`;
const FILE = [ggf('Ann', 'Ben', MOVES.match(/../g)!), ggf('Cid', 'Dora', ['f5', 'd6', 'c3'])].join('\n');

test('yesterday’s study, a file of several games, the losing move, why, a comment, the link on a phone', async ({
  workbench,
  page,
  browser,
}) => {
  const study = new StudyView(workbench);
  await study.open('#m=f5d6c3d3', { exactFrom: 14, maxDepth: 4 }, { reviewLevel: 3 });
  await study.expectSaved();

  await page.evaluate(() => history.replaceState(null, '', './'));
  await page.reload();
  await study.show();
  await study.expectMainLine('f5 d6 c3 d3');

  const data = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'club.ggf'));
    return transfer;
  }, FILE);
  await page.locator('main').dispatchEvent('drop', { dataTransfer: data });
  await study.dialog('Open or paste').getByRole('combobox').fill('ann');
  await study.dialog('Open or paste').locator('.game').click();
  await expect(study.title).toHaveText('Ann – Ben');

  await study.review();
  await page.keyboard.press('n');
  const graph = study.panel.getByRole('slider');
  await expect(graph).not.toHaveAttribute('aria-valuenow', '0');
  const ply = Number(await graph.getAttribute('aria-valuenow'));
  const played = MOVES.slice(2 * ply - 2, 2 * ply);

  await page.keyboard.press('ArrowLeft');
  await expect(workbench.board.locator('.value').first()).toBeVisible();
  await page.keyboard.press('w');
  const why = page.getByRole('dialog', { name: /^Why \w\d and not \w\d\?$/ });
  await expect(why).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');

  await study.show();
  await study.button('Comment').click();
  await page.keyboard.type(`${played} gives the game away`);
  await page.keyboard.press('Escape');
  await study.expectSaved();
  await page.keyboard.press('Control+Shift+C');
  await expect(page.locator('outflank-toast')).toContainText('Link copied');
  const link = await workbench.clipboard();

  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });
  const phone = new StudyView(new Workbench(await context.newPage()));
  await phone.page.addInitScript(() => localStorage.setItem('outflank.settings', '{"engineOn":false}'));
  await phone.page.goto(link);
  await phone.expectReady();
  await expect(phone.title).toHaveText('Ann – Ben');
  await expect(phone.comments).toContainText(`${played} gives the game away`);
  // The values in the link are shown there as its claims.
  await expect(phone.sheet.locator('.value.claim').first()).toHaveText(/^“[+−]?\d+”$/);
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await context.close();
});
