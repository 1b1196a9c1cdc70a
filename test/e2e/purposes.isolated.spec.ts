/** What people come for, from the first click to the last, each within its allowed number of clicks. */
import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { idOf, parseExercises } from '../../game/exercise/exercise.ts';
import { squareName } from '../../game/shape.ts';
import { OTHELLO } from '../../game/rules.ts';
import { StudyView } from './study.ts';
import { expect, QUICK, test, Workbench } from './workbench.ts';

const FAST = { exactFrom: 14, maxDepth: 4 };
/** The shortest one: White has no disc left. */
const SHORTEST = 'e6f4e3f6g5d6e7f5c5';
/** Three empties, Black to move. After a3 White takes a1, Black has no move, and White takes a2. */
const ENDING = '#b=-XXXXXXO-OOOOOOO-XOOXXOOXXOXOOOXXXXOXOOXXXXXOXOXXXOOOOOXXXOOOOXX&s=X';
const WEEK_MS = 7 * 24 * 3_600_000;

/** Counts what is clicked, or tapped. */
class Hand {
  presses = 0;
  readonly #isFinger: boolean;
  constructor(isFinger = false) {
    this.#isFinger = isFinger;
  }

  async press(target: Locator): Promise<void> {
    this.presses++;
    await (this.#isFinger ? target.tap() : target.click());
  }
}

for (const { device, isPhone, use } of [
  { device: 'at a desk', isPhone: false, use: { viewport: { width: 1440, height: 900 } } },
  { device: 'on a phone', isPhone: true, use: { viewport: { width: 360, height: 740 }, hasTouch: true } },
])
  test.describe(device, () => {
    test.use(use);

    test('a game is pasted, reviewed, a mistake retried, and the game named: it was saved all along', async ({
      workbench,
      page,
    }) => {
      const hand = new Hand(isPhone);
      const study = new StudyView(workbench);
      await study.settle({ reviewLevel: 3 });
      await workbench.visit('', FAST);
      await expect(workbench.home).toBeVisible();
      if (isPhone) await hand.press(workbench.home.getByRole('textbox'));
      await workbench.paste(SHORTEST);
      await expect(study.title).toHaveText(/\S, /);
      await study.expectSaved();
      await hand.press(workbench.button('Review this game'));
      await expect(study.reviewed).toBeVisible({ timeout: 60_000 });
      const card = study.panel.locator('.cards li').first();
      // A person finds it, or looks it up as here.
      await card.getByRole('button', { name: /^Show the answer/ }).click();
      const best = (await card.locator('.better b').innerText()).trim();
      await hand.press(card.getByRole('button', { name: /^Retry / }));
      await expect(study.panel.getByText(/Find a better move/)).toBeVisible();
      await hand.press(workbench.square(best));
      await expect(study.panel.getByText(`${best} is right.`)).toBeVisible();
      await hand.press(study.panel.locator('outflank-learn button.primary'));
      await expect(study.reviewed).toBeVisible();
      await hand.press(study.title.getByRole('button'));
      await study.panel.getByLabel('Name', { exact: true }).fill('The lost corner');
      await page.keyboard.press('Enter');
      await expect(study.title).toHaveText('The lost corner');
      expect(hand.presses).toBe(isPhone ? 6 : 5);
    });

    test('from a cold start, the third click plays a move against the engine', async ({ workbench }) => {
      const hand = new Hand(isPhone);
      const study = new StudyView(workbench);
      await workbench.visit('', FAST);
      await hand.press(workbench.home.getByRole('button', { name: 'Play', exact: true }));
      await hand.press(study.button('Play'));
      await hand.press(workbench.square('f5'));
      expect(hand.presses).toBe(3);
      await expect(study.panel.getByText('Your turn: Black.')).toBeVisible();
      await expect(study.sheet.locator('.pair .node')).toHaveCount(2);
      await expect(study.title).toHaveText(/^\s*Game against /);
      await study.expectSaved();
    });

    test('a game is played to its end, again, and reviewed', async ({ workbench }) => {
      const hand = new Hand(isPhone);
      const study = new StudyView(workbench);
      await study.settle();
      await workbench.open(ENDING, FAST);
      const play = async (): Promise<void> => {
        await hand.press(workbench.square('a3'));
        await expect(workbench.square('a1')).toHaveAccessibleName(/^a1 white/);
        await hand.press(workbench.button(/^Pass/));
        await expect(study.panel.locator('.state')).toHaveText(/White wins 39–25/);
      };
      await hand.press(workbench.pageButton('Play'));
      await hand.press(study.button('Play from this position'));
      await play();
      await hand.press(study.button('Rematch'));
      await expect(study.panel.locator('.state')).toHaveText('Your turn: Black.');
      await play();
      await hand.press(study.button('Review this game'));
      await expect(study.reviewed).toBeVisible();
      // Two to begin, two in each game, one for each thing that may follow.
      expect(hand.presses).toBe(8);
    });
  });

test('a move is prepared where it is played, and drilled', async ({ workbench }) => {
  const hand = new Hand();
  const study = new StudyView(workbench);
  await workbench.visit('', FAST);
  await hand.press(workbench.pageButton('Openings'));
  await hand.press(study.button(/^Prepare f5/));
  await expect(workbench.page.locator('outflank-toast')).toContainText('f5 prepared for Black.');
  await hand.press(study.button('Drill Black: 1 due position'));
  await expect(study.panel.getByText('Black to move: play the prepared move.')).toBeVisible();
  await hand.press(workbench.square('f5'));
  await expect(study.panel.getByText('Done: 1 position, no wrong answers.')).toBeVisible();
  expect(hand.presses).toBe(4);
});

test('an exercise is answered, its reasons read, its position analysed; the set goes on where it was', async ({
  workbench,
  page,
}) => {
  const { exercises } = parseExercises(readFileSync(new URL('../../data/exercises.txt', import.meta.url), 'utf8'));
  const hand = new Hand();
  const study = new StudyView(workbench);
  await workbench.visit('', FAST);
  await hand.press(workbench.home.getByRole('button', { name: 'Train', exact: true }));
  await hand.press(study.button('Start'));
  await expect(study.panel.getByText(/^1 of \d+ · 0 right/)).toBeVisible();
  await page.keyboard.press('Control+c');
  await expect(page.getByText('Board copied.')).toBeVisible();
  const asked = await workbench.clipboard();
  const [answer] = exercises.find((exercise) => idOf(exercise) === asked)!.best;
  await hand.press(workbench.square(squareName(OTHELLO, answer!)));
  await expect(study.panel.getByText(/^\s*Right: |find move 2 of the line/)).toBeVisible();
  const isLine = !(await study.button('Why?').isVisible());
  if (isLine) await hand.press(study.button('Show the answer'));
  await hand.press(study.button('Why?'));
  const why = page.getByRole('dialog', { name: /^Why / });
  await expect(why).toBeVisible();
  await hand.press(why.getByRole('button', { name: 'Analyse this position' }));
  await expect(workbench.rows.first()).toBeVisible();
  await page.keyboard.press('Home');
  await expect(page).toHaveURL(new RegExp(`b=${asked.slice(0, 64)}&s=${asked.at(-1)}`));
  expect(hand.presses).toBe(isLine ? 6 : 5);
  await hand.press(workbench.pageButton('Train'));
  await hand.press(study.button('Continue'));
  await expect(study.panel.getByText(/^2 of \d+ · /)).toBeVisible();
});

test('a position is set up, solved, its proof walked, and a certificate saved', async ({ workbench, page }) => {
  const hand = new Hand();
  const study = new StudyView(workbench);
  await workbench.visit('', { engineOn: true, ...FAST, hashMegabytes: 64 });
  await hand.press(workbench.home.getByRole('button', { name: 'Edit a position' }));
  await expect(page.locator('outflank-setup')).toBeVisible();
  await workbench.paste(QUICK);
  await expect(page.locator('outflank-setup .say')).toContainText('11 empties');
  await hand.press(workbench.square('a1'));
  await expect(page.locator('outflank-setup .say')).toContainText('10 empties');
  await hand.press(study.button('Done'));
  await workbench.expectSolved();
  await hand.press(page.getByRole('tab', { name: 'Proof' }));
  await hand.press(study.button('Why not less?'));
  await expect(page.getByRole('region', { name: 'The proof' }).locator('.node').nth(1)).toBeVisible();
  const saving = page.waitForEvent('download');
  await hand.press(study.button('Save a certificate'));
  expect((await saving).suggestedFilename()).toMatch(/^outflank-10_\S+_[0-9a-f]{8}\.proof$/);
  expect(hand.presses).toBe(6);
});

test('last week’s study is two clicks away, and any page a word', async ({ workbench, page, context }) => {
  const study = new StudyView(workbench);
  await page.clock.setFixedTime(Date.now() - WEEK_MS);
  await study.open('#m=f5d6c3d3c4');
  await study.rename('Tiger lines');
  await study.expectSaved();
  await page.clock.setFixedTime(Date.now());
  const today = new StudyView(new Workbench(await context.newPage()));
  await today.workbench.visit('', FAST);
  const hand = new Hand();
  await hand.press(today.workbench.pageButton('Library'));
  const week = today.page.getByRole('list', { name: 'Last week' });
  await hand.press(week.getByRole('button', { name: 'Open Tiger lines' }));
  await expect(today.title).toHaveText('Tiger lines');
  await today.expectMainLine('f5 d6 c3 d3 c4');
  expect(hand.presses).toBe(2);
  await hand.press(today.workbench.pageButton('Library'));
  await today.page.keyboard.press('Control+k');
  await today.page.keyboard.type('tiger li');
  await expect(today.page.getByRole('option', { selected: true })).toContainText('Tiger lines');
  await today.page.keyboard.press('Enter');
  await expect(today.title).toHaveText('Tiger lines');
  await today.page.keyboard.press('Control+k');
  await expect(today.page.getByRole('combobox', { name: 'Find anything' })).toBeFocused();
  await today.page.keyboard.type('puzzle');
  await expect(today.page.getByRole('option', { selected: true })).toContainText('Train');
  await today.page.keyboard.press('Enter');
  await expect(today.workbench.pageButton('Train')).toHaveAttribute('aria-current', 'page');
});
