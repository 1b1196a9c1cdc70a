/** A study of ten thousand moves in the built page. How one is written is in test/web/app-study. */
import { makeStudy } from '../../game/formats/study.ts';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { addMoves, newTree, ROOT, walk, type GameTree } from '../../game/tree.ts';
import { movesOf, playOut } from '../fuzz/arbitraries.ts';
import { StudyView } from './study.ts';
import { expect, test } from './workbench.ts';

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
