/** Motifs on the board, and advice, as a student meets them; those of a reviewed game are in test/web/app-review. */
import { expectAccessible } from './axe.ts';
import { expect, test } from './workbench.ts';

/** A Stoner trap, from test/fixtures/motifs.txt; Black is to move. */
const STONER = '----O------OOO----XOOOO---XOOOOO-XXXXOOO--XXXXOO---XXX-O----XX-- X';
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
