/**
 * Exercises in the built page: motifs, which a worker finds, and files. Sets, lines, traps, faults in a file, reviewed
 * games, the edge and a phone are in test/web/app-exercises; axe checks a card in practice.
 */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { exerciseEmpties, type Exercise, parseExercises } from '../../game/exercise/exercise.ts';
import { makeExercisesObf } from '../../game/exercise/file.ts';
import { motifThemes } from '../../game/exercise/motif-themes.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './workbench.ts';

const { exercises } = parseExercises(readFileSync(new URL('../../data/exercises.txt', import.meta.url), 'utf8'));

const FEW = exercises.find((exercise) => exerciseEmpties(exercise) <= 8 && !exercise.themes.includes('line'))!;
/** The same after half a turn: not among those that are shipped. */
const OWN: Exercise = {
  ...FEW,
  board: [...FEW.board].toReversed().join(''),
  best: FEW.best.map((square) => 63 - square),
  source: 'a friend',
};

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Exercises' });
const card = (page: Page) => page.getByRole('region', { name: 'Exercise', exact: true });

async function addFile(page: Page, text: string): Promise<void> {
  const file = { name: 'x.obf', mimeType: 'text/plain', buffer: Buffer.from(text) };
  await dialog(page).locator('input[type=file]').setInputFiles([file]);
}

test('a set of a motif, with the number of exercises that have it; exercises added, and saved as JSON and OBF', async ({
  workbench,
  page,
}) => {
  await workbench.open();
  await workbench.show('Train');
  await page.getByRole('button', { name: /^Exercises / }).click();
  const theme = dialog(page).getByLabel('Theme');
  const wedges = exercises.filter((exercise) => motifThemes(exercise).includes('wedge'));
  await expect(theme.locator('optgroup')).toHaveAttribute('label', 'Motifs');
  await expect(theme.locator('[value=wedge]')).toHaveText(`Wedge (${wedges.length})`);
  await theme.selectOption('wedge');
  await expect(dialog(page)).toContainText(`${wedges.length} exercises fit.`);
  await theme.selectOption({ index: 0 });
  await test.step('added and saved', async () => {
    await addFile(page, `${makeExercisesObf([OWN])}nothing\n`);
    await expect(dialog(page)).toContainText('1 exercise added.');
    await dialog(page).getByLabel('From').selectOption({ label: 'my own (1)' });
    await expect(dialog(page)).toContainText('1 exercise fits.');
    for (const [button, type] of [
      ['Save as JSON', 'json'],
      ['Save as OBF', 'obf'],
    ] as const) {
      const saved = page.waitForEvent('download');
      await dialog(page).getByRole('button', { name: button }).click();
      expect((await saved).suggestedFilename()).toBe(`exercises.${type}`);
      expect(readFileSync(await (await saved).path(), 'utf8')).toContain(OWN.board);
    }
    // With the list of the file's faults.
    await expect(dialog(page).getByRole('listitem')).toContainText(['Line 2, column 1: ']);
  });
  await dialog(page).getByLabel('From').selectOption({ index: 0 });
  await theme.selectOption('wedge');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Start' }).click();
  await card(page).getByRole('button', { name: 'Hint' }).click();
  await expect(card(page)).toContainText(/Theme: .*Wedge/);
});
