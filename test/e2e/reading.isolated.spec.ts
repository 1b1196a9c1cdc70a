/** Pictures of a position: drawn by the browser, saved, copied. How a position is read is in test/web/app-reading. */
import { readFile } from 'node:fs/promises';
import { StudyView } from './study.ts';
import { expect, test } from './workbench.ts';

test('a picture of the position, with what is drawn on it: looked at, saved, copied', async ({ workbench, page }) => {
  const study = new StudyView(workbench);
  await workbench.open('#m=f5d6c3&p=3');
  await study.show();
  const [from, to] = [(await workbench.square('c3').boundingBox())!, (await workbench.square('e3').boundingBox())!];
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2);
  await page.mouse.up({ button: 'right' });
  const dialog = page.getByRole('dialog', { name: 'Picture of the position' });
  const save = async (name: string) => {
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name }).click();
    return download;
  };
  await test.step('from the study’s exports', async () => {
    await study.button('Share').click();
    const exports = page.getByRole('dialog', { name: 'Export and share' });
    await exports.getByRole('listitem').filter({ hasText: 'Picture' }).getByRole('button').click();
    await expect(exports).toBeHidden();
    const drawing = async (): Promise<string> =>
      decodeURIComponent((await dialog.getByRole('img').getAttribute('src')) ?? '');
    await expect.poll(drawing).toContain('#0b57d0');
    await dialog.getByRole('checkbox', { name: 'Marks and arrows' }).uncheck();
    await expect.poll(drawing).not.toContain('#0b57d0');
    await dialog.getByRole('radio', { name: 'Discs only' }).check();
    const png = await save('Save PNG');
    expect(png.suggestedFilename()).toBe('f5d6c3.png');
    const bytes = await readFile(await png.path());
    expect([...bytes.subarray(1, 4)]).toEqual([...Buffer.from('PNG')]);
    // Width, in the header of a PNG.
    expect(bytes.readUInt32BE(16)).toBe(800);
  });
  await test.step('by its key', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('Control+Shift+S');
    await expect(dialog.getByRole('img')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Move numbers' }).check();
    await dialog.getByRole('textbox', { name: 'Caption' }).fill('Diagram 1');
    expect((await save('Save SVG')).suggestedFilename()).toBe('f5d6c3.svg');
    await dialog.getByRole('button', { name: 'Copy SVG' }).click();
    await expect.poll(() => workbench.clipboard()).toContain('Diagram 1</text>');
    await dialog.getByRole('button', { name: 'Copy picture' }).click();
    await expect(dialog.getByRole('status')).toHaveText('The picture is on the clipboard.');
    expect(await page.evaluate(async () => (await navigator.clipboard.read())[0]!.types)).toContain('image/png');
  });
});
