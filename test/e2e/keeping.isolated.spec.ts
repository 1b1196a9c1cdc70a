/**
 * What the page keeps, whatever happens to the tab, the browser's storage and other tabs. A fresh page, a copy that can't
 * be read and a drawing are in test/web/app-study and app-setup.
 */
import type { Page } from '@playwright/test';
import { FAST, StudyView } from './study.ts';
import { expect, QUICK, test, Workbench } from './workbench.ts';

const GAME = '#m=f5d6c3d3c4f4';

/** The tab is killed: no event, no timer, nothing that is done on leaving. */
async function kill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await Promise.race([session.send('Page.crash').catch(() => undefined), page.waitForEvent('crash')]);
  await page.close();
}

/** The revision of each document in the library. */
const revisionsOf = (page: Page): Promise<Readonly<Record<string, number>>> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('outflank');
        opening.onerror = () => reject(new Error('no database'));
        opening.onsuccess = () => {
          const all = opening.result.transaction('studies').objectStore('studies').getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(Object.fromEntries(all.result.map(({ id, revision }) => [id, revision])));
          };
        };
      }),
  );

test('edits of the last moment survive a tab that is killed, in a game and in a study', async ({
  workbench,
  page,
  context,
}) => {
  await workbench.open('', { engineOn: false });
  await workbench.square('f5').click();
  await workbench.expectMoves('f5');
  await kill(page);
  const next = new StudyView(new Workbench(await context.newPage()));
  await next.workbench.open();
  await next.workbench.expectMoves('f5');
  await next.show();
  await next.keep();
  await next.expectSaved();
  await next.workbench.square('d6').click();
  await next.expectMainLine('f5 d6');
  await kill(next.page);
  const last = new StudyView(new Workbench(await context.newPage()));
  await last.workbench.open();
  await last.show();
  await last.expectMainLine('f5 d6');
  await last.expectSaved();
});

test('a tab whose study is gone from the library shows what its address says', async ({ workbench, page }) => {
  await workbench.open('#r=othello&m=f5d6c3', { engineOn: false });
  await workbench.expectMoves('f5 d6 c3');
  // Before the page reads it, and after the previous page wrote it.
  await page.addInitScript(() => {
    const state = JSON.parse(sessionStorage.getItem('outflank.tab')!);
    sessionStorage.setItem('outflank.tab', JSON.stringify({ ...state, id: 'gone', name: 'Study 1' }));
  });
  await page.reload();
  await expect(workbench.alert).toContainText('no longer in the library');
  await workbench.expectMoves('f5 d6 c3');
});

test('two tabs that only look at a study, engines on, stay of one mind', async ({ workbench, context }) => {
  const first = new StudyView(workbench);
  await first.open(`#b=${QUICK.slice(0, 64)}&s=X`, { ...FAST, engineOn: true });
  await first.rename('Study 1');
  await first.expectSaved();
  const before = await revisionsOf(first.page);
  const others = await Promise.all([context.newPage(), context.newPage()]);
  const tabs = [first, ...others.map((page) => new StudyView(new Workbench(page)))];
  for (const tab of tabs.slice(1)) {
    await tab.workbench.open('', { engineOn: true });
    await tab.show();
  }
  for (const tab of tabs) {
    await tab.page.bringToFront();
    await tab.workbench.expectSolved();
  }
  // A theme chosen in one is that of all.
  await first.page.evaluate(() => document.querySelector('outflank-app')!.workbench!.configure({ theme: 'dark' }));
  for (const tab of tabs) await expect(tab.page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // Whatever was found is written when a page is left.
  for (const tab of tabs) await tab.page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  for (const tab of tabs) {
    await tab.expectSaved();
    await expect(tab.title).toHaveText('Study 1');
    await expect(tab.workbench.alert).toHaveCount(0);
  }
  expect(await revisionsOf(first.page)).toEqual(before);
  await first.page.bringToFront();
  await expect(first.workbench.button('Undo')).toHaveCount(0);
  await first.showStudies();
  await expect(first.studies.getByRole('listitem')).toHaveCount(1);
});

test('a study that made the page fail is not opened again by itself; it can be saved and deleted', async ({
  workbench,
  page,
  context,
}) => {
  const study = new StudyView(workbench);
  await study.open(GAME, { engineOn: false });
  await study.expectSaved();
  // However slow the machine is, the page never lives long enough to count as one that has outlived its opening.
  await page.addInitScript((outlivedMs) => {
    const { setTimeout } = window;
    const never = (act: TimerHandler, ms?: number, ...rest: unknown[]): number =>
      setTimeout(act, ms === outlivedMs ? 1e9 : ms, ...rest);
    Object.assign(window, { setTimeout: never });
  }, 2000);
  await page.reload();
  await study.expectReady();
  await kill(page);
  const next = new StudyView(new Workbench(await context.newPage()));
  // The page failed a while ago.
  await next.page.clock.install({ time: Date.now() + 60_000 });
  await next.workbench.open();
  await expect(next.workbench.alert).toContainText('wasn’t reopened automatically');
  await next.workbench.expectDiscs(2, 2);
  await next.showStudies();
  const download = next.page.waitForEvent('download');
  await next.act('Save', 'Study 1');
  expect((await download).suggestedFilename()).toBe('Study 1.json');
  await next.act('Delete', 'Study 1');
  await expect(next.page.getByText('“Study 1” was deleted.')).toBeVisible();
});

test('a storage that never answers is reported, and the page works on', async ({ workbench, page }) => {
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...named) {
      const request = open.apply(this, named);
      for (const answer of ['success', 'error', 'upgradeneeded', 'blocked'])
        request.addEventListener(answer, (event) => event.stopImmediatePropagation());
      return request;
    };
    // Waits that end in vain are shortened.
    const { setTimeout } = window;
    const sooner = (act: TimerHandler, ms = 0, ...rest: unknown[]): number =>
      setTimeout(act, ms < 1000 ? ms : ms / 20, ...rest);
    Object.assign(window, { setTimeout: sooner });
  });
  const study = new StudyView(workbench);
  await workbench.open(GAME, { engineOn: false });
  await study.saveButton.click();
  await expect(workbench.alert).toContainText('storage isn’t responding');
  await workbench.square('c5').click();
  await study.expectMainLine('f5 d6 c3 d3 c4 f4 c5');
});
