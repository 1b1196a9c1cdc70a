/**
 * The analysis of a position as a student meets it: its motifs, advice, what moves beside corners cost, and its edge.
 * Motifs of a reviewed game are in test/web/app-review, an edge in one’s own games in test/web/app-exercises.
 */
import { readFileSync } from 'node:fs';
import { cornerMoves } from '../../game/corner-moves.ts';
import { exerciseEmpties, idOf, parseExercises } from '../../game/exercise/exercise.ts';
import { parseBoard } from '../../game/formats/board.ts';
import { OTHELLO } from '../../game/rules.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './workbench.ts';

const { exercises } = parseExercises(readFileSync(new URL('../../data/exercises.txt', import.meta.url), 'utf8'));
/** Few empties, and two moves beside corners that do not give them at once. */
const AT = exercises.find((exercise) => {
  const read = parseBoard(idOf(exercise), OTHELLO);
  const kept = read.ok ? cornerMoves(read.value.position).filter(({ fate }) => fate === 'keeps') : [];
  return exercise.side === 'X' && exerciseEmpties(exercise) === 10 && kept.length > 1;
})!;

/** A Stoner trap, from test/fixtures/motifs.txt; Black is to move. */
const STONER = '----O------OOO----XOOOO---XOOOOO-XXXXOOO--XXXXOO---XXX-O----XX-- X';

test('of a position are shown motifs with their proofs, advice, ways into a corner, its worth closed, and an edge', async ({
  workbench,
  page,
}) => {
  await workbench.open(`#b=${STONER.slice(0, 64)}&s=X`, { exactFrom: 14, maxDepth: 4 });
  await workbench.tab('Position');
  const motifs = page.locator('outflank-motifs');
  await test.step('a motif is proved, and gone after its move', async () => {
    const row = motifs.getByRole('row', { name: /Stoner trap \(C\)/ });
    await expect(row).toContainText('g2');
    await expect(row).toContainText('proved, within 5 plies');
    await row.getByRole('button', { name: 'g2' }).click();
    await expect(motifs).not.toContainText('Stoner trap (C)');
  });
  const card = page.locator('outflank-advice details').filter({ hasText: 'Keep off an X-square' });
  await test.step('an example of advice is opened', async () => {
    await card.locator('summary').click();
    await expect(card.getByRole('row').nth(1)).toContainText('%');
    const opened = page.url();
    await card
      .getByRole('button', { name: /^It holds/ })
      .first()
      .click();
    await expect(motifs).toBeVisible();
    await expect(page).not.toHaveURL(opened);
  });
  await test.step('the opponent’s way into a corner, and what a move is worth with the corner closed', async () => {
    await page.goto(`./#b=${AT.board}&s=X`);
    const corners = page.locator('outflank-corners');
    // One sentence for each move: that the corner can't be taken at once, and whether it can be forced.
    const fates = corners.locator('.fates li').filter({ hasText: /White can’t take [ah][18] at once/ });
    await expect(fates.first()).toContainText(
      /^\s*After \w\d, White can’t take [ah][18] at once, (but can force it against any reply: [^.]+|nor force it within 7 moves, counting both sides)\./,
    );
    await expect(corners).not.toContainText('for now');
    await corners.getByRole('button', { name: 'What are these moves worth with the corner closed?' }).click();
    const closed = corners.getByText(/With [ah][18] closed, \w\d would be worth [+−]?\d+ \(exact\)\./);
    await expect(closed.first()).toBeVisible();
    await expect(corners.getByRole('button', { name: 'Stop' })).toHaveCount(0);
  });
  await test.step('everything at once', async () => {
    const edge = page.locator('outflank-edge');
    await edge.getByRole('button', { name: 'Right', exact: true }).click();
    await expect(edge.getByRole('status').first()).toContainText('Best reply on the edge: ');
    await expect(edge.getByRole('table')).toHaveCount(2);
    await expect(edge.getByRole('button', { name: /^after \d+ moves?$/ }).first()).toBeVisible();
    await expect(motifs.getByRole('row').nth(1)).toBeVisible();
    await expect(card.getByRole('row').nth(1)).toBeVisible();
    await expectAccessible(page);
  });
});
