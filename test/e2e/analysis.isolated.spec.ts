/** From a pasted position to every move's exact value, and on from there. */
import { expect, FFO42, FFO42_LINK, FFO42_VALUES, LONG, QUICK, test } from './workbench.ts';

test('FFO #42 from an OBF line: +6 with g2, every other move exact', async ({ workbench, page }) => {
  await workbench.open('', { engineOn: true });
  await workbench.paste(`${FFO42}; g2:+6;`);
  await expect(page.getByText('OBF position with 1 move value. Now on the board.')).toBeVisible();
  await workbench.expectSolved();
  await expect(workbench.sentence).toHaveText('Black wins 35–29 with g2, the only winning move.');
  for (const [move, value] of Object.entries(FFO42_VALUES)) {
    await expect(workbench.square(move)).toHaveAccessibleName(
      new RegExp(`^${move}, ${value.replace('+', '\\+')}, \\d flips, proved`),
    );
    await expect(workbench.square(move).locator('.value.exact')).toHaveText(value);
  }
  await expect(workbench.square('g2')).toHaveAccessibleName('g2, +6, 2 flips, proved, best');
  await workbench.showAllMoves();
  const list = (await workbench.rows.allInnerTexts()).map((row) => row.split(/\s+/).slice(0, 2));
  expect(list.map(([move]) => move)).toEqual(['g2', 'a4', 'c6', 'c2', 'c7', 'd2', 'b5', 'b2', 'b6']);
  await expect(workbench.rows.first()).toContainText('exact');
  await expect(page.getByRole('img', { name: 'Proved: Black 35, White 29' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(FFO42_LINK.replaceAll('-', '\\-')));
});

test('a reload, and the link in another tab, bring the game back with the ply shown', async ({
  workbench,
  page,
  context,
}) => {
  await workbench.open(FFO42_LINK, { exactFrom: 14 });
  await workbench.square('g2').click();
  await workbench.square('h1').click();
  await workbench.button('Back').click();
  await workbench.expectMoves('g2 h1');
  await workbench.expectDiscs(12, 31);
  await expect(page).toHaveURL(/m=g2h1&p=1$/);
  await page.reload();
  await workbench.expectDiscs(12, 31);
  await workbench.expectMoves('g2 h1');
  await workbench.menu('Copy a link');
  await expect(page.getByText('Link copied.')).toBeVisible();
  const link = await workbench.clipboard();
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.locator('outflank-score .player.black')).toContainText('Black, 12 discs');
  await expect(other.locator('outflank-tree .node:not(.root)')).toHaveCount(2);
  await other.close();
});

test('nothing is lost: variations and the place in them survive a visit without a link', async ({
  workbench,
  page,
}) => {
  const game = 'f5 d6 c3 d3';
  const tried = page.getByRole('group', { name: 'Variation' }).getByRole('button', { name: /^Black c4\b/ });
  await workbench.open('#m=f5d6c3d3&p=2', { exactFrom: 14 });
  await workbench.square('c4').click();
  await expect(tried).toHaveAttribute('aria-current', 'true');
  await workbench.expectMoves(game);
  await workbench.open();
  await expect(tried).toHaveAttribute('aria-current', 'true');
  await expect(workbench.square('c4')).toHaveAccessibleName('c4 black, last move');
  await workbench.expectMoves(game);
  await page.getByRole('button', { name: /^Black c3\b/ }).click();
  await expect(workbench.square('c3')).toHaveAccessibleName('c3 black, last move');
  await expect(tried).toBeVisible();
  await expect(tried).not.toHaveAttribute('aria-current');
  await workbench.expectMoves(game);
});

test.describe('stopping', () => {
  test('stops in mid-search, keeps what is known, continues; the board answers, and results belong to what is shown', async ({
    workbench,
    page,
  }) => {
    await workbench.open(`#b=${LONG.slice(0, 64)}&s=X`, { engineOn: true, exactFrom: 30 });
    await expect(workbench.badge).toHaveText('Searching');
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(workbench.rows.locator('.value').first()).toBeVisible();
    await workbench.button('Stop').click();
    await expect(workbench.badge).toHaveText('Paused');
    await expect(workbench.sentence).toContainText('results are kept');
    const known = await workbench.rows.locator('.value').count();
    await workbench.showEngineOptions();
    const figure = workbench.engineOptions.locator('dl div', { hasText: 'Nodes' }).locator('dd');
    const nodes = await figure.innerText();
    await workbench.button('Resume').click();
    await expect(workbench.badge).toHaveText('Searching');
    await expect(figure).not.toHaveText(nodes);
    expect(await workbench.rows.locator('.value').count()).toBeGreaterThanOrEqual(known);
    await page.keyboard.press('q');
    await expect(workbench.badge).toHaveText('Paused');
    await page.keyboard.press('q');
    await expect(workbench.badge).toHaveText('Searching');
    await workbench.paste(QUICK);
    await workbench.expectSolved();
    await expect(workbench.reached).toContainText(/Proved\s*(\d+) of \1/);
    await page.keyboard.press('Control+z');
    await expect(workbench.badge).toHaveText('Searching');
    await expect(page).toHaveURL(new RegExp(LONG.slice(0, 20)));
  });

  test('off: flips and known values stay; on again', async ({ workbench, page }) => {
    await workbench.open(FFO42_LINK, { engineOn: true, exactFrom: 14 });
    await expect(workbench.badge).toHaveText('~ Estimate');
    await workbench.showEngineOptions();
    await page.getByRole('switch', { name: 'Engine' }).click();
    await expect(workbench.badge).toHaveText('Off');
    await workbench.square('g2').click();
    await expect(workbench.square('h1')).toHaveAccessibleName('h1, 2 flips, legal');
    await page.reload();
    await expect(workbench.badge).toHaveText('Off');
    await page.keyboard.press('l');
    await expect(workbench.square('h1').locator('.value')).toBeVisible();
  });
});

test('far from the end there are estimates, marked as such; deeper on request', async ({ workbench }) => {
  await workbench.withoutBook();
  await workbench.open('', { engineOn: true, maxDepth: 6 });
  await expect(workbench.badge).toHaveText('~ Estimate');
  await expect(workbench.square('d3').locator('.value.estimate')).toBeVisible();
  await expect(workbench.square('d3')).toHaveAccessibleName(/estimate, depth/);
  await expect(workbench.reached).toHaveText(/^Depth 6/);
  await workbench.button('Go deeper').click();
  await expect(workbench.reached).toHaveText(/^Depth 10/);
});

test('the opening book says more than a shallow search, and that it is the book', async ({ workbench }) => {
  await workbench.open('', { engineOn: true, maxDepth: 6 });
  await expect(workbench.reached).toHaveText(/^book \d+@\d+%/);
  await expect(workbench.page.locator('outflank-moves .proof-text').first()).toHaveText(/^\s*book \d+@\d+%/);
});

test('threads and hash can be chosen; the engine starts again with them', async ({ workbench, page }) => {
  await workbench.open(`#b=${QUICK.slice(0, 64)}&s=X`, { engineOn: true });
  await workbench.expectSolved();
  await workbench.showEngineOptions();
  await workbench.engineOptions.getByLabel('Hash').selectOption('64 MB');
  await workbench.expectSolved();
  await page.reload();
  await workbench.showEngineOptions();
  await expect(workbench.engineOptions.getByLabel('Hash')).toHaveValue('64');
  await workbench.engineOptions.getByLabel('otherwise look ahead').selectOption('8 moves');
  await workbench.expectSolved();
});

test('a finished game shows its result, a forced pass its button', async ({ workbench, page }) => {
  await workbench.open(`#b=${'X'.repeat(36)}${'O'.repeat(28)}&s=O`, { engineOn: true });
  await expect(workbench.badge).toHaveText('Final');
  await expect(workbench.sentence).toHaveText('Black wins 36–28.');
  await expect(page.locator('outflank-score')).toContainText('Black wins 36–28');
  await workbench.open(`#b=${'X'.repeat(62)}O-&s=O`, { engineOn: true });
  await expect(workbench.badge).toHaveText('Pass');
  await expect(workbench.sentence).toContainText('White has no move and must pass.');
  await page.keyboard.press('p');
  await expect(workbench.square('h8')).toHaveAccessibleName(/^h8, \+64, 1 flip, proved, best/);
  await workbench.expectMoves('pass');
  await page.keyboard.press('Space');
  await expect(workbench.badge).toHaveText('Final');
  await workbench.expectMoves('pass h8');
});
