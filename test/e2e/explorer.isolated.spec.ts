/**
 * What was played in a position, in the built page: reading that is cancelled, games that are counted by a worker, and how
 * it looks. Moves, the book, collections, and the way from a file to a prepared move are in test/web/app-explorer.
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
test('reading is cancelled, a broken file is read in part, games are counted; nothing is wrong with any view', async ({
  workbench,
  page,
}) => {
  await workbench.open(TIGER, FAST);
  await test.step('cancelled, nothing of it stays; a broken file and a foreign one say where, the rest is read', async () => {
    await openCollections(page);
    const input = explorer(page).locator('input[type=file]');
    // The reader does not load before it is cancelled, however fast the machine.
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
  await addGames(page);
  await openExplorer(page);
  await explorer(page).getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(explorer(page).getByText('5 of 5 games')).toBeVisible();
  for (const [view, show] of reach)
    await test.step(view, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await show(page);
      await expectAccessible(page);
    });
});
