/**
 * Practice on a phone, with the engine: the five of a date, three minutes, a won position, a line, and the weeks. A streak
 * is in test/web/app-exercises.
 */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parseExercises } from '../../game/exercise/exercise.ts';
import { dailyOf } from '../../game/exercise/runs.ts';
import { OTHELLO } from '../../game/rules.ts';
import { squareName } from '../../game/shape.ts';
import { dayNumber } from '../../web/modes/days.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './workbench.ts';

const { exercises } = parseExercises(readFileSync(new URL('../../data/exercises.txt', import.meta.url), 'utf8'));
const FIVE = dailyOf(exercises, dayNumber('2026-11-25'));

const card = (page: Page) => page.getByRole('region', { name: 'Exercise', exact: true });
const said = (page: Page) => page.locator('outflank-train-page').getByRole('status').first();
const press = (page: Page, name: string | RegExp) =>
  page.locator('outflank-train-page').getByRole('button', { name }).click();

test.use({ viewport: { width: 360, height: 740 } });

test('each kind of practice by thumb, and what it leaves under Progress', async ({ workbench, page }) => {
  await page.clock.setFixedTime(new Date(2026, 10, 25, 12));
  await workbench.open('', { exactFrom: 14, maxDepth: 6 });
  await workbench.show('Train');

  await test.step('the five of a date: the first found, the others given up', async () => {
    await press(page, /^Daily five/);
    await expect(card(page)).toContainText('1 of 5 · 0 right · rated ');
    await workbench.square(squareName(OTHELLO, FIVE[0]!.best[0]!)).click();
    for (let number = 1; number <= FIVE.length; number++) {
      await expect(card(page)).toContainText(`${number} of 5`);
      if (number > 1 || FIVE[0]!.themes.includes('line')) await press(page, 'Show the answer');
      await press(page, 'Next');
    }
    await expect(said(page)).toHaveText(/[01] of 5 right\. Five new ones tomorrow\./);
    await expectAccessible(page);
    await press(page, 'Done');
    await expect(page.getByRole('button', { name: /^Daily five .* [01] of 5 right$/ })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('three minutes: a clock that stands during a pause', async () => {
    await press(page, /^Three minutes/);
    await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Pause');
    await expect(said(page)).toContainText('The clock is stopped.');
    await press(page, 'End the exercises');
  });

  await test.step('a won position against best defence', async () => {
    await press(page, /^Play it out/);
    await expect(said(page)).toHaveText(/(Black|White) to move\. Hold \+\d+ with 1[23] empties\./);
    await workbench.board.getByRole('gridcell', { name: /legal/ }).first().click();
    await expect(said(page)).toHaveText(/leaves .* instead of|The reply/);
    await page.getByText('Which positions').click();
    await expectAccessible(page);
    await press(page, 'End');
  });

  await test.step('a line from memory', async () => {
    await press(page, /^Lines from memory/);
    await expect(page.getByText(/^From memory: .+, as (Black|White)$/)).toBeVisible();
    await press(page, 'Show the answer');
    await expect(said(page)).toHaveText(/In the line: /);
    await expectAccessible(page);
    await press(page, 'End drill');
  });

  await test.step('the weeks by kind', async () => {
    await workbench.show('Library');
    await workbench.tab('Progress');
    const progress = page.locator('outflank-progress');
    await expect(progress.getByRole('listitem').filter({ hasText: 'Daily five' })).toHaveText(/[01] of 5 right/);
    await expect(progress.getByRole('listitem').filter({ hasText: 'Lines from memory' })).toHaveText(/0 of 1 right/);
    await progress.getByText('All weeks as a table').click();
    await expect(progress.getByRole('rowheader').first()).toHaveText('Nov 23, 2026');
    await expectAccessible(page);
  });
});
