/** Large files from outside and links that unpack to much; what else comes from outside is in test/web/app-import. */
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

const studyLink = (study: object): string => `#z=1.${deflateRawSync(JSON.stringify(study)).toString('base64url')}`;
const START = { board: `${'-'.repeat(27)}OX------XO${'-'.repeat(27)}`, side: 'X' };
const study = (root: object): object => ({ format: 'outflank-study', version: 1, start: START, root });

test('large files', async ({ workbench, page }) => {
  const study = new StudyView(workbench);
  await study.open('#m=f5d6', { engineOn: false });
  const games = study.dialog('Open or paste');
  await test.step('are read in the background; reading can be cancelled', async () => {
    await drop(page, [{ name: 'large.ggf', content: GAME, times: 100_000 }]);
    await expect(games.getByRole('progressbar')).toBeVisible();
    await expect(games.getByText(/^Reading large\.ggf… ([1-9]|\d\d)%$/)).toBeVisible();
    expect(page.workers()).toHaveLength(1);
    await games.getByRole('button', { name: 'Cancel' }).click();
    await expect(games).toBeHidden();
    await expect.poll(() => page.workers().length).toBe(0);
    // The next one is read as if nothing had happened.
    await drop(page, [{ name: 'small.ggf', content: GAME, times: 2 }]);
    await expect(games.locator('.game')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(games).toBeHidden();
  });
  await test.step('a thousand games as variations show how far it is; undo takes them out', async () => {
    await drop(page, [{ name: 'thousand.ggf', content: GAME, times: 1000 }]);
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
    await study.expectMainLine('f5 d6 c3 d3 c4 f4 f6 f3 e6 e7');
    await workbench.button('Undo').click();
    await study.expectMainLine('f5 d6');
  });
  await test.step('a list of a hundred thousand games stays quick', async () => {
    // A base of tournament games: a head of 16 bytes, then 68 for each game; every game here is f5 d6 c3.
    await page.evaluate(async () => {
      const COUNT = 100_000;
      const bytes = new Uint8Array(16 + 68 * COUNT);
      const view = new DataView(bytes.buffer);
      bytes.set([20, 24, 1, 1]);
      view.setUint32(4, COUNT, true);
      view.setUint16(10, 2024, true);
      bytes[12] = 8;
      for (let i = 0; i < COUNT; i++) {
        const at = 16 + 68 * i;
        view.setUint16(at + 2, i % 500, true);
        view.setUint16(at + 4, i % 499, true);
        bytes.set([30 + (i % 5), 32, 56, 64, 33], at + 6);
      }
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], 'WTH_2024.wtb'));
      document
        .querySelector('outflank-app')!
        .dispatchEvent(
          new DragEvent('drop', { dataTransfer: transfer, bubbles: true, composed: true, cancelable: true }),
        );
    });
    await expect(games.getByText(/WTHOR file of 100,?000 games/)).toBeVisible();
    const list = games.locator('.list');
    expect(await list.locator('.game').count()).toBeLessThan(100);
    await list.evaluate((element) => (element.scrollTop = element.scrollHeight / 2));
    await expect(list.locator('.game').first()).toContainText(/^\s*(49|50)\d{3}/);
    await games.getByRole('combobox').fill('player 123 player 77');
    await list.locator('.game').first().click();
    await study.expectMainLine('f5 d6 c3');
  });
});

test('a link that unpacks to a hundred megabytes is refused at once; one with a comment of three million characters without a space is cut, and the page continues', async ({
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
