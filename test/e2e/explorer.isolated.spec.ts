/** What was played in a position: tournament games out of the box, own collections, filters, games opened and left again. */
import { expect, FFO42_LINK, test } from './workbench.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';

const FAST = { exactFrom: 14, maxDepth: 6 };
const TIGER = '#m=f5d6c3d3c4';

const PGN = [
  ['Ann', 'Ben', '2019.01.01', 'f5d6c3d3c4f4f6f3e6e7d7g6'],
  ['Cleo', 'Ann', '2020.02.02', 'f5d6c3d3c4b3'],
  ['Dan', '<img src=x onerror=alert(1)>', '2021.03.03', 'f5f6e6f4e3'],
]
  .map(([black, white, date, line]) => {
    const moves = line!.match(/../g)!.map((move, i) => (i % 2 ? move : `${i / 2 + 1}. ${move}`));
    return `[Event "Club"]\n[Date "${date}"]\n[Black "${black}"]\n[White "${white}"]\n[Result "40-24"]\n\n${moves.join(' ')} 40-24\n`;
  })
  .join('\n');

const explorer = (page: Page) => page.locator('outflank-explorer');
const moves = (page: Page) => explorer(page).locator('tbody tr[data-square]');
const total = (page: Page) => explorer(page).locator('.total');

async function openExplorer(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Openings' }).click();
  await expect(explorer(page)).toBeVisible();
}

async function addGames(page: Page): Promise<void> {
  await explorer(page).getByRole('radio', { name: 'Collections' }).check();
  const files = [{ name: 'club.pgn', mimeType: 'text/plain', buffer: Buffer.from(PGN) }];
  await explorer(page).locator('input[type=file]').setInputFiles(files);
  await expect(explorer(page).getByText('3 games added as “club”.')).toBeVisible();
}

test('every move of a position has its games, the most played first; one is looked at and played', async ({
  workbench,
  page,
}) => {
  await workbench.open(TIGER, FAST);
  await openExplorer(page);
  await expect(explorer(page)).toContainText('Tiger');
  await expect(total(page)).toContainText('50,775 games reached this position · 42,736 by this order');
  const first = moves(page).first();
  await expect(first.getByRole('rowheader')).toContainText('f4');
  await expect(first.getByRole('cell').first()).toContainText(/^\s*48,714\s*40,941 here/);
  await expect(first).toContainText(/Black won \d\d percent/);
  await expect(moves(page)).toHaveCount(6);
  await moves(page).nth(1).getByRole('rowheader').getByRole('button').focus();
  await expect(page.locator('outflank-score .title')).toContainText('→ Aubrey');
  await first.getByRole('rowheader').getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(workbench.square('f4')).toHaveAccessibleName(/last move/);
  await expect(total(page)).toContainText('48,714 games');
});

test('moves that symmetry makes equal are one row', async ({ workbench, page }) => {
  await workbench.open('', FAST);
  await openExplorer(page);
  await expect(moves(page)).toHaveCount(1);
  await expect(moves(page)).toContainText('= d3, c4, e6');
});

test('a position of another start has no games, and that is said', async ({ workbench, page }) => {
  await workbench.open(FFO42_LINK, FAST);
  await openExplorer(page);
  await expect(explorer(page)).toContainText('doesn’t start from the usual four discs');
});

test('own games: added, filtered by player, opened, left again, kept over a reload', async ({ workbench, page }) => {
  await workbench.open(TIGER, FAST);
  await openExplorer(page);
  await addGames(page);
  await explorer(page).getByRole('radio', { name: 'Moves' }).check();
  await expect(total(page)).toContainText('2 games reached this position');
  await expect(moves(page).first().getByRole('rowheader')).toContainText('b3');
  await explorer(page).getByRole('button', { name: 'Filter', exact: true }).click();
  await explorer(page).getByLabel('Player').fill('Cleo');
  await explorer(page).getByLabel('Player').press('Tab');
  await expect(total(page)).toContainText('1 game reached this position');
  await expect(explorer(page).getByText('1 of 3 games')).toBeVisible();
  await explorer(page).getByRole('button', { name: 'Cleo – Ann' }).click();
  await expect(page.locator('outflank-score .title')).toContainText('Cleo');
  await page.getByRole('tab', { name: 'Moves' }).click();
  await workbench.expectMoves('f5 d6 c3 d3 c4 b3');
  await page.getByRole('tab', { name: 'Openings' }).click();
  await explorer(page)
    .getByRole('button', { name: /^Back to/ })
    .click();
  await expect(page.locator('outflank-score .title')).toContainText('Tiger');
  await expect(workbench.square('c4')).toHaveAccessibleName(/last move/);
  await page.reload();
  await openExplorer(page);
  // The filter belongs to the tab, the games to the browser.
  await expect(total(page)).toContainText('1 game reached this position');
  await explorer(page).getByRole('button', { name: 'Clear filter' }).click();
  await expect(total(page)).toContainText('2 games reached this position');
});

test('the same file twice changes nothing; names are text; a collection is renamed and deleted', async ({
  workbench,
  page,
}) => {
  await workbench.open('#m=f5f6', FAST);
  await openExplorer(page);
  await addGames(page);
  const files = [{ name: 'again.pgn', mimeType: 'text/plain', buffer: Buffer.from(PGN) }];
  await explorer(page).locator('input[type=file]').setInputFiles(files);
  await expect(explorer(page).getByText('again.pgn: already read')).toBeVisible();
  await explorer(page).getByRole('radio', { name: 'Games' }).check();
  await expect(explorer(page).getByText('Dan – <img src=x onerror=alert(1)>')).toBeVisible();
  await explorer(page).getByRole('radio', { name: 'Results' }).check();
  await expect(explorer(page).getByRole('table', { name: 'By player' })).toContainText('<img src=x');
  await explorer(page).getByRole('radio', { name: 'Collections' }).check();
  await explorer(page).getByRole('button', { name: 'Rename' }).click();
  await explorer(page).getByRole('textbox', { name: 'New name of club' }).fill('Our club');
  await page.keyboard.press('Enter');
  await expect(explorer(page).getByText('Our club', { exact: true })).toBeVisible();
  await explorer(page).getByRole('button', { name: 'Delete' }).click();
  await explorer(page).getByRole('button', { name: 'Delete' }).click();
  await expect(explorer(page).getByText('Our club', { exact: true })).toHaveCount(0);
  await expect(explorer(page).getByRole('checkbox', { name: /^Tournament games/ })).toBeChecked();
});

for (const view of ['Moves', 'Games', 'Results', 'Collections']) {
  test(`nothing is wrong with the explorer, day and night, wide and narrow: ${view}`, async ({ workbench, page }) => {
    await workbench.open(TIGER, FAST);
    await openExplorer(page);
    await addGames(page);
    await explorer(page).getByRole('button', { name: 'Filter', exact: true }).click();
    await expect(explorer(page).getByText('3 of 3 games')).toBeVisible();
    await explorer(page).getByRole('radio', { name: view }).check();
    await expectAccessible(page);
  });
}

/** Games of a club with the Tiger: those before 2015 play b3, those since then f4, but for one. */
const TIGERS = [
  ...['2009', '2011', '2012'].map((year) => [year, 'f5d6c3d3c4b3'] as const),
  ...['2015', '2018', '2021'].map((year) => [year, 'f5d6c3d3c4f4f6f3e6e7d7g6'] as const),
  ['2019', 'f5d6c3d3c4b5'] as const,
]
  .map(([year, line]) => {
    const moves = line.match(/../g)!.map((move, i) => (i % 2 ? move : `${i / 2 + 1}. ${move}`));
    return `[Event "Open"]\n[Date "${year}.05.01"]\n[Black "Ann"]\n[White "Ben"]\n\n${moves.join(' ')}\n`;
  })
  .join('\n');

test('what is played since 2015 is found, is worth something, prepared, drilled, and met by another order', async ({
  workbench,
  page,
}) => {
  const repertoire = page.locator('outflank-repertoire');
  await workbench.open(TIGER, FAST);
  await openExplorer(page);
  await explorer(page).getByRole('radio', { name: 'Collections' }).check();
  const file = { name: 'tigers.pgn', mimeType: 'text/plain', buffer: Buffer.from(TIGERS) };
  await explorer(page).locator('input[type=file]').setInputFiles([file]);
  await expect(explorer(page).getByText('7 games added as “tigers”.')).toBeVisible();
  await explorer(page).getByRole('radio', { name: 'Moves' }).check();
  await explorer(page).getByRole('button', { name: 'Filter', exact: true }).click();
  // Beside each year stands how many games it would leave as the first one.
  await explorer(page).getByLabel('From').selectOption({ label: '2015 (4)' });
  await expect(total(page)).toContainText('4 games reached this position');
  await expect(explorer(page).getByText('4 of 7 games')).toBeVisible();
  const first = moves(page).first();
  await expect(first.getByRole('rowheader')).toContainText('f4');
  await expect(first.getByRole('cell').first()).toContainText('3');
  await expect(first).toContainText(/book \d+@\d+%/);
  await first.getByRole('button', { name: 'Prepare f4', exact: true }).click();
  await expect(page.locator('outflank-toast')).toContainText('f4 prepared for White.');
  await page.getByRole('tab', { name: 'Repertoire' }).click();
  await repertoire.getByRole('button', { name: 'Practise White: 1 position' }).click();
  await expect(repertoire.getByRole('status')).toContainText('White to move: play the prepared move.');
  await workbench.square('f4').click();
  await expect(repertoire.getByRole('status')).toContainText('Done: 1 right, 0 wrong.');
  await repertoire.getByRole('button', { name: 'End practice' }).click();
  await workbench.paste('f5d6c4d3c3b3');
  await expect(workbench.square('b3')).toHaveAccessibleName(/last move/);
  await repertoire.getByRole('radio', { name: 'Left the book' }).check();
  const left = repertoire.getByRole('row', { name: /Repertoire of White/ });
  await expect(left).toContainText('Prepared: f4');
  await left.getByRole('button').click();
  await expect(workbench.square('f4')).toHaveAccessibleName(/prepared/);
});
