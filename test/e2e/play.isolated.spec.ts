/** Playing through a game with mouse, keys and finger. */
import { expect, FFO42_LINK, LATER_LINK, test } from './workbench.ts';

const FAST = { exactFrom: 14, maxDepth: 6 };

test('click, undo, redo, first, last, back, forward, the list, the wheel', async ({ workbench, page }) => {
  await workbench.open('', FAST);
  for (const move of ['f5', 'd6', 'c3']) await workbench.square(move).click();
  await workbench.expectDiscs(5, 2);
  await expect(workbench.square('c3')).toHaveAccessibleName('c3 black, last move');
  await expect(workbench.square('d4')).toHaveAccessibleName('d4 black, just flipped');
  await workbench.button('Undo').click();
  await workbench.expectMoves('f5 d6');
  await workbench.button('Redo').click();
  await workbench.expectMoves('f5 d6 c3');
  await workbench.button('First').click();
  await workbench.expectDiscs(2, 2);
  await workbench.button('Forward').click();
  await workbench.expectDiscs(4, 1);
  await workbench.button('Last').click();
  await workbench.button('Back').click();
  await workbench.expectDiscs(3, 3);
  await expect(workbench.button('Redo')).toHaveCount(0);
  await page.getByRole('button', { name: /^Black f5, 1 flip/ }).click();
  await workbench.expectDiscs(4, 1);
  await workbench.expectMoves('f5 d6 c3');
  await workbench.board.hover();
  await page.mouse.wheel(0, 120);
  await workbench.expectDiscs(3, 3);
  await page.mouse.wheel(0, 120);
  await workbench.expectDiscs(5, 2);
  await page.mouse.wheel(0, -120);
  await workbench.expectDiscs(3, 3);
});

test('hovering a square or a row lights the discs that would flip', async ({ workbench, page }) => {
  await workbench.open(FFO42_LINK, { ...FAST, engineOn: true });
  await expect(workbench.badge).toHaveText('~ Estimate');
  const lit = workbench.board.getByRole('gridcell', { name: /will be flipped/ });
  await workbench.square('b5').hover();
  await expect(lit).toHaveCount(5);
  await workbench.rows.getByRole('button', { name: 'a4' }).hover();
  await expect(lit).toHaveCount(4);
  await page.getByRole('tab', { name: 'Game' }).hover();
  await expect(lit).toHaveCount(0);
});

test('by keys alone: into the board, over squares, play, step, turn, values, best move', async ({
  workbench,
  page,
}) => {
  await workbench.open('', { ...FAST, engineOn: true });
  await expect(workbench.badge).toHaveText('~ Estimate');
  const focus = page.locator('td:focus');
  for (let presses = 0; presses < 50 && !(await focus.isVisible()); presses++) await page.keyboard.press('Tab');
  for (const key of ['Home', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp'])
    await page.keyboard.press(key);
  await expect(focus).toHaveAccessibleName(/^a1 /);
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowDown');
  await expect(focus).toHaveAccessibleName(/^f5,/);
  await page.keyboard.press('Enter');
  await workbench.expectMoves('f5');
  await expect(focus).toHaveAccessibleName(/^f5 black/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await workbench.expectMoves('f5 f6');
  await page.keyboard.press('k');
  await workbench.expectDiscs(4, 1);
  await page.keyboard.press('j');
  await workbench.expectDiscs(3, 3);
  await page.keyboard.press('f');
  await expect(workbench.board.getByRole('gridcell').first()).toHaveAccessibleName(/^h8/);
  await page.keyboard.press('v');
  await expect(workbench.board.locator('.value')).toHaveCount(0);
  await page.keyboard.press('v');
  await expect(workbench.board.locator('.value').first()).toBeVisible();
  await expect(workbench.badge).toHaveText('~ Estimate');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+z');
  await workbench.expectMoves('f5');
  await page.keyboard.press('Control+Shift+z');
  await workbench.expectMoves('f5 f6');
  await page.locator('body').press('Home');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('f');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden();
});

test('of a solved position', async ({ workbench, page }) => {
  await workbench.open(LATER_LINK, { engineOn: true, exactFrom: 24 });
  await test.step('a screen reader hears results and moves, politely and once', async () => {
    const status = page.locator('main > [role=status]');
    await expect(status).toHaveText('Solved. Black wins 35–29 with b2, the only winning move.', { timeout: 120_000 });
    await workbench.square('b2').click();
    await expect(status).toHaveText(/^Black b2\. /);
  });
  await test.step('space plays the best move; arrows step when the board has no focus', async () => {
    await page.keyboard.press('Control+z');
    await workbench.expectMoves('');
    await workbench.expectSolved();
    await page.keyboard.press('Space');
    await workbench.expectMoves('b2');
    await page.keyboard.press('ArrowLeft');
    await expect(workbench.badge).toHaveText('Solved');
    await workbench.expectDiscs(12, 36);
    await page.keyboard.press('End');
    await workbench.expectDiscs(16, 33);
  });
});

test('light, dark and as the system', async ({ workbench, page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await workbench.open('', { engineOn: false });
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const change = async (): Promise<void> => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeFocused();
    await page.keyboard.type('appearance');
    await expect(page.getByRole('option', { selected: true })).toContainText(/appearance/i);
    await page.keyboard.press('Enter');
  };
  const dark = await background();
  await change();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await background()).not.toBe(dark);
  await page.reload();
  await workbench.arrive();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await change();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await background()).toBe(dark);
  await change();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'system');
});

test('discs turn over; nothing moves where reduced motion is asked for; they stay in forced colours', async ({
  workbench,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await workbench.open('', { engineOn: false });
  await workbench.square('f5').click();
  const disc = workbench.square('e5').locator('.disc');
  const duration = (): Promise<string> => disc.evaluate((element) => getComputedStyle(element).animationDuration);
  await expect.poll(duration).toMatch(/^0\.\d+s/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(duration).toBe('0s');
  await page.emulateMedia({ forcedColors: 'active' });
  const shadow = await workbench
    .square('d4')
    .locator('.disc')
    .evaluate((disc) => getComputedStyle(disc).backgroundImage);
  expect(shadow).toContain('gradient');
});
