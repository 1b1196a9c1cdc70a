/** The dialog that checks claims: for whom they are, and what is left. */
import { expect, test } from 'vitest';
import { parseSgf } from '../../game/formats/sgf.ts';
import { treeOf } from '../../game/formats/imported.ts';
import type { Result } from '../../game/types.ts';
import { faultText } from '../../i18n/english.ts';
import '../../web/solves/claims/outflank-claims.ts';
import { fakeBench } from './fake-engine.ts';
import { all, mount, one, textOf } from './mount.ts';

function good<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(faultText(result.fault));
  return result.value;
}

async function opened(sgf: string, answers?: number) {
  const { workbench } = fakeBench(answers === undefined ? {} : { answers });
  const tree = good(treeOf(good(good(parseSgf(sgf))[0]!.game)));
  workbench.open.edit((document) => ({ ...document, tree }));
  const element = await mount('outflank-claims', { workbench });
  await element.open();
  await element.updateComplete;
  const rows = () => all(element, 'tbody tr').map((row) => [...row.children].slice(0, 3).map(textOf));
  return { element, rows, intro: () => textOf(one(element, 'p')) };
}

test('a value is for whoever made the move, as in the list of moves, and says so', async () => {
  const { element, rows } = await opened('(;GM[2]V[2];B[f5]V[20];W[f6]V[-6])');
  expect(rows().map(([position, claim]) => [position, claim])).toEqual([
    ['f5f6', 'White: “+6” says SGF'],
    ['f5', 'Black: “+20” says SGF'],
    ['the start', 'Black: “+2” says SGF'],
  ]);
  one(element, 'button.primary').click();
  // The engine gives the side to move 0 for its first move.
  await expect
    .poll(() => rows().map(([, , found]) => found))
    .toEqual(['Black', 'White', 'Black'].map((name) => expect.stringMatching(new RegExp(`^${name}: 0 `))));
});

test('what is left to check is said, and that nothing is', async () => {
  const { element, intro } = await opened('(;GM[2];B[f5]V[20];W[f6]V[-6])', 1);
  expect(intro()).toMatch(/^2 values come from elsewhere and haven’t been checked\./);
  one(element, 'button.primary').click();
  await expect.poll(intro).toMatch(/^1 value comes from elsewhere and hasn’t been checked\./);
  const other = await opened('(;GM[2];B[f5]V[20];W[f6]V[-6])');
  one(other.element, 'button.primary').click();
  await expect
    .poll(other.intro)
    .toBe('All 2 values from elsewhere have been checked. One that is confirmed counts as found here.');
});
