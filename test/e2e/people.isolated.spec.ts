/** What people play: by key on the squares and in the list of moves, how hard it is, what moves are worth in practice. */
import { expectAccessible } from './axe.ts';
import { tooWideIn, TYPEFACES } from './typefaces.ts';
import { expect, QUICK, test } from './workbench.ts';

const LINK = `#b=${QUICK.slice(0, 64)}&s=X`;
const SETTINGS = { engineOn: true, exactFrom: 14 };

test('what people play, by key and in words; in practice every move beside its value, and one of them is played', async ({
  workbench,
  page,
}) => {
  await workbench.open(LINK, SETTINGS);
  await workbench.expectSolved();
  await test.step('on the squares, in the list and in words', async () => {
    const column = page.locator('outflank-moves th.people');
    await expect(column).toHaveCount(0);
    await page.keyboard.press('%');
    await expect(column).toContainText('People');
    await expect(page.locator('outflank-moves .share').first()).toHaveText(/^<?\d+%\s*$/);
    await expect(page.locator('outflank-people p')).toHaveText(
      /A player rated 1500 loses \d+\.\d discs here on average; .* find a best move \(by proved values\)\./,
    );
    await expect(workbench.board.locator('.over.people').first()).toBeVisible();
    await page.getByLabel('Players rated').first().selectOption('2050');
    await expect(page.locator('outflank-people p')).toContainText('A player rated 2050');
    await expectAccessible(page);
    for (const language of ['fr', 'ja'] as const) {
      await workbench.speak(language);
      expect(await tooWideIn(page, [{ typefaces: TYPEFACES }]), language).toEqual([{}]);
    }
    await page.keyboard.press('%');
    await expect(column).toHaveCount(0);
  });
  await test.step('in practice', async () => {
    await workbench.translate('en');
    await page.setViewportSize({ width: 1440, height: 900 });
    await workbench.tab('In practice');
    const panel = page.locator('outflank-practice');
    await panel.getByRole('button', { name: 'Look' }).click();
    await expect(panel.getByRole('heading', { name: 'Traps' })).toBeVisible();
    const moves = await page.locator('outflank-practice tbody tr').count();
    await expect(page.locator('outflank-practice .value.exact')).toHaveCount(moves);
    await expectAccessible(page);
    await workbench.speak('fr');
    expect(await tooWideIn(page, [{ typefaces: TYPEFACES }])).toEqual([{}]);
    const first = panel.locator('tbody button').first();
    const name = (await first.innerText()).trim();
    await first.click();
    await expect(page.locator('outflank-score')).toContainText(name);
  });
});
