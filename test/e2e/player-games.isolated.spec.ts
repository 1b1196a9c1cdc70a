/** Many games of one player, from a file to a lesson. Positions to practise are in test/web/app-exercises. */
import { violationsOf } from './axe.ts';
import { StudyView } from './study.ts';
import { tooWide } from './typefaces.ts';
import { expect, test } from './workbench.ts';

const LINES = [
  'f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6',
  'f5f6e6f4e3d6g4d3c3h3c4g3g5g6',
  'f5d6c4f3d3d2c2g5e6b1e2f6b2c6f4g3g2d1g6h1',
];
const game = (i: number, black: string, white: string, month: number): string => {
  const moves = LINES[i]!.match(/../g)!;
  const numbered = moves.map((move, ply) => (ply % 2 ? move : `${ply / 2 + 1}. ${move}`)).join(' ');
  return `[Black "${black}"]\n[White "${white}"]\n[Date "2023.0${month}.11"]\n[Event "Club"]\n\n${numbered}\n\n`;
};
const PGN = game(0, 'Ann', 'Ben', 3) + game(1, 'Cleo', 'Ann', 4) + game(2, 'Ann', 'Dan', 5);

async function games(study: StudyView) {
  await study.open('', { exactFrom: 10, maxDepth: 4 }, { reviewLevel: 3 });
  await study.workbench.show('Library');
  await study.workbench.tab('Players');
  return study.page.locator('outflank-player');
}

test('games are analysed, paused until the next visit and cancelled; a report of a player, a table and a lesson; the next visit knows it', async ({
  workbench,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const study = new StudyView(workbench);
  const panel = await games(study);
  const analyse = async (level: string): Promise<void> => {
    const file = { name: 'club.pgn', mimeType: 'text/plain', buffer: Buffer.from(PGN) };
    await panel.locator('input[type=file]').setInputFiles(file);
    await panel.getByLabel('Player').fill('Ann');
    await panel.getByLabel('Level (1–60)').fill(level);
    await panel.getByRole('button', { name: 'Analyse the games' }).click();
  };
  await test.step('paused it stays where it is, also for the next visit, and goes on when it is told to', async () => {
    await analyse('20');
    await panel.getByRole('button', { name: 'Pause' }).click();
    await expect(panel.getByRole('button', { name: 'Resume' })).toBeVisible();
    await page.reload();
    await expect(panel.getByText(/^[012] of 3 games$/)).toBeVisible();
    await panel.getByRole('button', { name: 'Resume' }).click();
    await expect(panel.getByRole('button', { name: 'Pause' })).toBeVisible();
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await expect(panel.getByLabel('Player')).toBeVisible();
  });
  await analyse('2');
  await expect(panel.getByText('3 of 3 games')).toBeVisible({ timeout: 90_000 });
  const report = panel.locator('outflank-player-report');
  await expect(report).toContainText('3 games, 27 moves');
  await expect(report).toContainText('the others are estimates (~)');
  await expect(report.getByRole('row', { name: /^Black/ })).toContainText('2');
  await expect(report.getByRole('row', { name: /^2023-04/ })).toBeVisible();
  await expect(report.getByRole('img', { name: 'By month' })).toBeVisible();
  await expect(panel).toContainText('Level 2: 2 plies ahead, solved from 4 empty squares.');
  expect(await tooWide(page)).toEqual([]);
  expect(await violationsOf(page)).toEqual([]);

  const saving = page.waitForEvent('download');
  await report.getByRole('button', { name: 'Save all moves as a table (CSV)' }).click();
  expect((await saving).suggestedFilename()).toBe('outflank-losses.csv');

  await page.reload();
  await expect(panel.getByText('3 of 3 games')).toBeVisible();
  await expect(report).toContainText('3 games, 27 moves');

  await report.getByRole('button', { name: 'Practise these positions' }).click();
  await expect(panel).toBeHidden();
  await expect(study.panel.getByText(/Find a better move/)).toBeVisible();
  await expect(workbench.board.locator('.value')).toHaveCount(0);
});
