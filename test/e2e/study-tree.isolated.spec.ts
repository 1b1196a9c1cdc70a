/** Writing a study: lines, comments, glyphs, drawings, and every edit undone. */
import { makeStudy } from '../../game/formats/study.ts';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { addMoves, newTree, ROOT, walk, type GameTree } from '../../game/tree.ts';
import { movesOf, playOut } from '../fuzz/arbitraries.ts';
import { StudyView } from './study.ts';
import { expect, test } from './workbench.ts';

const GAME = '#m=f5d6c3d3c4f4';

/** Random games that share their first moves, from a plain generator of numbers. */
function bigTree(nodes: number): GameTree {
  let seed = 1;
  const random = (): number => (seed = (seed * 1_103_515_245 + 12_345) & 0x7fff_ffff) >> 4;
  let tree = newTree(startPosition(OTHELLO));
  while ([...walk(tree)].length < nodes) {
    const choices = Array.from({ length: 60 }, (_, ply) => (ply < 10 ? random() % 3 : random()));
    const added = addMoves(tree, ROOT, movesOf(playOut(tree.root.position, choices)));
    if (added.ok) ({ tree } = added.value);
  }
  return tree;
}

test('another move begins another line; it can be promoted and deleted, and each edit be undone', async ({
  workbench,
}) => {
  const study = new StudyView(workbench);
  await study.open(GAME, { engineOn: false });
  await study.expectMainLine('f5 d6 c3 d3 c4 f4');
  await workbench.button('First').click();
  await workbench.square('d3').click();
  await workbench.square('c3').click();
  await expect(study.lines).toHaveText(/^\s*1 d3\b[^]*c3/);
  await study.button('Promote').click();
  await study.expectMainLine('d3 c3');
  await workbench.button('Undo').click();
  await study.expectMainLine('f5 d6 c3 d3 c4 f4');
  await workbench.button('Redo').click();
  await study.expectMainLine('d3 c3');
  await study.move(/^Black f5/).click();
  await study.button('Delete').click();
  await expect(study.lines).toHaveCount(0);
  await workbench.button('Undo').click();
  await expect(study.lines).toHaveText(/f5[^]*f4/);
});

test('a comment is one step of undo, however long it is; with a glyph it stays with its move, and comes back on the next visit', async ({
  workbench,
  page,
}) => {
  const study = new StudyView(workbench);
  await study.open(`${GAME}&p=3`, { engineOn: false });
  await study.button('Comment').click();
  await page.keyboard.type('The diagonal opening.');
  await page.keyboard.press('Escape');
  await expect(study.comments).toHaveText(/The diagonal opening\./);
  await page.keyboard.press('Control+z');
  await expect(study.comments).toHaveCount(0);
  await study.expectMainLine('f5 d6 c3 d3 c4 f4');
  await study.button('dubious move').click();
  await study.button('Comment').click();
  await page.keyboard.type('c3 is the quiet move here.');
  await expect(study.comments).toHaveText(/3 c3\s*c3 is the quiet move here\./);
  await expect(study.move(/^Black c3, dubious move/)).toContainText('c3?!');
  await study.expectSaved();
  await page.reload();
  await study.expectReady();
  await expect(study.comments).toHaveText(/c3 is the quiet move here\./);
  await expect(study.move(/^Black c3, dubious move/)).toHaveAttribute('aria-current', 'true');
  await workbench.expectDiscs(5, 2);
});

test('by keys alone: glyphs, branches, variations, comment, delete', async ({ workbench, page }) => {
  const study = new StudyView(workbench);
  await study.open(`${GAME}&p=2`, { engineOn: false });
  await workbench.square('c5').click();
  await expect(study.lines).toHaveText(/3 c5/);
  await page.keyboard.press('6');
  await expect(study.move(/^Black c5, blunder/)).toBeVisible();
  await page.keyboard.press('6');
  await expect(study.move(/^Black c5, blunder/)).toHaveCount(0);
  await page.keyboard.press('Shift+ArrowUp');
  await expect(study.move(/^Black c3/)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(study.move(/^Black c5/)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(study.move(/^White d6/)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('t');
  await page.keyboard.type('n 5');
  await page.keyboard.press('Escape');
  await expect(study.sheet.getByText('n 5')).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(study.lines).toHaveCount(0);
});

test('lines that meet are shown as such, and share their value', async ({ workbench }) => {
  const study = new StudyView(workbench);
  await study.open(`${GAME}&p=2`);
  for (const move of ['c4', 'd3', 'c3']) await workbench.square(move).click();
  await expect(study.panel.getByText('This position also appears in')).toBeVisible();
  await expect(study.move(/^Black c3, .*transposes to another line/)).toBeVisible();
  await expect(study.move(/^Black c4, .*transposes to another line/)).toBeVisible();
  await study.button('f5 d6 c3 d3 c4').click();
  await expect(study.move(/^Black c4, .*transposes to another line/)).toHaveAttribute('aria-current', 'true');
  await workbench.button('Forward').click();
  await expect(study.move(/^White f4/)).toHaveAttribute('aria-current', 'true');
});

test('of ten thousand moves only the rows in sight are drawn; each can be reached', async ({ workbench, page }) => {
  const study = new StudyView(workbench);
  await study.open('', { engineOn: false });
  const text = makeStudy(bigTree(10_000));
  await page.evaluate((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'big.json'));
    const drop = { dataTransfer: transfer, bubbles: true, composed: true, cancelable: true };
    document.querySelector('outflank-app')!.dispatchEvent(new DragEvent('drop', drop));
  }, text);
  await expect(study.title).toHaveText('big');
  expect(await study.sheet.locator('[data-index]').count()).toBeLessThan(200);
  await workbench.button('Last').click();
  await expect(study.sheet.locator('[aria-current]')).toBeInViewport();
  await page.keyboard.press('5');
  await expect(study.sheet.locator('[aria-current]')).toContainText('?');
  await workbench.button('Undo').click();
  await expect(study.sheet.locator('[aria-current]')).not.toContainText('?');
  await study.expectSaved();
});
