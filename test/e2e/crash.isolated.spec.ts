/** The whole browser is killed, or its storage deleted: what was written is there again, and what is said is true. */
import type { Page } from '@playwright/test';
import { KillableBrowser } from '../../bench/killable-browser.ts';
import { StudyView } from './study.ts';
import { expect, test as base, Workbench } from './workbench.ts';

const OFF = { engineOn: false, threads: 1, language: 'en' };

const test = base.extend<{ start: (hash?: string) => Promise<StudyView>; browserToKill: KillableBrowser }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright asks for it
  browserToKill: async ({}, use) => {
    const browser = new KillableBrowser();
    await use(browser);
    await browser.dispose();
  },
  start: async ({ browserToKill, baseURL }, use) => {
    await use(async (hash = '') => {
      const workbench = new Workbench(await browserToKill.start(baseURL! + hash, OFF));
      await workbench.arrive();
      return new StudyView(workbench);
    });
  },
});

const commentOf = (page: Page) => page.locator('#comment');

async function openComment(study: StudyView): Promise<void> {
  await study.show();
  if (!(await commentOf(study.page).isVisible())) await study.page.keyboard.press('t');
  await expect(commentOf(study.page)).toBeVisible();
}

/** Types, and waits until the page has drawn the last letter: from then on nothing more is waited for. */
async function write(study: StudyView, text: string): Promise<void> {
  await commentOf(study.page).focus();
  await study.page.keyboard.press('End');
  await study.page.keyboard.type(text);
  await expect(study.comments).toContainText(text);
}

/** The database has the text: from then on the browser may be killed. */
const settled = (page: Page, text: string): Promise<unknown> =>
  expect
    .poll(() =>
      page.evaluate(
        (wanted) =>
          new Promise<boolean>((resolve) => {
            const opening = indexedDB.open('outflank-journal');
            opening.onsuccess = () => {
              const database = opening.result;
              const isEmpty = !database.objectStoreNames.contains('texts');
              const all = isEmpty ? null : database.transaction('texts').objectStore('texts').getAll();
              database.close();
              if (!all) return resolve(false);
              all.onsuccess = () =>
                resolve(all.result.some((found: { text?: string | null }) => found.text?.includes(wanted)));
            };
          }),
        text,
      ),
    )
    .toBe(true);

test('an analysis without a name survives the whole browser, again and again, at the bare address', async ({
  start,
  browserToKill,
}) => {
  let study = await start();
  await openComment(study);
  let text = '';
  for (const word of ['first ', 'second ']) {
    text += word;
    await write(study, word.trim());
    await study.page.keyboard.type(' ');
    await settled(study.page, text.trim());
    await browserToKill.kill();
    study = await start();
    await expect(study.workbench.alert).toHaveCount(0);
    await openComment(study);
    await expect(commentOf(study.page)).toHaveValue(new RegExp(`^${text.trim()} ?$`));
  }
});

test('a study survives a crash during an edit, and the page doesn’t claim that another tab changed it', async ({
  start,
  browserToKill,
}) => {
  let study = await start('#m=f5d6c3');
  await study.show();
  await study.keep();
  await study.expectSaved();
  for (const move of ['d3', 'c4']) {
    await study.workbench.square(move).click();
    await settled(study.page, `"${move}"`);
    await browserToKill.kill();
    study = await start();
    await study.expectReady();
    await study.expectSaved();
    await expect(study.title).toHaveText('Study 1');
    await expect(study.workbench.alert).toHaveCount(0);
    await expect(study.sheet).toContainText(move);
  }
  // A page that is killed as soon as it is there has not failed.
  await browserToKill.kill();
  await start();
  await browserToKill.kill();
  study = await start();
  await study.expectReady();
  await study.expectMainLine('f5 d6 c3 d3 c4');
  await expect(study.workbench.alert).toHaveCount(0);
});

test('the bare address offers what was open, each time, and another game begins anew', async ({
  workbench,
  page: first,
  context,
}) => {
  await workbench.open('#m=f5d6c3', OFF);
  await workbench.expectMoves('f5 d6 c3');
  const url = first.url().replace(/#.*/, '');
  for (let times = 0; times < 2; times++) {
    const page = await context.newPage();
    await page.goto(url);
    const next = new Workbench(page);
    await next.home.getByRole('button', { name: /Continue/ }).click();
    await next.expectMoves('f5 d6 c3');
  }
  const last = new Workbench(await context.newPage());
  await last.page.goto(url);
  await expect(last.home.getByRole('button', { name: /Continue/ })).toBeVisible();
  await last.home.getByRole('button', { name: 'Start position' }).click();
  await last.expectMoves('');
  await last.page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await last.expectMoves('f5 d6 c3');
});

test('a study whose database is deleted by another tab is written again, and no tab is blamed', async ({
  workbench,
  page,
  context,
}) => {
  const study = new StudyView(workbench);
  await study.open('#m=f5d6c3');
  await study.expectSaved();
  const other = await context.newPage();
  await other.goto(page.url().replace(/#.*/, 'icon.svg'));
  await other.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('outflank');
        deleting.onsuccess = resolve;
        deleting.onerror = reject;
      }),
  );
  await expect(workbench.alert).toContainText('were deleted');
  await study.expectSaved();
  await study.workbench.square('d3').click();
  await study.expectMainLine('f5 d6 c3 d3');
  await study.expectSaved();
  await expect(study.title).toHaveText('Study 1');
  await expect(workbench.alert).not.toContainText('another tab');
  await page.reload();
  await study.expectReady();
  await study.expectMainLine('f5 d6 c3 d3');
});
