/** Setting a position up with a real pointer, and taking it away by the clipboard. The rest is in test/web/app-setup. */
import { expect, LATER, LATER_LINK, test } from './workbench.ts';

test('drag, click and keys place discs, undo takes strokes back; copies of the board, its values, its game, its link', async ({
  workbench,
  page,
}) => {
  await workbench.open('', { engineOn: true, exactFrom: 24 });
  await page.keyboard.press('e');
  await expect(page.getByText('4 discs, 60 empties.')).toBeVisible();
  await workbench.drag(['a1', 'b1', 'c1', 'd1']);
  await workbench.expectDiscs(6, 2);
  await page.keyboard.press('w');
  await expect(page.getByRole('radio', { name: 'White' }).first()).toBeChecked();
  await workbench.square('e1').click();
  await workbench.square('d4').click();
  await workbench.expectDiscs(6, 2);
  await expect(workbench.square('d4')).toHaveAccessibleName('d4 empty');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await workbench.expectDiscs(6, 2);
  await page.keyboard.press('Control+z');
  await workbench.expectDiscs(2, 2);
  await page.keyboard.press('Control+Shift+z');
  await workbench.square('f1').press('Enter');
  await workbench.expectDiscs(6, 3);
  await page.getByText('White', { exact: true }).last().click();
  await page.getByRole('radio', { name: 'White' }).last().check({ force: true });
  await workbench.button('Done').click();
  await expect(page).toHaveURL(/#b=XXXX-O.*&s=O$/);
  await expect(workbench.badge).toHaveText('~ Estimate');
  await page.keyboard.press('Control+z');
  await expect(page).toHaveURL(/#r=othello$|\/$/);

  await page.goto(`./${LATER_LINK}`);
  await workbench.expectSolved();
  await workbench.button('Edit position').click();
  const copy = async (what: string) => {
    await workbench.button(`Copy ${what}`).last().click();
    await expect(page.getByText(`${what} copied.`)).toBeVisible();
    return workbench.clipboard();
  };
  expect(await copy('Board')).toBe(LATER);
  expect(await copy('OBF')).toMatch(/X; .*b2:\+6;/);
  expect(await copy('Link')).toMatch(new RegExp(`^http.*${LATER_LINK.slice(0, 20)}`));
  await expect(workbench.button('Copy Transcript')).toBeDisabled();
  await workbench.show('Analyse');
  await workbench.paste('f5d6c3');
  await expect(page.locator('outflank-tree')).toContainText('c3');
  await page.keyboard.press('Control+c');
  await expect(page.getByText('Transcript copied.')).toBeVisible();
  expect(await workbench.clipboard()).toBe('f5d6c3');
});
