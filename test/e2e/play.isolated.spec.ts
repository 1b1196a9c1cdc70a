/**
 * Playing through a game by keys, and what the system's settings ask of its looks. Playing by mouse, and what is heard, are
 * in test/web/app-reading.
 */
import { expect, test } from './workbench.ts';

const FAST = { exactFrom: 14, maxDepth: 6 };

test('by keys alone: into the board, over squares, play, step, turn, values, the other side, help', async ({
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
  await page.keyboard.press('x');
  await expect(workbench.board).toHaveAccessibleName('Board, White to move');
  await expect(workbench.badge).toHaveText('~ Estimate');
  await page.keyboard.press('x');
  await expect(workbench.board).toHaveAccessibleName('Board, Black to move');
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

test('light, dark and as the system; discs turn over, unless reduced motion is asked for; they stay in forced colours', async ({
  workbench,
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'no-preference' });
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
