/** What comes from outside, in any view and of any size: files, several at once, large ones, links that mean no good. */
import { deflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { StudyView } from './study.ts';
import { expect, test } from './workbench.ts';

const BOARD = '-------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *';
const ggf = (black: string, white: string, moves: string): string =>
  `(;GM[Othello]PC[test]DT[2001]PB[${black}]PW[${white}]RE[+4.000]TY[8]BO[8 ${BOARD}]${moves};)\n`;
const GAME = ggf('Ann', 'Ben', 'B[f5]W[d6]B[c3]W[d3]B[c4]W[f4]B[f6]W[f3]B[e6]W[e7]');

interface Dropped {
  readonly name: string;
  /** A text, or bytes. */
  readonly content: string | readonly number[];
  /** The content this many times. */
  readonly times?: number;
}

async function drop(page: Page, files: readonly Dropped[]): Promise<void> {
  const data = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, content, times = 1 } of all) {
      const part = typeof content === 'string' ? content : Uint8Array.from(content);
      transfer.items.add(
        new File(
          Array.from({ length: times }, () => part),
          name,
        ),
      );
    }
    return transfer;
  }, files);
  await page.locator('main').dispatchEvent('drop', { dataTransfer: data });
}

const F5_D6_C3: readonly number[] = [56, 64, 33];

/** A base of games of WTHOR: a head of 16 bytes, then 68 a game; every game has these moves, of player 0 against player 1. */
function wthor(games: number, moves = F5_D6_C3): number[] {
  const bytes = new Uint8Array(16 + 68 * games);
  const view = new DataView(bytes.buffer);
  bytes.set([20, 24, 1, 1]);
  view.setUint32(4, games, true);
  view.setUint16(10, 2024, true);
  bytes[12] = 8;
  for (let i = 0; i < games; i++) bytes.set([0, 0, 0, 0, 1, 0, 40, 32, ...moves], 16 + 68 * i);
  return [...bytes];
}

function players(names: readonly string[]): number[] {
  const bytes = new Uint8Array(16 + 20 * names.length);
  new DataView(bytes.buffer).setUint16(8, names.length, true);
  for (const [i, name] of names.entries()) bytes.set(new TextEncoder().encode(name), 16 + 20 * i);
  return [...bytes];
}

const studyLink = (study: object): string => `#z=1.${deflateRawSync(JSON.stringify(study)).toString('base64url')}`;
const START = { board: `${'-'.repeat(27)}OX------XO${'-'.repeat(27)}`, side: 'X' };
const study = (root: object): object => ({ format: 'outflank-study', version: 1, start: START, root });

test('a base of games becomes a list, names that come later are shown in it; several files are one list, whatever their formats; positions are called so', async ({
  workbench,
  page,
}) => {
  await workbench.open('', { engineOn: false });
  await drop(page, [{ name: 'WTH_2024.wtb', content: wthor(3) }]);
  const games = new StudyView(workbench).dialog('Games');
  await expect(games.getByText('WTHOR file of 3 games from 2024 (WTH_2024.wtb).')).toBeVisible();
  await expect(games.getByRole('button', { name: /player 0 – player 1/ })).toHaveCount(3);
  await drop(page, [{ name: 'WTHOR.JOU', content: players(['Ann', 'Ben']) }]);
  await expect(games.getByRole('button', { name: /Ann – Ben/ })).toHaveCount(3);
  await games
    .getByRole('button', { name: /Ann – Ben/ })
    .first()
    .click();
  await new StudyView(workbench).expectMainLine('f5 d6 c3');
  await drop(page, [
    { name: 'players.jou', content: players(['Cid', 'Dora']) },
    { name: 'base.wtb', content: wthor(1) },
    { name: 'club.ggf', content: GAME + ggf('Eve', 'Fay', 'B[f5]W[f6]') },
  ]);
  await expect(games.locator('.game')).toHaveText([/Cid – Dora/, /Ann – Ben/, /Eve – Fay/]);
  await page.keyboard.press('Escape');
  await expect(games).toBeHidden();
  await drop(page, [{ name: 'many.obf', content: `${START.board} X; f5:+0;\n`, times: 300 }]);
  await expect(games.getByRole('status')).toHaveText(/^300 positions\./);
});

test('a game of a base that breaks at a move offers the moves before it', async ({ workbench, page }) => {
  const F5_D6_A1 = [56, 64, 11];
  await workbench.open('', { engineOn: false });
  await drop(page, [{ name: 'one.wtb', content: wthor(1, F5_D6_A1) }]);
  await expect(workbench.alert).toContainText(/Move 3 .*a1/);
  await workbench.button('Keep the first 2 moves').click();
  await workbench.expectMoves('f5 d6');
  await expect(workbench.alert).toHaveCount(0);
  // Chosen from a list, which does not know of it.
  await drop(page, [{ name: 'three.wtb', content: wthor(3, F5_D6_A1) }]);
  const games = new StudyView(workbench).dialog('Games');
  await games
    .getByRole('button', { name: /player 0 – player 1/ })
    .nth(1)
    .click();
  await expect(games).toBeHidden();
  await workbench.button('Keep the first 2 moves').click();
  await workbench.expectMoves('f5 d6');
});

test('a large file is read in the background; reading it can be cancelled', async ({ workbench, page }) => {
  await workbench.open('', { engineOn: false });
  await drop(page, [{ name: 'large.ggf', content: GAME, times: 100_000 }]);
  const games = new StudyView(workbench).dialog('Games');
  await expect(games.getByRole('progressbar')).toBeVisible();
  await expect(games.getByText(/^Reading large\.ggf… ([1-9]|\d\d)%$/)).toBeVisible();
  expect(page.workers()).toHaveLength(1);
  await games.getByRole('button', { name: 'Cancel' }).click();
  await expect(games).toBeHidden();
  await expect.poll(() => page.workers().length).toBe(0);
  // The next one is read as if nothing had been.
  await drop(page, [{ name: 'small.ggf', content: GAME, times: 2 }]);
  await expect(games.locator('.game')).toHaveCount(2);
});

test('a thousand games as variations show how far it is; undo takes them out', async ({ workbench, page }) => {
  const view = new StudyView(workbench);
  await view.open('#m=f5d6', { engineOn: false });
  await drop(page, [{ name: 'thousand.ggf', content: GAME, times: 1000 }]);
  const games = view.dialog('Games');
  const seen = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const look = (): void => {
          const find = (root: Document | ShadowRoot): string | undefined => {
            for (const element of root.querySelectorAll('*')) {
              if (element.id === 'work' && /Adding/.test(element.textContent ?? '')) return element.textContent!;
              const inner = element.shadowRoot && find(element.shadowRoot);
              if (inner) return inner;
            }
            return undefined;
          };
          const text = find(document);
          if (text) resolve(text);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await games.getByRole('button', { name: /Add all 1,?000 as variations/ }).click();
  expect(await seen).toMatch(/Adding the games… \d+%/);
  await view.expectMainLine('f5 d6 c3 d3 c4 f4 f6 f3 e6 e7');
  await workbench.button('Undo').click();
  await view.expectMainLine('f5 d6');
});

test('a game that breaks at a move offers what was read before it, in every view', async ({ workbench }) => {
  await workbench.open('', { engineOn: false });
  const broken = 'f5d6c3d3c4f4a1';
  await workbench.paste(broken);
  await expect(workbench.alert).toContainText(/Move 7 .*a1/);
  await workbench.button('Keep the first 6 moves').click();
  await workbench.expectMoves('f5 d6 c3 d3 c4 f4');
  await expect(workbench.alert).toHaveCount(0);
  // In the box for texts, with a file format.
  await workbench.button('Open or paste').click();
  await workbench.page.locator('outflank-import textarea').fill(ggf('Ann', 'Ben', 'B[f5]W[d6]B[a1]'));
  await workbench.button('Put on the board').click();
  await workbench.button('Keep the first 2 moves').click();
  await workbench.expectDiscs(3, 3);
  // Where a position is set up.
  const view = new StudyView(workbench);
  await workbench.button('Edit position').click();
  await workbench.paste('f5d6c4b3b4f4h8');
  await workbench.button('Keep the first 6 moves').click();
  await workbench.button('Done').click();
  await view.expectMainLine('f5 d6 c4 b3 b4 f4');
});

test.describe('links that mean no good', () => {
  test('values no board has are left out and said; the page works, and after a reload', async ({ workbench, page }) => {
    const value = { low: 1e308, high: 1e308, depth: 1, certainty: 100, count: 'discs', source: 'x' };
    const view = new StudyView(workbench);
    await workbench.open(studyLink(study({ line: [{ move: 'f5', value }, { move: 'd6' }] })), { engineOn: false });
    await view.expectMainLine('f5 d6');
    await expect(page.locator('outflank-toast')).toContainText(
      '1 value made no sense and was left out (the first at move 1, f5).',
    );
    await view.expectSaved();
    await page.reload();
    await view.expectMainLine('f5 d6');
  });

  test('one that unpacks to a hundred megabytes is refused at once; a comment of three million characters without a space is cut, and the page continues', async ({
    workbench,
    page,
  }) => {
    await workbench.open('', { engineOn: false });
    const bomb = `#z=1.${deflateRawSync(Buffer.alloc(100_000_000, 32)).toString('base64url')}`;
    await page.evaluate((link) => (location.hash = link), bomb);
    await expect(workbench.alert).toHaveText(/longer than 8,000,000 characters/);
    const view = new StudyView(workbench);
    const link = studyLink(study({ line: [{ move: 'f5', comment: 'x'.repeat(3_000_000) }] }));
    await page.evaluate((hash) => (location.hash = hash), link);
    await view.expectMainLine('f5');
    await expect(page.locator('outflank-toast')).toContainText('longer than 20,000 characters and was cut');
    await expect(view.comments).toHaveText(/x{100}/);
  });
});
