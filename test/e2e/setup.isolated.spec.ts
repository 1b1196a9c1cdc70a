/** Setting positions up, pasting them, taking them away; and what happens to what cannot be read. */
import { expect, FFO42, FFO42_LINK, LATER, LATER_LINK, test } from './workbench.ts';

const FAST = { exactFrom: 14, maxDepth: 6 };

test.describe('brushes', () => {
  test('drag, click and keys place discs; undo takes strokes back; analyse', async ({ workbench, page }) => {
    await workbench.open('', { ...FAST, engineOn: true });
    await page.keyboard.press('e');
    await expect(page.getByText('4 discs, 60 empties.')).toBeVisible();
    await workbench.drag(['a1', 'b1', 'c1', 'd1']);
    await workbench.expectDiscs(6, 2);
    await page.keyboard.press('w');
    await expect(page.getByRole('radio', { name: 'White' }).first()).toBeChecked();
    await workbench.square('e1').click();
    await workbench.square('d4').click();
    await workbench.expectDiscs(6, 2);
    await expect(workbench.square('d4')).toHaveAccessibleName('d4 empty');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await workbench.expectDiscs(6, 2);
    await page.keyboard.press('Control+z');
    await workbench.expectDiscs(2, 2);
    await page.keyboard.press('Control+Shift+z');
    await workbench.square('f1').press('Enter');
    await workbench.expectDiscs(6, 3);
    await page.getByText('White', { exact: true }).last().click();
    await page.getByRole('radio', { name: 'White' }).last().check({ force: true });
    await workbench.button('Done').click();
    await expect(page).toHaveURL(/#b=XXXX-O.*&s=O$/);
    await expect(workbench.badge).toHaveText('~ Estimate');
    await page.keyboard.press('Control+z');
    await expect(page).toHaveURL(/#r=othello$|\/$/);
  });

  test('tools: clear, start, turn, mirror, swap, and a verdict for each', async ({ workbench, page }) => {
    await workbench.open(FFO42_LINK, FAST);
    await workbench.button('Edit position').click();
    const verdict = page.locator('outflank-setup .say');
    await expect(verdict).toHaveText('42 discs, 22 empties. Black has 9 moves, White has 5 moves. Ready to analyse.');
    await workbench.button('Swap colours').click();
    await workbench.expectDiscs(33, 9);
    await expect(verdict).toContainText('White has 9');
    await workbench.button('Mirror').click();
    await expect(workbench.square('f1')).toHaveAccessibleName('f1 black');
    await workbench.button('Rotate').click();
    await expect(workbench.square('h6')).toHaveAccessibleName('h6 black');
    await workbench.button('Clear').click();
    await expect(verdict).toHaveText('The board is empty.');
    await expect(workbench.button('Done')).toBeDisabled();
    await workbench.button('Start position').click();
    await workbench.expectDiscs(2, 2);
    for (let i = 0; i < 5; i++) await workbench.button('Undo').click();
    await workbench.expectDiscs(9, 33);
    await workbench.show('Analyse');
    await expect(page).toHaveURL(new RegExp(FFO42.slice(0, 20)));
  });

  test('a set-up in progress survives a reload', async ({ workbench, page }) => {
    await workbench.open('', FAST);
    await workbench.button('Edit position').click();
    await workbench.square('a1').click();
    await workbench.expectDiscs(3, 2);
    await page.reload();
    await workbench.expectDiscs(3, 2);
    await expect(workbench.button('Done')).toBeEnabled();
  });
});

test.describe('pasting', () => {
  const box = 'textarea';

  test('into the box: transcript, board, OBF and link are recognised by themselves', async ({ workbench, page }) => {
    await workbench.open('', FAST);
    await workbench.button('Edit position').click();
    const verdict = page.locator('outflank-import .say');
    for (const [text, said] of [
      ['F5 D6 C3 D3 C4', 'Game of 5 moves. Now on the board.'],
      [FFO42, 'Board. Now on the board.'],
      [`${FFO42}; g2:+6; a4:+0;`, 'OBF position with 2 move values. Now on the board.'],
      [`https://example.org/${FFO42_LINK}`, 'Link to a position. Now on the board.'],
    ] as const) {
      await page.locator(box).fill('');
      await page.locator(box).focus();
      await workbench.paste(text);
      await expect(verdict).toHaveText(said);
    }
    await workbench.expectDiscs(9, 33);
    await workbench.button('Done').click();
    await expect(page).toHaveURL(new RegExp(FFO42.slice(0, 20)));
  });

  test('typed text waits for the button', async ({ workbench, page }) => {
    await workbench.open('', { engineOn: false });
    await workbench.button('Open or paste').click();
    const dialog = page.getByRole('dialog', { name: 'Games' });
    await dialog.locator(box).pressSequentially('f5d6');
    await expect(page.locator('outflank-import .say')).toHaveText('Game of 2 moves. Ready.');
    await workbench.expectDiscs(2, 2);
    await workbench.button('Put on the board').click();
    await expect(dialog).toBeHidden();
    await workbench.expectDiscs(3, 3);
  });

  test('a file, opened or dropped', async ({ workbench, page }) => {
    await workbench.open('', { engineOn: false });
    const drop = (name: string, content: string) =>
      page.evaluate(
        ([fileName, text]) => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([text!], fileName!));
          for (const type of ['dragover', 'drop']) {
            document.body.dispatchEvent(
              new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }),
            );
          }
        },
        [name, content],
      );
    await drop('game.txt', 'f5d6c3');
    await workbench.expectDiscs(5, 2);
    await workbench.button('Edit position').click();
    await drop('two.obf', `${FFO42}\n${FFO42.replace('X', '-')}\n`);
    await workbench.expectDiscs(9, 33);
    await expect(page.locator('outflank-import .say').first()).toHaveText('2 positions. Now on the board.');
    await page.getByLabel('Game or position').selectOption('1');
    await workbench.expectDiscs(8, 33);
    await drop('bad.obf', 'X-O');
    await expect(workbench.alert).toBeVisible();
    await workbench.expectDiscs(8, 33);
    await page
      .locator('outflank-import input[type=file]')
      .setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('e6') });
    await workbench.expectDiscs(4, 1);
  });
});

test.describe('what cannot be read says what and where, and the board stays', () => {
  const bad: readonly (readonly [name: string, text: string, says: RegExp])[] = [
    ['too short', FFO42.slice(0, 60), /Line 1.*60 squares.*64/],
    ['too long', `${FFO42.slice(0, 64)}-- X`, /Line 1, column 65: “-” is one too many/],
    ['an unknown sign', FFO42.replace('XX-OOOO', 'XX-OO?O'), /Line 1, column \d+:.*“\?” is not a square/],
    ['no disc at all', `${'-'.repeat(64)} X`, /The board is empty/],
    ['an illegal move', 'f5d6c3a1', /Move 4.*line 1, column 7.*a1/],
    ['no square', 'f5d6k9', /column 5.*“k9” is not a square/],
    ['prose', 'Dear Sir or Madam', /Line 1, column 1/],
    ['a huge paste', 'f5'.repeat(600_000), /1,200,000 characters; the limit is 1,000,000/],
    ['markup', '<script>alert(1)</script>', /Line 1, column 1/],
    ['a broken link', '#b=XXOO&s=X', /The link can’t be read/],
  ];
  test('pasted, and in the address', async ({ workbench, page }) => {
    await workbench.open('#m=f5d6', { engineOn: false });
    for (const [name, text, says] of bad) {
      await test.step(name, async () => {
        await workbench.paste(text);
        await expect(workbench.alert).toHaveText(says);
        await workbench.expectDiscs(3, 3);
        await workbench.expectMoves('f5 d6');
        await workbench.button('Dismiss').click();
        await expect(workbench.alert).toHaveCount(0);
      });
    }
    for (const hash of ['#b=nonsense', '#m=f5a1', '#r=no-such-rules', '#m=%E0%A4%A', '#m=f5&p=7']) {
      await test.step(hash, async () => {
        await page.evaluate((text) => (location.hash = text), hash);
        await expect(workbench.alert).toHaveText(/The link can’t be read/);
        await workbench.expectMoves('f5 d6');
        await expect(page).toHaveURL(/#m=f5d6$/);
        await workbench.button('Dismiss').click();
        await expect(workbench.alert).toHaveCount(0);
      });
    }
  });
});

test('copies: board, OBF with values, transcript, link', async ({ workbench, page }) => {
  await workbench.open(LATER_LINK, { engineOn: true, exactFrom: 24 });
  await workbench.expectSolved();
  await workbench.button('Edit position').click();
  const copy = async (what: string) => {
    await workbench.button(`Copy ${what}`).last().click();
    await expect(page.getByText(`${what} copied.`)).toBeVisible();
    return workbench.clipboard();
  };
  expect(await copy('Board')).toBe(LATER);
  expect(await copy('OBF')).toMatch(/X; .*b2:\+6;/);
  expect(await copy('Link')).toMatch(new RegExp(`^http.*${LATER_LINK.slice(0, 20)}`));
  await expect(workbench.button('Copy Transcript')).toBeDisabled();
  await workbench.show('Analyse');
  await workbench.paste('f5d6c3');
  await expect(page.locator('outflank-tree')).toContainText('c3');
  await page.keyboard.press('Control+c');
  await expect(page.getByText('Transcript copied.')).toBeVisible();
  expect(await workbench.clipboard()).toBe('f5d6c3');
});
