/** Reading a position as a person does: overlays by key and by finger, openings, corners, the board turned and coloured. */
import { readFile } from 'node:fs/promises';
import { StudyView } from './study.ts';
import { expect, LATER_LINK, test } from './workbench.ts';

const FAST = { exactFrom: 14, maxDepth: 6 };

test('the opening is named as it is played, and what a move pointed at would be called', async ({
  workbench,
  page,
}) => {
  await workbench.open('', FAST);
  const title = page.locator('outflank-title h2');
  await expect(title).toHaveText('Start position');
  // Any of the eight images.
  await workbench.square('d3').click();
  await workbench.square('c5').hover();
  await expect(page.locator('outflank-score .title')).toContainText('→ Perpendicular');
  await workbench.square('c5').click();
  await expect(title).toContainText('Perpendicular');
  await workbench.tab('Openings');
  const rows = page.locator('outflank-explorer tbody tr');
  const fishhook = rows.filter({ hasText: 'Fishhook' });
  const move = (await fishhook.getByRole('button').first().innerText()).trim();
  await fishhook.click();
  await expect(title).toContainText('Fishhook');
  await expect(workbench.square(move)).toHaveAccessibleName(new RegExp(`^${move} black, last move`));
});

test('what the squares next to the corners cost', async ({ workbench, page }) => {
  await workbench.open(LATER_LINK, { engineOn: true, ...FAST, exactFrom: 24 });
  await workbench.expectSolved();
  await workbench.tab('Position');
  const row = page.locator('outflank-corners tbody tr').first();
  await expect(row).toContainText('−24');
  await expect(row).toContainText('costs 30');
  // On the board, too; as is every overlay, by its key, after a reload.
  const costs = workbench.board.getByRole('gridcell', { name: /-square, costs \d+/ });
  await page.keyboard.press('c');
  await expect(costs.first()).toBeVisible();
  await page.keyboard.press('c');
  await expect(costs).toHaveCount(0);
  await page.keyboard.press('c');
  await page.reload();
  await expect(workbench.board.getByRole('gridcell', { name: /corner/ }).first()).toBeVisible();
});

test('what the other side would do, and back', async ({ workbench, page }) => {
  await workbench.open('#m=f5d6', { ...FAST, engineOn: true });
  await expect(workbench.badge).toHaveText('~ Estimate');
  await page.keyboard.press('x');
  await expect(workbench.board).toHaveAccessibleName('Board, White to move');
  await expect(workbench.badge).toHaveText('~ Estimate');
  await expect(page.locator('outflank-moves caption')).toContainText('White');
  // Nothing is played while the other side is looked at.
  await page.locator('outflank-board td.shown').first().click();
  await workbench.expectMoves('f5 d6');
  await page.keyboard.press('x');
  await expect(workbench.board).toHaveAccessibleName('Board, Black to move');
  await expect(workbench.badge).toHaveText('~ Estimate');
});

test('pointing into a line shows where it leads', async ({ workbench, page }) => {
  await workbench.withoutBook();
  await workbench.open('#m=f5d6c7f6', { ...FAST, engineOn: true });
  await expect(workbench.badge).toHaveText('~ Estimate');
  const moves = workbench.rows.first().locator('.line-text [data-ply]');
  await moves.nth(2).hover();
  const numbers = page.locator('outflank-board .number');
  // In the order of the squares.
  await expect.poll(async () => (await numbers.allInnerTexts()).sort()).toEqual(['1', '2', '3']);
  await page.getByRole('tab', { name: 'Game' }).hover();
  await expect(numbers).toHaveCount(0);
});

test('a picture of the position: looked at, saved, copied', async ({ workbench, page }) => {
  await workbench.open('#m=f5d6c3', { ...FAST, engineOn: true });
  await expect(workbench.badge).toHaveText('~ Estimate');
  await page.keyboard.press('Control+Shift+S');
  const dialog = page.getByRole('dialog', { name: 'Picture of the position' });
  await expect(dialog.getByRole('img')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Move numbers' }).check();
  await dialog.getByRole('textbox', { name: 'Caption' }).fill('Diagram 1');
  const save = async (name: string) => {
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name }).click();
    return download;
  };
  const svg = await save('Save SVG');
  expect(svg.suggestedFilename()).toBe('f5d6c3.svg');
  const png = await save('Save PNG');
  expect(png.suggestedFilename()).toBe('f5d6c3.png');
  await dialog.getByRole('button', { name: 'Copy SVG' }).click();
  await expect.poll(() => workbench.clipboard()).toContain('Diagram 1</text>');
  await dialog.getByRole('button', { name: 'Copy picture' }).click();
  await expect(dialog.getByRole('status')).toHaveText('The picture is on the clipboard.');
  expect(await page.evaluate(async () => (await navigator.clipboard.read())[0]!.types)).toContain('image/png');
});

test('the study’s exports lead to a picture with what is drawn on the position', async ({ workbench, page }) => {
  const study = new StudyView(workbench);
  await study.open('#m=f5d6c3&p=3', { engineOn: false });
  const [from, to] = [(await workbench.square('c3').boundingBox())!, (await workbench.square('e3').boundingBox())!];
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2);
  await page.mouse.up({ button: 'right' });
  await study.button('Share').click();
  const exports = page.getByRole('dialog', { name: 'Export and share' });
  await exports.getByRole('listitem').filter({ hasText: 'Picture' }).getByRole('button').click();
  await expect(exports).toBeHidden();
  const dialog = page.getByRole('dialog', { name: 'Picture of the position' });
  const drawing = async (): Promise<string> =>
    decodeURIComponent((await dialog.getByRole('img').getAttribute('src')) ?? '');
  await expect.poll(drawing).toContain('#0b57d0');
  await dialog.getByRole('checkbox', { name: 'Marks and arrows' }).uncheck();
  await expect.poll(drawing).not.toContain('#0b57d0');
  await dialog.getByRole('radio', { name: 'Discs only' }).check();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save PNG' }).click();
  const bytes = await readFile(await (await download).path());
  expect([...bytes.subarray(1, 4)]).toEqual([...Buffer.from('PNG')]);
  // Width, in the header of a PNG.
  expect(bytes.readUInt32BE(16)).toBe(800);
});
