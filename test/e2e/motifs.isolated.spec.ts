/** Motifs on the board and along a game, and advice: as a student meets them. */
import { expectAccessible } from './axe.ts';
import { StudyView } from './study.ts';
import { expect, test } from './workbench.ts';

/** A Stoner trap, from test/fixtures/motifs.txt; Black is to move. */
const STONER = '----O------OOO----XOOOO---XOOOOO-XXXXOOO--XXXXOO---XXX-O----XX-- X';
/** The last 29 moves of a game. */
const GAME =
  '#b=--X-OOO----XOO----OOXXXX--OOXXXX-XOOOOXX--XOXOX---XXXX----------&s=O&m=c2b6b4d1b1a3f8e8a4g2a5a6b3a2d8c8b7g8h1b2a1b8a8g7h8h7h6a7h2';

test('of a position are shown its motifs, their proofs, and advice', async ({ workbench, page }) => {
  await workbench.open('', { exactFrom: 8, maxDepth: 4 });
  await workbench.paste(STONER);
  await workbench.tab('Position');
  const row = page.locator('outflank-motifs').getByRole('row', { name: /Stoner trap \(C\)/ });
  await expect(row).toContainText('g2');
  await expect(row).toContainText('proved, within 5 plies');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'g2' }).click();
  await expect(page.locator('outflank-motifs')).not.toContainText('Stoner trap (C)');
  const card = page.locator('outflank-advice details').filter({ hasText: 'Keep off an X-square' });
  await card.locator('summary').click();
  await expect(card.getByRole('row').nth(1)).toContainText('%');
  await card
    .getByRole('button', { name: /^It holds/ })
    .first()
    .click();
  await expect(page.locator('outflank-motifs')).toBeVisible();
});

test('a reviewed game has its motifs in the graph and in the tree', async ({ workbench, page }) => {
  const study = new StudyView(workbench);
  await study.open(`${GAME}&p=9`, { exactFrom: 14, maxDepth: 4 }, { reviewLevel: 3 });
  await study.review();
  await expect(page.locator('outflank-graph .motif').first()).toBeVisible();
  await study.show();
  const missed = page
    .locator('outflank-tree')
    .getByRole('button', { name: /missed: / })
    .first();
  await expect(missed).toBeVisible();
  await missed.click();
  await workbench.show('Review');
  await expect(study.panel.getByRole('slider')).toHaveAttribute('aria-valuetext', /missed: /);
});
