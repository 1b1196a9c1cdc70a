/** The user's own opening book: learned from a position, kept whatever ends the tab, files added and saved. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { legalSquares, played, START, type OthelloPosition } from '../../game/bitboard/position.ts';
import { makeBook } from '../../game/book/file.ts';
import { bookOf } from '../../game/book/graph.ts';
import { edax, edaxRecord, egaroucid, egaroucidRecord } from '../game/book/foreign-books.ts';
import { expect, test, Workbench } from './workbench.ts';
import { expectAccessible } from './axe.ts';

const FAST = { exactFrom: 14, maxDepth: 6 };
/** Outside the shipped book, so that only the user's own search has a value for it. */
const LINE = '#m=f5d6c7g5c4b3b4b5a2';

const book = (page: Page) => page.locator('outflank-book');
const learning = (page: Page) => book(page).getByRole('region', { name: 'Learn from here' });

async function openBook(page: Page): Promise<void> {
  const workbench = new Workbench(page);
  await workbench.show('Openings');
  await workbench.tab('Book');
  await expect(book(page)).toContainText(/positions, \d+ of them yours/);
}

test('a position is learned in the background; a tab that is killed has lost nothing that was found', async ({
  workbench,
  page,
}) => {
  await workbench.open(LINE, FAST);
  await openBook(page);
  await expect(book(page)).toContainText('The book doesn’t know this position.');
  await book(page).getByLabel('Depth').selectOption('16');
  await learning(page).getByRole('button', { name: 'Learn from here' }).click();
  await expect(learning(page)).toContainText(/Learning f5d6c7g5c4b3b4b5a2: [1-9]\d* search/);
  await page.reload();
  await workbench.show('Analyse');
  // The list of moves has it from the beginning, wherever the move stands in it.
  await expect(workbench.rows.filter({ hasText: '16@87%' }).first()).toBeVisible();
  await openBook(page);
  await expect(book(page)).toContainText(/ [1-9]\d* of them yours/);
  await expect(book(page)).toContainText(/book 16@87%/);
  await learning(page).getByRole('button', { name: 'Continue with f5d6c7g5c4b3b4b5a2' }).click();
  await expect(learning(page)).toContainText(/[1-9]\d* search/);
  await learning(page).getByRole('button', { name: 'Pause' }).click();
  await expect(learning(page).getByRole('button', { name: 'Learn from here' })).toBeVisible();
});

const at = (line: string): OthelloPosition =>
  line
    .match(/../g)!
    .reduce((position, name) => played(position, (Number(name[1]) - 1) * 8 + 'abcdefgh'.indexOf(name[0]!))!, START);

/** A book file with a fault in the value of its first position; it claims to be deeper than the shipped one. */
function deepBook(lines: readonly string[]): Buffer {
  const bytes = Buffer.from(
    makeBook(
      bookOf(
        lines.map((line) => ({
          position: at(line),
          value: 2,
          depth: 40,
          certainty: 100,
          origin: 'engine',
          best: legalSquares(at(line))[0]!,
          leaf: 'unknown',
          games: 0,
        })),
      ),
    ),
  );
  // The value of the first position.
  bytes[12 + 20 * lines.length] = 99;
  return bytes;
}

/** The position of `LINE`, and one that can't exist. */
const KNOWN_TO_NOBODY = at(LINE.slice(3));
const [MOVE, LEAF] = legalSquares(KNOWN_TO_NOBODY) as [number, number, number];
const DOUBLE: OthelloPosition = { ...START, opponentLow: START.playerLow };
const FOREIGN = [
  {
    program: 'Egaroucid',
    name: 'club.egbk3',
    whole: egaroucid(1, egaroucidRecord(KNOWN_TO_NOBODY, 3, -5, LEAF)),
    broken: egaroucid(2, egaroucidRecord(KNOWN_TO_NOBODY, 3, -5, LEAF), egaroucidRecord(DOUBLE, 0, -1, 37)),
    fault: 'Position 2 of the opening book is damaged (board).',
  },
  {
    program: 'Edax',
    name: 'book.dat',
    whole: edax(1, edaxRecord(KNOWN_TO_NOBODY, 3, [MOVE], -5, LEAF)),
    broken: edax(2, edaxRecord(KNOWN_TO_NOBODY, 3, [MOVE], -5, LEAF)),
    fault: 'The opening book announces 2 positions and ends after 1.',
  },
];

test('books of three programs are added, with what is wrong with them and where; the own one is saved, deleted, and added again', async ({
  workbench,
  page,
}) => {
  await workbench.open(LINE, FAST);
  await openBook(page);
  await expect(book(page)).toContainText('The book doesn’t know this position.');
  const input = book(page).locator('input[type=file]');
  const added = book(page).getByRole('listitem');
  const deleteAll = async (): Promise<void> => {
    for (let times = 0; times < 2; times++) await book(page).getByRole('button', { name: 'Delete your book' }).click();
    await expect(book(page)).not.toContainText('Books you added');
  };
  for (const { program, name, whole, broken, fault } of FOREIGN)
    await test.step(program, async () => {
      await input.setInputFiles([{ name, mimeType: '', buffer: Buffer.from(broken) }]);
      await expect(added.first()).toContainText(`${name}: 1 position added (${program}).`);
      await expect(added.first()).toContainText(fault);
      await expect(book(page)).toContainText('Books you added: 1 position, not checked.');
      await expect(book(page).locator('tbody tr').first()).toBeVisible();
      // What the damaged one had is nothing new.
      await input.setInputFiles([{ name, mimeType: '', buffer: Buffer.from(whole) }]);
      await expect(added.first()).toHaveText(`${name}: nothing new (${program}).`);
      await expect(book(page)).toContainText('Books you added: 1 position, not checked.');
      await expect(book(page).locator('tbody tr').first()).toContainText(/“[+−]?\d+”/);
      await deleteAll();
    });
  await test.step('Outflank', async () => {
    await page.goto('./#m=f5d6c3');
    await openBook(page);
    await input.setInputFiles([
      { name: 'deep.bin', mimeType: '', buffer: deepBook(['f5', 'f5d6', 'f5d6c3', 'f5d6c3d3']) },
      { name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from('f5d6') },
    ]);
    await expect(added.first()).toContainText('deep.bin: 3 positions added (Outflank). 1 was left out.');
    await expect(added.first()).toContainText('checksum');
    await expect(added.nth(1)).toContainText('not an opening book');
    await expect(book(page)).toContainText('Books you added: 3 positions, not checked.');
    const download = page.waitForEvent('download');
    await book(page).getByRole('button', { name: 'Save your book' }).click();
    const saved = readFileSync(await (await download).path());
    await deleteAll();
    await input.setInputFiles([{ name: 'mine.bin', mimeType: '', buffer: saved }]);
    await expect(added.first()).toContainText('mine.bin: 3 positions added (Outflank).');
  });
  // It is kept: values of the shipped book, and claims of the added one.
  await page.reload();
  await openBook(page);
  await expect(book(page)).toContainText('Books you added: 3 positions, not checked.');
  await expect(book(page)).toContainText(/“[+−]?\d+”/);
  await expectAccessible(page);
  await test.step('on a phone, in every language', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const language of ['es', 'fr', 'it', 'ja', 'zh', 'en']) {
      await workbench.translate(language);
      await expect(book(page).locator('tbody tr').first()).toBeVisible();
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide, language).toBe(0);
    }
    await expect(workbench.board).toBeVisible();
  });
});
