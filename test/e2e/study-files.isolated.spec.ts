/**
 * A study leaves the page: copied, saved, printed. Games into it, and the link that carries everything, are in
 * test/web/app-import.
 */
import { readFileSync } from 'node:fs';
import { StudyView } from './study.ts';
import { expect, test } from './workbench.ts';

test('every form leaves the page: copied or saved', async ({ workbench, page }) => {
  const study = new StudyView(workbench);
  await study.open('#m=f5d6c3d3&p=2');
  await workbench.square('c5').click();
  await study.button('mistake').click();
  await study.button('Share').click();
  const dialog = study.dialog('Export and share');
  const copied = async (what: string) => {
    await dialog.getByRole('button', { name: `Copy ${what}`, exact: true }).click();
    await expect(dialog.getByRole('button', { name: `${what} copied.` })).toBeVisible();
    return workbench.clipboard();
  };
  expect(await copied('Transcript')).toBe('f5d6c5');
  expect(await copied('Board')).toMatch(/^[-XO]{64} O$/);
  expect(await copied('GGF')).toContain('B[c3');
  const sgf = await copied('SGF');
  expect(sgf).toContain('BM[1]');
  expect(sgf).toMatch(/\(;B\[c3\][^]*\(;B\[c5\]/);
  const json = JSON.parse(await copied('Study (JSON)')) as { format: string; version: number };
  expect(json).toMatchObject({ format: 'outflank-study', version: 1 });
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save SGF as a file' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toBe(sgf);
});

test('a study is printed as a sheet, and the page is itself again behind it', async ({ workbench, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const study = new StudyView(workbench);
  await study.open('#m=f5d6c3d3c4f4&p=3', { engineOn: false });
  await study.button('Comment').click();
  await page.getByLabel('Comment on c3').fill('The Tiger.');
  await study.button('Share').click();
  await page.getByRole('button', { name: 'Print sheet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print sheet' });
  const preview = dialog.locator('outflank-sheet');
  await expect(preview).toContainText('The Tiger.');
  await expect(preview.getByRole('img', { name: 'After move 3' })).toBeVisible();
  await dialog.getByLabel('Diagrams').selectOption('only at the top');
  await expect(preview.getByRole('img', { name: 'After move 3' })).toHaveCount(0);
  expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);

  await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', 'yes')));
  await dialog.getByRole('button', { name: 'Print…' }).click();
  await expect(page.locator('body[data-printed=yes]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body > outflank-sheet')).toBeVisible();
  await expect(page.locator('body > outflank-sheet')).toContainText('c3');
  await expect(page.locator('outflank-app')).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('body > outflank-sheet')).toHaveCount(0);
  await expect(workbench.board).toBeVisible();
});
