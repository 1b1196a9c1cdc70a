/** The rules view and games by other rules, in the built page with the real engine. */
import { expectNoViolations } from './axe.ts';
import { FAST } from './study.ts';
import { expect, test } from './workbench.ts';

/** Four discs that move in a circle. */
const CYCLE_START = 'b1.a3.d4.c1.b1-a1';
const CYCLE = ['c1-b1', 'a1-a2', 'b1-c1', 'a2-a1'];

const OPEN = /^Open on the board: /;

test('a small board is chosen, played and solved; the old game is a click away', async ({ workbench, page }) => {
  await workbench.open('', { ...FAST, engineOn: true });
  await workbench.square('f5').click();
  await workbench.button(/^Rules: /).click();
  await page.getByRole('button', { name: /^Small boards/ }).click();
  const details = page.getByRole('region', { name: 'Rules: 4×4' });
  await expect(details).toContainText('White wins 13–3 with best play.');
  await workbench.button('Play by these rules').click();
  await expect(workbench.badge).toHaveText(/Solved/);
  await expect(workbench.rows).toHaveCount(4);
  await expect(workbench.sentence).toContainText('Black loses 3–13');
  await workbench.button(/^Rules: /).click();
  await page.getByRole('button', { name: /^Back to Othello/ }).click();
  await expect(workbench.square('f5')).toHaveAccessibleName(/black/);
});

test('a board is drawn, kept, played and shared by its link', async ({ workbench, page }) => {
  await workbench.open('', FAST);
  await workbench.button(/^Rules: /).click();
  await page.getByRole('button', { name: /^Your own board/ }).click();
  await test.step('an unplayable board says why', async () => {
    await page.getByLabel('Columns').selectOption('7');
    await expect(page.getByText('this board’s centre has 2 squares')).toBeVisible();
    await expect(workbench.button('Play by these rules')).toBeDisabled();
  });
  await page.getByLabel('Columns').selectOption('6');
  await page.getByLabel('Rows', { exact: true }).selectOption('6');
  for (const name of ['a1', 'f1']) await page.getByRole('button', { name: `${name}, empty` }).click();
  await expect(page.getByText('6×6 with 34 squares')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Hat');
  await workbench.button('Save').click();
  await expect(workbench.button('Hat')).toBeVisible();
  await workbench.button('Play by these rules').click();
  await expect(workbench.board.getByRole('gridcell', { name: 'no square' })).toHaveCount(2);
  await expect.poll(() => new URL(page.url()).hash).toContain('custom:6x6;missing=a1.f1');
  await page.reload();
  await expect(workbench.board.getByRole('gridcell', { name: 'no square' })).toHaveCount(2);
});

test('the players fill the centre, each from his own discs; the 24 orders of it are a tree with values, each to be opened', async ({
  workbench,
  page,
}) => {
  await workbench.open('#r=reversi-1887');
  await expect(workbench.rows).toHaveCount(4);
  for (const name of ['d4', 'e5', 'd5', 'e4']) await workbench.square(name).click();
  await expect(workbench.sheet).toHaveCount(4);
  await expect(page.locator('outflank-score .player.black')).toContainText('30 in hand');
  await expect(workbench.square('d4')).toHaveAccessibleName(/black/);
  await page.goto('./#r=6x6-placed');
  await workbench.expectMoves('');
  await workbench.button(/^Rules: /).click();
  await expect(page.getByText('crossed −4, parallel −2')).toBeVisible();
  await page.getByText('c3 …').click();
  await expect(page.getByText('d4: always parallel')).toBeVisible();
  await page.getByRole('button', { name: 'Open c3 d3 d4 c4 on the board: crossed' }).click();
  await expect(workbench.sheet).toHaveCount(4);
  await expect(workbench.square('d4')).toHaveAccessibleName(/black/);
});

test('a disc moves, by a row of the list, by mouse and by keyboard', async ({ workbench, page }) => {
  await workbench.open('#r=custom:4x4;displacement&b=-XOOOXXOXOOXOO--&s=X', { engineOn: true });
  await expect(workbench.badge).toHaveText(/Solved/);
  await expect(workbench.sentence).toContainText('with a1, the only drawing move');
  await test.step('by a row', async () => {
    await page.getByRole('button', { name: 'b1-a1' }).click();
    await expect(workbench.square('a1')).toHaveAccessibleName(/black/);
    await expect(workbench.square('b1')).toHaveAccessibleName(/empty|flip/);
    await expect(workbench.sheet).toContainText(['b1-a1']);
  });
  await workbench.button('Back').click();
  await test.step('on the board', async () => {
    await expect(workbench.square('b1')).toHaveAccessibleName(/can be moved/);
    await workbench.square('b1').click();
    await expect(workbench.square('b1')).toHaveAccessibleName(/picked up/);
    await expect(page.getByText(/^b1 can move to: a1/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(workbench.square('b1')).toHaveAccessibleName(/can be moved/);
    await workbench.square('b1').click();
    await workbench.square('a1').click();
    await expect(workbench.sheet).toContainText(['b1-a1']);
    await workbench.button('Back').click();
    await workbench.square('b1').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(workbench.square('a1')).toHaveAccessibleName(/black, last move/);
  });
});

test('a position that comes for the third time is a draw, and shown as one', async ({ workbench, page }) => {
  await workbench.open(`#r=custom:4x4;displacement&m=${[CYCLE_START, ...CYCLE].join('.')}`);
  await expect(page.getByText('This position has now occurred twice')).toBeVisible();
  for (const move of CYCLE) {
    const [from = '', to = ''] = move.split('-');
    await workbench.square(from).click();
    await workbench.square(to).click();
  }
  await expect(page.getByText('This position has occurred three times, so the game is a draw.')).toBeVisible();
  await expect(page.locator('outflank-score')).toContainText('Draw by repetition');
  await expect(workbench.board).toHaveAccessibleName(/game over/);
});

test('flips are forgotten, pointed out, and in the link', async ({ workbench, page }) => {
  await workbench.open('', FAST);
  await workbench.button(/^Rules: /).click();
  await page.getByRole('switch', { name: 'Forgotten flips' }).click();
  await workbench.button('Play by these rules').click();
  for (const name of ['f5', 'd6', 'c5', 'f4', 'e3', 'c6', 'd3']) await workbench.square(name).click();
  await page.getByRole('switch', { name: 'Choose which discs to flip' }).click();
  await workbench.square('d2').click();
  await expect(page.getByText('d2 flips 3 of 3:')).toBeVisible();
  await workbench.square('e3').click();
  await expect(workbench.square('e3')).toHaveAccessibleName(/stays unflipped/);
  await page.getByRole('checkbox', { name: 'd3 d4' }).click();
  await expect(page.getByText('d2 flips 2 of 3:')).toBeVisible();
  await workbench.button('Play d2').click();
  await expect(page.getByText('White left a disc unflipped: e3.')).toBeVisible();
  await expect.poll(() => new URL(page.url()).hash).toContain('d2~e3');
  await workbench.button('Point out e3').click();
  await expect(workbench.square('e3')).toHaveAccessibleName(/white/);
  await expect.poll(() => new URL(page.url()).hash).not.toContain('d2~e3');
});

test('the figure of the Italian text opens, and its move flips what the text says', async ({ workbench, page }) => {
  await workbench.open('', FAST);
  await workbench.button(/^Rules: /).click();
  await page.getByRole('button', { name: 'Open on the board: Figure 56: Red plays f6' }).click();
  await workbench.square('f6').click();
  for (const name of ['d4', 'e5', 'e6', 'f3', 'f4', 'f5']) {
    await expect(workbench.square(name)).toHaveAccessibleName(/red, just flipped/);
  }
  await expect(workbench.square('d5')).toHaveAccessibleName(/blue/);
  await workbench.showAllMoves();
  await expect(workbench.rows).toHaveCount(10);
});

test('an opening is drawn by lot', async ({ workbench, page }) => {
  await workbench.open('', { engineOn: false });
  await workbench.button(/^Rules: /).click();
  await workbench.button('Draw an opening').click();
  await expect(workbench.sheet).toHaveCount(8);
  await workbench.button(/^Rules: /).click();
  await workbench.button('Paste your own list').click();
  await page.getByLabel('Openings of eight moves').fill('f5d6');
  await workbench.button('Use this list').click();
  await expect(page.getByText('Line 1: “f5d6” is not an opening of 8 moves')).toBeVisible();
  await page.getByLabel('Openings of eight moves').fill('f5d6c4d3c2b3b4b5');
  await workbench.button('Use this list').click();
  await expect(page.getByText('1 opening from your list.')).toBeVisible();
});

test('nothing is wrong with the rules view, wide and narrow', async ({ workbench, page }) => {
  await workbench.open('', FAST);
  await workbench.button(/^Rules: /).click();
  await page.getByRole('button', { name: /^Your own board/ }).click();
  await expect(page.getByRole('button', { name: OPEN }).first()).toBeVisible();
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoViolations(page, `${width} px`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await test.step('two choices stand side by side on a phone', async () => {
    const place = async (name: string) => (await page.locator('label', { hasText: name }).boundingBox())!;
    expect((await place('Fewest')).y).toBe((await place('Most discs')).y);
  });
});
