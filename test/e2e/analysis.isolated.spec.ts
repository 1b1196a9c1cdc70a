/**
 * From a pasted position to every move's exact value, and an engine that is stopped and given a table of another size. What
 * the page says about a search is in test/web/app-analysis.
 */
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

/** "8.2 M" as a number. */
function nodesOf(text: string): number {
  const [n, unit] = text.split(/\s/);
  return Number(n) * ({ k: 1e3, M: 1e6, G: 1e9 }[unit ?? ''] ?? 1);
}

test('a search is stopped, continued, given another table, left for another position and found again', async ({
  workbench,
  page,
}) => {
  await workbench.open(`#b=${LONG.slice(0, 64)}&s=X`, { engineOn: true, exactFrom: 30, hashMegabytes: 64 });
  const figures = page.locator('outflank-engine dl');
  const nodes = figures.locator('div', { hasText: 'Nodes' }).locator('dd');
  const values = workbench.rows.locator('.value');
  await test.step('stops in mid-search, keeps what is known, continues', async () => {
    await expect(workbench.badge).toHaveText('Searching');
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(values.first()).toBeVisible();
    await workbench.button('Stop').click();
    await expect(workbench.badge).toHaveText('Paused');
    await expect(workbench.sentence).toContainText('results are kept');
    const known = await values.count();
    await workbench.showEngineOptions();
    const before = await nodes.innerText();
    await workbench.button('Resume').click();
    await expect(workbench.badge).toHaveText('Searching');
    await expect(nodes).not.toHaveText(before);
    expect(await values.count()).toBeGreaterThanOrEqual(known);
    await page.keyboard.press('q');
    await expect(workbench.badge).toHaveText('Paused');
    await page.keyboard.press('q');
    await expect(workbench.badge).toHaveText('Searching');
  });
  await test.step('another size of the table keeps what is known and counts on', async () => {
    await expect(page.getByRole('progressbar', { name: 'Moves proved' })).toBeVisible();
    // Six rows are shown at first, and a seventh while the best move is further down.
    const moves = Number(/\d+/.exec(await workbench.button(/^All \d+ moves$/).innerText())![0]);
    await workbench.showAllMoves();
    await expect(values).toHaveCount(moves);
    const before = nodesOf(await nodes.innerText());
    // Whatever is shown from here on, in the order in which it is shown.
    const shown = await figures.evaluateHandle((list) => {
      const texts: string[] = [];
      const look = (): void => {
        const row = [...list.querySelectorAll('div')].find((div) => div.textContent.includes('Nodes'));
        if (row) texts.push(row.querySelector('dd')!.innerText);
      };
      new MutationObserver(look).observe(list, { subtree: true, characterData: true, childList: true });
      return texts;
    });
    await page.getByRole('combobox', { name: 'Hash' }).first().selectOption('16');
    const latest = async (): Promise<number> => nodesOf((await shown.evaluate((texts) => texts.at(-1))) ?? '0');
    await expect.poll(latest, 'nodes counted on with the other table').toBeGreaterThan(1.2 * before);
    const all = await shown.evaluate((texts) => texts);
    expect(Math.min(...all.map(nodesOf))).toBeGreaterThanOrEqual(before);
    await expect(values).toHaveCount(moves);
  });
  await test.step('results belong to what is shown', async () => {
    await workbench.paste(QUICK);
    await workbench.expectSolved();
    await expect(workbench.reached).toContainText(/Proved\s*(\d+) of \1/);
    await page.keyboard.press('Control+z');
    await expect(workbench.badge).toHaveText('Searching');
    await expect(page).toHaveURL(new RegExp(LONG.slice(0, 20)));
  });
  await test.step('hash and limits are kept; the engine starts again with them', async () => {
    await workbench.paste(QUICK);
    await workbench.expectSolved();
    await workbench.engineOptions.getByLabel('Hash').selectOption('64 MB');
    await workbench.expectSolved();
    await page.reload();
    await workbench.showEngineOptions();
    await expect(workbench.engineOptions.getByLabel('Hash')).toHaveValue('64');
    await workbench.engineOptions.getByLabel('before that, look ahead').selectOption('8 moves');
    await workbench.expectSolved();
  });
});
