/** A whole game reviewed by the engine; what is done with the mistakes is in test/web/app-review. */
import type { Page } from '@playwright/test';
import { StudyView } from './study.ts';
import { expect, test } from './workbench.ts';

/** A short game with an early corner; the values do not matter, only that there are mistakes. */
const GAME =
  '#m=f5f6e6d6f7f3e7f4e3g6d7g5g3d3g4h4h3d2c7c6h5f2e2e1f1g1c4c3b5c5c1c2b6b4d1b1a3f8e8a4g2a5a6b3a2d8c8b7g8h1b2a1b8a8g7h8h7h6a7h2';
/** Its last 29 moves. */
const ENDING = `#b=--X-OOO----XOO----OOXXXX--OOXXXX-XOOOOXX--XOXOX---XXXX----------&s=O&m=${GAME.slice(-29 * 2)}`;

/** The first figure in a text, with a true minus. */
const figureIn = (text: string): number => Number(/[+−]?\d+/.exec(text)?.[0].replace('−', '-'));

/** The value under the cursor of the graph, for Black. */
async function graphValue(study: StudyView): Promise<number> {
  // "Move 29, Black b5, −21, estimate, depth 6".
  const said = (await study.panel.getByRole('slider').getAttribute('aria-valuetext'))!;
  return figureIn(said.split(', ')[2]!);
}

/** The value that the engine's panel shows, for Black. */
async function boardValue(page: Page): Promise<number> {
  const said = (await page.locator('outflank-engine .sentence').textContent())!;
  if (/even/i.test(said)) return 0;
  return figureIn(said) * (said.includes('White') ? -1 : 1) + 0;
}

test('a reviewed game', async ({ workbench, page }) => {
  const study = new StudyView(workbench);
  await study.open(`${ENDING}&p=9`, { engineOn: true, exactFrom: 14, maxDepth: 2 }, { reviewLevel: 5 });
  await study.review();
  const graph = study.panel.getByRole('slider');
  const values: number[] = [];
  await test.step('the graph follows keys', async () => {
    for (let ply = 9; ply > 4; ply--) {
      await expect(graph).toHaveAttribute('aria-valuenow', String(ply));
      values.unshift(await graphValue(study));
      await page.keyboard.press('ArrowLeft');
    }
  });
  await test.step('and the mouse', async () => {
    const { x, y, width, height } = (await graph.boundingBox())!;
    await page.mouse.move(x + width * 0.25, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.75, y + height / 2, { steps: 5 });
    await page.mouse.up();
    expect(Number(await graph.getAttribute('aria-valuenow'))).toBeGreaterThan(17);
  });
  const sides = study.panel.getByRole('list', { name: 'Discs lost by each side' });
  await test.step('losses, proofs, a reload', async () => {
    await expect(sides).toContainText(/Black gave away (about )?\d+ disc/);
    await expect(sides).toContainText(/White gave away (about )?\d+ disc/);
    await study.show();
    await workbench.button('Last').click();
    await expect(study.move(/h2, .*proved/)).toBeVisible();
    await study.expectSaved();
    await page.reload();
    await study.expectReady();
  });
  await test.step('stepping through it on the next visit shows the review’s values, not shallower ones', async () => {
    await page.keyboard.press('Home');
    for (let ply = 1; ply < 5; ply++) await page.keyboard.press('ArrowRight');
    for (const [i, value] of values.entries()) {
      await page.keyboard.press('ArrowRight');
      await expect(page.locator('outflank-score')).toContainText(`${24 - i} empties`);
      await expect(workbench.badge).toHaveText('~ Estimate');
      await expect.poll(() => boardValue(page), { message: `after move ${5 + i}` }).toBe(value);
    }
  });
  await test.step('and the losses are there', async () => {
    await workbench.show('Review');
    await expect(graph).toBeVisible();
    await expect(sides).toContainText(/Black gave away (about )?\d+ disc/);
  });
});

test('stop and resume; the bar says how much is done', async ({ workbench }) => {
  const study = new StudyView(workbench);
  await study.open(`${GAME}&p=4`, { engineOn: true, exactFrom: 14, maxDepth: 4 }, { reviewLevel: 12 });
  await study.startReview();
  await expect(study.panel.getByText(/^[1-9]\d* of 60/)).toBeVisible();
  await study.button('Stop').click();
  await expect(study.button('Resume the review')).toBeVisible();
  await study.button('Resume the review').click();
  await expect(study.button('Stop')).toBeVisible();
  await expect(study.panel.getByRole('progressbar', { name: 'Positions analysed' })).toBeVisible();
});

test('while it runs the board says who has the engine, and takes it back with one click', async ({ workbench }) => {
  const study = new StudyView(workbench);
  await study.open(`${GAME}&p=4`, { engineOn: true, exactFrom: 14, maxDepth: 64 }, { reviewLevel: 20 });
  // What the board has found by then counts, too.
  await study.startReview();
  await workbench.show('Analyse');
  await expect(workbench.sentence).toHaveText('The engine is analysing the whole game.');
  await workbench.button('Analyse the board instead').click();
  await expect(workbench.badge).toHaveText('Searching');
  await workbench.show('Review');
  await expect(study.button(/^(Resume the review|Review this game)$/)).toBeVisible();
});
