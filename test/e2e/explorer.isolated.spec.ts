/**
 * What was played in a position, from a file of games to a prepared move; reading that is cancelled; how it looks. Moves, the book and
 * collections are in test/web/app-explorer.
 */
import { expect, test, Workbench } from './workbench.ts';
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

async function openExplorer(page: Page, tab: 'Explore' | 'Games' = 'Explore'): Promise<void> {
  const workbench = new Workbench(page);
  await workbench.show('Openings');
  await workbench.tab(tab);
  await expect(explorer(page)).toBeVisible();
}

async function openCollections(page: Page): Promise<void> {
  const workbench = new Workbench(page);
  await workbench.show('Library');
  await workbench.tab('Collections');
  await expect(page.locator('outflank-collections')).toBeVisible();
}

async function addGames(page: Page): Promise<void> {
  await openCollections(page);
  const files = [{ name: 'club.pgn', mimeType: 'text/plain', buffer: Buffer.from(PGN) }];
  await explorer(page).locator('input[type=file]').setInputFiles(files);
  await expect(explorer(page).getByText('3 games added as “club”.')).toBeVisible();
}

test('reading is cancelled, and nothing of it stays; a broken file and a foreign one say where, the rest is read', async ({
  workbench,
  page,
}) => {
  await workbench.open('#m=f5', FAST);
  await openCollections(page);
  const input = explorer(page).locator('input[type=file]');
  // The reader does not come before it is called off, however quick the machine.
  let hold = (): void => undefined;
  const isHeld = new Promise<void>((held) => (hold = held));
  await page.route(/import\.worker/, () => hold(), { times: 1 });
  await input.setInputFiles([{ name: 'many.txt', mimeType: '', buffer: Buffer.from('f5d6\n') }]);
  await isHeld;
  await explorer(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(explorer(page).getByText('Stopped. No games were added.')).toBeVisible();
  await expect(explorer(page).getByRole('checkbox')).toHaveCount(1);
  await input.setInputFiles([
    { name: 'half.txt', mimeType: '', buffer: Buffer.from('f5d6c3\nf5a1\nf5f6\n') },
    { name: 'picture.png', mimeType: '', buffer: Buffer.from([137, 80, 78, 71, 13, 10, 26, 10, 0, 255, 254]) },
  ]);
  await expect(explorer(page).getByText('2 games added as “half”.')).toBeVisible();
  const report = explorer(page).locator('.say li');
  await expect(report.filter({ hasText: 'half.txt' })).toContainText(/1 game couldn’t be read.*a1/);
  await expect(report.filter({ hasText: 'picture.png' })).toBeVisible();
});

const reach: readonly (readonly [view: string, show: (page: Page) => Promise<void>])[] = [
  ['Moves', (page) => openExplorer(page)],
  ['Games', (page) => openExplorer(page, 'Games')],
  [
    'Results',
    async (page) => {
      await openExplorer(page);
      await explorer(page).getByRole('button', { name: 'Results' }).click();
    },
  ],
  ['Collections', openCollections],
];
test('nothing is wrong with the explorer, day and night, wide and narrow', async ({ workbench, page }) => {
  await workbench.open(TIGER, FAST);
  await addGames(page);
  await openExplorer(page);
  await explorer(page).getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(explorer(page).getByText('3 of 3 games')).toBeVisible();
  for (const [view, show] of reach)
    await test.step(view, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await show(page);
      await expectAccessible(page);
    });
});

test('the moves with all their figures fit a phone, in every language', async ({ workbench, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await workbench.open(TIGER, { engineOn: false });
  await openExplorer(page);
  for (const language of ['en', 'es', 'fr', 'it', 'ja', 'zh']) {
    await workbench.translate(language);
    await expect(moves(page).first().locator('td')).toHaveCount(5);
    await expect(moves(page).first()).toContainText(/20@87%/);
    const beyond = await explorer(page).evaluate((panel) => {
      const tables = panel.shadowRoot!.querySelectorAll('table');
      return Math.max(...[...tables].map((table) => table.getBoundingClientRect().right)) - innerWidth;
    });
    expect(beyond, language).toBeLessThanOrEqual(0);
    const lines = await explorer(page)
      .locator('tbody .name > span')
      .evaluateAll((names) => names.map((name) => name.getClientRects().length));
    expect(lines.length, language).toBeGreaterThan(0);
    expect(Math.max(...lines), `lines of a name, ${language}`).toBe(1);
  }
});

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
  const repertoire = page.locator('outflank-openings-page');
  await workbench.open(TIGER, FAST);
  await openCollections(page);
  const file = { name: 'tigers.pgn', mimeType: 'text/plain', buffer: Buffer.from(TIGERS) };
  await explorer(page).locator('input[type=file]').setInputFiles([file]);
  await expect(explorer(page).getByText('7 games added as “tigers”.')).toBeVisible();
  await openExplorer(page);
  await explorer(page).getByRole('button', { name: 'Filter', exact: true }).click();
  // The number beside each year says how many games would remain with it as the first year.
  await explorer(page).getByLabel('From').selectOption({ label: '2015 (4)' });
  await expect(total(page)).toContainText('4 games reached this position');
  await expect(explorer(page).getByText('4 of 7 games')).toBeVisible();
  // The filter belongs to the tab, the games to the browser.
  await page.reload();
  await openExplorer(page);
  await expect(total(page)).toContainText('4 games reached this position');
  const first = moves(page).first();
  await expect(first.getByRole('rowheader')).toContainText('f4');
  await expect(first.getByRole('cell').first()).toContainText('3');
  await expect(first).toContainText(/book \d+@\d+%/);
  await first.getByRole('button', { name: 'Prepare f4', exact: true }).click();
  await expect(page.locator('outflank-toast')).toContainText('f4 prepared for White.');
  await workbench.tab('Repertoire');
  await repertoire.getByRole('button', { name: 'Practise White: 1 position' }).click();
  await expect(repertoire.getByRole('status')).toContainText('White to move: play the prepared move.');
  await workbench.square('f4').click();
  await expect(repertoire.getByRole('status')).toContainText('Done: 1 right, 0 wrong.');
  await repertoire.getByRole('button', { name: 'End practice' }).click();
  await workbench.paste('f5d6c4d3c3b3');
  await expect(workbench.square('b3')).toHaveAccessibleName(/last move/);
  await repertoire.locator('summary', { hasText: 'Left the book' }).click();
  const left = repertoire.getByRole('row', { name: /Repertoire of White/ });
  await expect(left).toContainText('Prepared: f4');
  await left.getByRole('button').click();
  await expect(workbench.square('f4')).toHaveAccessibleName(/prepared/);
});
