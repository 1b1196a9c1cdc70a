/** Games into a study and studies out of it: paste, file, drop, copies, files, the link that carries everything. */
import { readFileSync } from 'node:fs';
import { FAST, StudyView } from './study.ts';
import { expect, test, Workbench } from './workbench.ts';

const GGF = [
  '(;GM[Othello]PC[test]DT[2001]PB[Ann]PW[Ben]RE[+4.000]TI[15:00]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[f5/1.0/3]W[d6]B[c3];)',
  '(;GM[Othello]PC[test]DT[2002]PB[Cid]PW[Dora]RE[-6.000]TI[15:00]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[f5]W[f6]B[e6];)',
].join('\n');

test('a file of several games becomes a list; one is opened, all are added as variations', async ({
  workbench,
  page,
}) => {
  const study = new StudyView(workbench);
  await study.open('#m=f5d6c3d3', { engineOn: false });
  const games = study.dialog('Games');
  const drop = async () => {
    const data = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'club.ggf'));
      return transfer;
    }, GGF);
    await page.locator('main').dispatchEvent('drop', { dataTransfer: data });
  };
  await drop();
  await expect(games.getByRole('button', { name: /Ann – Ben/ })).toBeVisible();
  await games.getByRole('button', { name: /Add all 2 as variations/ }).click();
  await study.expectMainLine('f5 d6 c3 d3');
  await expect(study.lines).toHaveText(/f6[^]*e6/);
  await workbench.button('Undo').click();
  await expect(study.lines).toHaveCount(0);
  await drop();
  await games.getByRole('searchbox').fill('dora');
  await expect(games.locator('.game')).toHaveCount(1);
  await games.locator('.game').click();
  await study.expectMainLine('f5 f6 e6');
  await expect(study.title).toHaveText('Cid – Dora');
  await drop();
  await games.getByRole('button', { name: 'Open all 2 as studies' }).click();
  await expect(page.locator('outflank-toast')).toContainText('2 studies created.');
  await study.showStudies();
  await expect(study.studies.getByRole('listitem')).toHaveCount(4);
});

test('a list of a hundred thousand games stays quick', async ({ workbench, page }) => {
  const study = new StudyView(workbench);
  await study.open('', { engineOn: false });
  // A base of tournament games: a head of 16 bytes, then 68 a game; every game here is f5 d6 c3.
  await page.evaluate(async () => {
    const COUNT = 100_000;
    const bytes = new Uint8Array(16 + 68 * COUNT);
    const view = new DataView(bytes.buffer);
    bytes.set([20, 24, 1, 1]);
    view.setUint32(4, COUNT, true);
    view.setUint16(10, 2024, true);
    bytes[12] = 8;
    for (let i = 0; i < COUNT; i++) {
      const at = 16 + 68 * i;
      view.setUint16(at + 2, i % 500, true);
      view.setUint16(at + 4, i % 499, true);
      bytes.set([30 + (i % 5), 32, 56, 64, 33], at + 6);
    }
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], 'WTH_2024.wtb'));
    document
      .querySelector('outflank-app')!
      .dispatchEvent(
        new DragEvent('drop', { dataTransfer: transfer, bubbles: true, composed: true, cancelable: true }),
      );
  });
  const games = study.dialog('Games');
  await expect(games.getByText(/WTHOR file of 100,?000 games/)).toBeVisible();
  const list = games.locator('.list');
  expect(await list.locator('.game').count()).toBeLessThan(100);
  await list.evaluate((element) => (element.scrollTop = element.scrollHeight / 2));
  await expect(list.locator('.game').first()).toContainText(/^\s*(49|50)\d{3}/);
  await games.getByRole('searchbox').fill('player 123 player 77');
  await list.locator('.game').first().click();
  await study.expectMainLine('f5 d6 c3');
});

test('paste: a single game into an empty study, a broken one with what is wrong', async ({ workbench, page }) => {
  const study = new StudyView(workbench);
  await study.open('', { engineOn: false });
  await workbench.paste('f5 d6 c3 d3 c4');
  await study.expectMainLine('f5 d6 c3 d3 c4');
  await workbench.paste('f5 d6 a1');
  await expect(workbench.alert).toHaveText(/move 3|Move 3|a1/);
  await page.keyboard.press('Escape');
  await study.expectMainLine('f5 d6 c3 d3 c4');
});

test('every form leaves the page: copied or saved', async ({ workbench, page }) => {
  const study = new StudyView(workbench);
  await study.open('#m=f5d6c3d3&p=2');
  await workbench.square('c5').click();
  await study.button('mistake').click();
  await study.button('Share').click();
  const dialog = study.dialog('Export and share');
  const copied = async (what: string) => {
    await dialog.getByRole('button', { name: `Copy ${what}`, exact: true }).click();
    await expect(workbench.page.locator('outflank-toast')).toContainText('copied');
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

test('a link carries the whole study to another browser', async ({ workbench, page, browser }) => {
  const study = new StudyView(workbench);
  await study.open('#m=f5d6c3d3c4f4&p=3', { ...FAST, engineOn: true });
  await expect(workbench.badge).toHaveText('~ Estimate');
  await study.button('good move').click();
  await study.button('Comment').click();
  await page.keyboard.type('Größe: ≤ 4 石');
  await page.keyboard.press('Escape');
  await workbench.square('f3').click();
  await workbench.square('a1').click({ button: 'right' });
  await page.keyboard.press('Control+Shift+C');
  await expect(page.locator('outflank-toast')).toContainText('Link copied');
  const link = await workbench.clipboard();
  expect(link).toContain('#z=1.');
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const other = new StudyView(new Workbench(await context.newPage()));
  await other.page.addInitScript(() => localStorage.setItem('outflank.settings', '{"engineOn":false}'));
  await other.page.goto(link);
  await other.expectReady();
  await other.expectMainLine('f5 d6 c3 d3 c4 f4');
  await expect(other.comments).toHaveText(/Größe: ≤ 4 石/);
  await expect(other.move(/^Black c3, good move/)).toContainText('c3!');
  await expect(other.lines).toContainText('f3');
  await expect(other.sheet.locator('.value').first()).toBeVisible();
  await other.expectSaved();
  await context.close();
});

test('a link that is broken says so, and what was there stays', async ({ workbench, page }) => {
  const study = new StudyView(workbench);
  await study.open('#m=f5d6c3', { engineOn: false });
  await study.expectSaved();
  await page.evaluate(() => (location.hash = '#z=1.AAAA'));
  await expect(workbench.alert).toHaveText(/study link is broken/);
  await study.expectMainLine('f5 d6 c3');
});

test('a study too long for a link offers the file', async ({ workbench, page }) => {
  const study = new StudyView(workbench);
  await study.open('#m=f5d6c3d3', { engineOn: false });
  await study.button('Comment').click();
  // Letters without a pattern cannot be packed.
  await page.getByLabel('Comment on d3').evaluate((box: HTMLTextAreaElement) => {
    box.value = Array.from({ length: 90_000 }, () => String.fromCharCode(33 + Math.floor(Math.random() * 90))).join('');
    box.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Shift+C');
  await expect(workbench.alert).toHaveText(/Save the study as a file instead/);
  await expect(study.dialog('Export and share')).toBeVisible();
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

test('a picture is made as the last one was', async ({ workbench, page }) => {
  const study = new StudyView(workbench);
  await study.open('#m=f5d6c3&p=3', { engineOn: false });
  const open = async () => {
    await study.button('Share').click();
    await page
      .getByRole('dialog', { name: 'Export and share' })
      .getByRole('button', { name: 'Choose…' })
      .first()
      .click();
    return page.getByRole('dialog', { name: 'Picture of the position' });
  };
  const dialog = await open();
  await dialog.getByLabel('For printing').check();
  await dialog.getByLabel('Coordinates').uncheck();
  await dialog.getByLabel('Caption').fill('Tiger');
  await dialog.getByLabel('PNG width').selectOption('1,200 pixels');
  await page.reload();
  await study.expectReady();
  await open();
  await expect(dialog.getByLabel('For printing')).toBeChecked();
  await expect(dialog.getByLabel('Coordinates')).not.toBeChecked();
  await expect(dialog.getByLabel('PNG width')).toHaveValue('1200');
  await expect(dialog.getByLabel('Caption')).toHaveValue('');
});
