/** What moves beside corners cost: lines that force a corner, and values with the corner closed. */
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

test('the opponent’s way into a corner, and what a move is worth with the corner closed', async ({
  workbench,
  page,
}) => {
  await workbench.open(`#b=${AT.board}&s=X`, { engineOn: true, exactFrom: 14, maxDepth: 6 });
  await workbench.tab('Position');
  const corners = page.locator('outflank-corners');
  // One sentence a move: that the corner can't be taken at once, and whether it can be forced.
  const fates = corners.locator('.fates li').filter({ hasText: /White can’t take [ah][18] at once/ });
  await expect(fates.first()).toContainText(
    /^\s*After \w\d, White can’t take [ah][18] at once, (but can force it against any reply: [^.]+|nor force it within 7 moves, counting both sides)\./,
  );
  await expect(corners).not.toContainText('for now');
  await corners.getByRole('button', { name: 'What are these moves worth with the corner closed?' }).click();
  const closed = corners.getByText(/With [ah][18] closed, \w\d would be worth [+−]?\d+ \(exact\)\./);
  await expect(closed.first()).toBeVisible();
  await expect(corners.getByRole('button', { name: 'Stop' })).toHaveCount(0);
  await expectAccessible(page);
});
