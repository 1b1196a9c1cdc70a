/** The built board on a foreign page: one script, no styles, no engine. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { test } from './tab.ts';
import { violationsOf } from './axe.ts';

/** What that page's host has, by path; it has nothing else. */
const FILES: Record<string, readonly [type: string, file: URL]> = {
  '/board.html': ['text/html', new URL('board.html', import.meta.url)],
  '/outflank-board.js': ['text/javascript', new URL('../../dist/board/outflank-board.js', import.meta.url)],
};
const asked: string[] = [];

test.beforeEach(async ({ page }) => {
  asked.length = 0;
  await page.route('http://board.example/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    const found = FILES[pathname];
    if (!found) return route.fulfill({ status: 404 });
    return route.fulfill({ contentType: found[0], body: readFileSync(fileURLToPath(found[1])) });
  });
  await page.goto('http://board.example/board.html');
});

test('shows the position of its attributes and reports a click by the name of its square', async ({ page }) => {
  const board = page.locator('#game');
  await expect(board.getByRole('grid', { name: 'Board, Black to move' })).toBeVisible();
  await expect(board.getByRole('gridcell', { name: 'e4 black' })).toBeVisible();
  await expect(board.locator('.disc')).toHaveCount(4);
  const legal = board.locator('td.legal');
  await expect(legal).toHaveCount(4);
  await legal.last().click();
  await expect(page.locator('#said')).toHaveText('e6, which is 44');
  await board.getByRole('gridcell', { name: 'a1 empty' }).click();
  await expect(page.locator('#said')).toHaveText('e6, which is 44');
  expect(asked.filter((path) => path !== '/favicon.ico')).toEqual(['/board.html', '/outflank-board.js']);
});

test('has colours and a size of its own', async ({ page }) => {
  const { height, ground, disc } = await page.locator('#game').evaluate((board) => ({
    height: board.getBoundingClientRect().height,
    ground: getComputedStyle(board.shadowRoot!.querySelector('.field')!).backgroundColor,
    disc: getComputedStyle(board.shadowRoot!.querySelector('.disc.white')!).backgroundImage,
  }));
  expect(Math.abs(height - 400)).toBeLessThan(30);
  expect(ground).toBe('rgb(58, 122, 91)');
  expect(disc).toContain('rgb(242, 243, 238)');
  await page.addStyleTag({ content: 'outflank-board { --outflank-field: rgb(1, 2, 3) }' });
  await expect(page.locator('#game .field')).toHaveCSS('background-color', 'rgb(1, 2, 3)');
});

test('draws rules of one’s own, follows its attributes, and says when it cannot read them', async ({ page }) => {
  const board = page.locator('#cross');
  await expect(board.locator('td')).toHaveCount(36);
  await expect(board.locator('td.hole')).toHaveCount(2);
  await expect(board.getByRole('grid', { name: 'Board, White to move' })).toBeVisible();
  const wrong = page.locator('#wrong');
  await expect(wrong.getByRole('alert')).toHaveText(/^“N” is not a square\./);
  await wrong.evaluate((element) => element.removeAttribute('position'));
  await expect(wrong.getByRole('grid', { name: 'Board, Black to move' })).toBeVisible();
  await wrong.evaluate((element) => element.setAttribute('rules', 'brainking-10'));
  await expect(wrong.locator('td')).toHaveCount(100);
});

test('is usable by ear and by key', async ({ page }) => {
  await page.locator('#wrong').evaluate((element) => element.remove());
  expect(await violationsOf(page, { include: [['outflank-board']] })).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(page.locator('#game').getByRole('gridcell', { name: 'd3, 1 flip, legal' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#said')).toHaveText('d3, which is 19');
});
