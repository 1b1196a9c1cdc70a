/**
 * Exercises as a student uses them: choosing, answering, leaving and continuing a set; motifs and files; the user's own games.
 * Lines, traps, what a file has wrong, and a phone are in test/web/app-exercises.
 */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { exerciseEmpties, type Exercise, parseExercises, exercisePosition } from '../../game/exercise/exercise.ts';
import { makeSide, makeSquares } from '../../game/formats/board.ts';
import { makeExercisesObf } from '../../game/exercise/file.ts';
import { motifThemes } from '../../game/exercise/motif-themes.ts';
import { legalSquares } from '../../game/bitboard/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { EDGE_SQUARES } from '../../game/collection/edges.ts';
import { digitsOf, type EdgeDigit, MOVER, NOTHING, numberOf, OTHER } from '../../game/edge/shape.ts';
import { placing } from '../../game/notation.ts';
import { mustPass, opponent, play, startPosition } from '../../game/position.ts';
import { parseSquare, squareName } from '../../game/shape.ts';
import type { Colour, Position } from '../../game/types.ts';
import { exercisesWith } from '../../web/corners/edge/exercises-with.ts';
import { expectAccessible } from './axe.ts';
import { StudyView } from './study.ts';
import { expect, test, Workbench } from './workbench.ts';

/** A whole game, full of mistakes. */
const GAME =
  '#m=f5f6e6d6f7f3e7f4e3g6d7g5g3d3g4h4h3d2c7c6h5f2e2e1f1g1c4c3b5c5c1c2b6b4d1b1a3f8e8a4g2a5a6b3a2d8c8b7g8h1b2a1b8a8g7h8h7h6a7h2';
/** Exercises with an edge: as many as a set of one kind has. */
const MAX_OF_A_KIND = 20;
const FAST = { exactFrom: 14, maxDepth: 6 };
const { exercises } = parseExercises(readFileSync(new URL('../../data/exercises.txt', import.meta.url), 'utf8'));
const EASY = exercises.filter((exercise) => exerciseEmpties(exercise) <= 8);
const name = (square: number): string => squareName(OTHELLO, square);

/** The same the other way round: not among those that are shipped. */
const turned = (exercise: Exercise): Exercise => ({
  ...exercise,
  board: [...exercise.board].toReversed().join(''),
  best: exercise.best.map((square) => 63 - square),
  source: 'a friend',
});
const PLAIN = EASY.filter(({ themes }) => !themes.includes('line')).map(turned);
const wrongOf = (exercise: Exercise): string =>
  name(legalSquares(exercisePosition(exercise)).find((square) => !exercise.best.includes(square))!);

/** After each move of the game. */
function* positionsOfGame(): Generator<Position> {
  let at: Position = startPosition(OTHELLO);
  for (const move of GAME.slice('#m='.length).match(/../g)!) {
    const next = play(at, placing(parseSquare(OTHELLO, move)!));
    if (!next.ok) throw new Error(move);
    at = mustPass(next.value) ? { ...next.value, sideToMove: opponent(next.value.sideToMove) } : next.value;
    yield at;
  }
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Exercises' });
const card = (page: Page) => page.getByRole('region', { name: 'Exercise', exact: true });
const said = (page: Page) => card(page).getByRole('status').first();

/** Sets keep their order. */
const inOrder = (page: Page) => page.addInitScript(() => (Math.random = () => 0.999_999));

async function choose(page: Page): Promise<void> {
  await new Workbench(page).show('Train');
  await page.getByRole('button', { name: /^Exercises / }).click();
  await expect(dialog(page)).toBeVisible();
}

async function addFile(page: Page, text: string): Promise<void> {
  const file = { name: 'x.obf', mimeType: 'text/plain', buffer: Buffer.from(text) };
  await dialog(page).locator('input[type=file]').setInputFiles([file]);
}

async function startOwn(workbench: Workbench, page: Page, own: readonly Exercise[]): Promise<void> {
  await inOrder(page);
  await workbench.open('', FAST);
  await choose(page);
  await addFile(page, makeExercisesObf(own));
  await dialog(page)
    .getByLabel('From')
    .selectOption({ label: `my own (${own.length})` });
  await dialog(page).getByRole('button', { name: 'Start' }).click();
  await expect(card(page)).toBeVisible();
}

test('a set: answered, refuted, given up; the place and the schedule outlive the page', async ({ workbench, page }) => {
  const [first, second, third] = PLAIN as [Exercise, Exercise, Exercise];
  await startOwn(workbench, page, [first, second, third]);
  await expect(said(page)).toHaveText(/to move: find the one right move\./);
  await expect(card(page)).toContainText(/1 of 3 · 0 right, 0 wrong, 0 in a row · rated \d+/);
  // Nothing gives the answer away.
  await expect(page.locator('outflank-engine')).toBeHidden();
  await expect(workbench.board.getByRole('gridcell', { name: /[+−]\d/ })).toHaveCount(0);
  await expectAccessible(page);
  await workbench.square(name(first.best[0]!)).click();
  await expect(said(page)).toContainText(`Right: ${name(first.best[0]!)}, `);
  await expect(card(page)).toContainText('1 right, 0 wrong, 1 in a row');
  await expect(card(page)).toContainText('a friend');
  await card(page).getByRole('button', { name: 'Next' }).click();
  const wrong = wrongOf(second);
  await workbench.square(wrong).click();
  await expect(said(page)).toHaveText(
    new RegExp(`${wrong} is not right\\. Try again\\. It gives away \\d+ discs? \\(exact\\)\\.`),
  );
  await card(page).getByRole('button', { name: 'Refutation on the board' }).click();
  await expect(workbench.square(wrong)).toHaveAccessibleName(new RegExp(`^${wrong} (black|white)`));
  await card(page).getByRole('button', { name: 'Back to the question' }).click();
  await card(page).getByRole('button', { name: 'Hint' }).click();
  await expect(card(page)).toContainText(/Theme: |No special theme\./);
  await card(page).getByRole('button', { name: 'Hint' }).click();
  await expect(card(page)).toContainText(/It lies between [ae][15] and [dh][48]\./);
  await workbench.square(name(second.best[0]!)).click();
  await expect(said(page)).toContainText('Right: ');
  // Why: the panel that explains moves.
  await card(page).getByRole('button', { name: 'Why?' }).click();
  await expect(page.locator('outflank-why').getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  // Two minutes later, in a new page.
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 120_000;
  });
  await page.reload();
  await choose(page);
  await expect(dialog(page)).toContainText('Today: 2 answers, 1 right. 1 day in a row.');
  await dialog(page).getByRole('button', { name: 'Continue the set: 3 of 3' }).click();
  await card(page).getByRole('button', { name: 'Show the answer' }).click();
  await expect(said(page)).toContainText(`The right move is ${name(third.best[0]!)}`);
  await card(page).getByRole('button', { name: 'Next' }).click();
  await expect(said(page)).toHaveText('The set is done: 1 right, 2 wrong.');
  await card(page).getByRole('button', { name: 'Done' }).click();
  await choose(page);
  await dialog(page).getByRole('button', { name: 'Repeat 1 failed exercise' }).click();
  await expect(card(page)).toContainText('1 of 1');
});

test('a set of a motif, with the number of exercises that have it; exercises added, and saved as JSON and OBF', async ({
  workbench,
  page,
}) => {
  await workbench.open('', FAST);
  await choose(page);
  const theme = dialog(page).getByLabel('Theme');
  const wedges = exercises.filter((exercise) => motifThemes(exercise).includes('wedge'));
  await expect(theme.locator('optgroup')).toHaveAttribute('label', 'Motifs');
  await expect(theme.locator('[value=wedge]')).toHaveText(`Wedge (${wedges.length})`);
  await theme.selectOption('wedge');
  await expect(dialog(page)).toContainText(`${wedges.length} exercises fit.`);
  await theme.selectOption({ index: 0 });
  const [own] = PLAIN as [Exercise];
  await test.step('added and saved', async () => {
    await addFile(page, `${makeExercisesObf([own])}nothing\n`);
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
      expect(readFileSync(await (await saved).path(), 'utf8')).toContain(own.board);
    }
    // With the list of what the file had wrong.
    await expect(dialog(page).getByRole('listitem')).toContainText(['Line 2, column 1: ']);
  });
  await dialog(page).getByLabel('From').selectOption({ index: 0 });
  await theme.selectOption('wedge');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Start' }).click();
  await card(page).getByRole('button', { name: 'Hint' }).click();
  await expect(card(page)).toContainText(/Theme: .*Wedge/);
});

test('exercises are made of the mistakes of a reviewed game', async ({ workbench, page }) => {
  await page.addInitScript(() => localStorage.setItem('outflank.study.settings', '{"reviewLevel":4}'));
  // Exercises are exact: they come from the last moves.
  const AFTER = 46;
  const at = [...positionsOfGame()][AFTER - 1]!;
  const rest = GAME.slice('#m='.length + 2 * AFTER);
  await workbench.open(`#b=${makeSquares(at)}&s=${makeSide(at.sideToMove)}&m=${rest}`, FAST);
  await new StudyView(workbench).review();
  await choose(page);
  await dialog(page).getByRole('button', { name: 'From the mistakes of this game' }).click();
  await expect(dialog(page)).toContainText(/\d+ exercises? (was|were) made\./);
  await dialog(page).getByLabel('From').selectOption({ index: 1 });
  await dialog(page).getByRole('button', { name: 'Start' }).click();
  await expect(card(page)).toContainText('1 of ');
  // One's own can be taken away again.
  await card(page).getByRole('button', { name: 'Show the answer' }).click();
  const remove = card(page).getByRole('button', { name: 'Remove from my exercises' });
  await remove.click();
  await expect(remove).toBeHidden();
});

/** An edge with discs that exercises have, too, and the first position of the game that has it. */
function edgeOfGame(): { readonly shape: number; readonly position: Position } {
  for (const at of positionsOfGame()) {
    for (const edge of EDGE_SQUARES) {
      const shape = numberOf(
        Array.from(edge, (square): EdgeDigit => {
          const content = at.contents[square];
          return content === 'empty' ? NOTHING : content === at.sideToMove ? MOVER : OTHER;
        }),
      );
      if (shape && exercisesWith(exercises, shape).length) return { shape, position: at };
    }
  }
  throw new Error('there is none');
}

test('as a student: an edge painted, its fate seen, found in one’s own game and games, and practised', async ({
  workbench,
  page,
}) => {
  await workbench.open(GAME, FAST);
  await workbench.show('Library');
  await workbench.tab('Collections');
  const explorer = page.locator('outflank-explorer');
  const lines = { name: 'mine.txt', mimeType: 'text/plain', buffer: Buffer.from(`${GAME.slice(3)}\n`) };
  await explorer.locator('input[type=file]').setInputFiles([lines]);
  await expect(explorer.getByText('1 game added as “mine”.')).toBeVisible();
  await workbench.show('Analyse');
  await workbench.tab('Position');
  const lab = page.locator('outflank-edge');
  // Painted: Black is to move.
  const { shape, position } = edgeOfGame();
  const discs = (colour: Colour): number => position.contents.filter((content) => content === colour).length;
  const expectThere = (): Promise<void> => workbench.expectDiscs(discs('black'), discs('white'));
  const squares = lab.getByRole('group', { name: /edge/i }).first().getByRole('button');
  for (const [i, digit] of digitsOf(shape).entries())
    for (let click = 0; click < digit; click++) await squares.nth(i).click();
  // Its fate: by itself, and in tournament games.
  await expect(lab.getByRole('status').first()).toContainText('Best reply on the edge: ');
  await expect(lab.getByRole('table')).toHaveCount(2);
  // In one's own game.
  const found = lab.getByRole('button', { name: /^after \d+ moves?$/ });
  await expect(found.first()).toBeVisible();
  await found.first().click();
  await expectThere();
  // In one's own games.
  await lab.getByRole('button', { name: 'Count in my own collections' }).click();
  const game = lab.getByRole('button', { name: /\? – \?, after \d+ moves?/ });
  await expect(game).toHaveCount(1);
  await page.locator('body').press('Home');
  await workbench.expectDiscs(2, 2);
  await game.click();
  await expectThere();
  await expectAccessible(page);
  // Practised.
  await lab.getByRole('button', { name: 'Exercises with this edge' }).click();
  const sizeOfSet = Math.min(MAX_OF_A_KIND, exercisesWith(exercises, shape).length);
  await expect(card(page)).toContainText(`1 of ${sizeOfSet}`);
  await expect(workbench.board.getByRole('gridcell', { name: /[+−]\d/ })).toHaveCount(0);
});
