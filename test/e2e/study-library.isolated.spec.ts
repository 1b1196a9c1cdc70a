/**
 * Studies kept in the browser: two tabs, a tab that is closed, and a browser that keeps nothing. The rest is in
 * test/web/app-study.
 */
import { FAST, StudyView } from './study.ts';
import { expect, test, Workbench } from './workbench.ts';

const GAME = '#m=f5d6c3d3c4f4';

test('a tab that is closed in the middle of a word loses nothing', async ({ workbench, page, context }) => {
  const study = new StudyView(workbench);
  await study.open(`${GAME}&p=2`, { engineOn: false });
  await study.expectSaved();
  await study.button('Comment').click();
  await page.keyboard.type('half a wo');
  await page.close({ runBeforeUnload: true });
  const again = new StudyView(new Workbench(await context.newPage()));
  await again.workbench.open();
  await again.show();
  await expect(again.comments).toHaveText(/half a wo/);
});

test('two tabs on one study: the idle one follows, and nothing is written over', async ({ workbench, context }) => {
  const first = new StudyView(workbench);
  await first.open(GAME);
  await first.expectSaved();
  const second = new StudyView(new Workbench(await context.newPage()));
  await second.workbench.open();
  await second.show();
  await second.expectMainLine('f5 d6 c3 d3 c4 f4');
  await second.workbench.square('c5').click();
  await first.expectMainLine('f5 d6 c3 d3 c4 f4 c5');
  await first.page.bringToFront();
  await first.workbench.button('Forward').click();
  await first.workbench.square('b3').click();
  await second.expectMainLine('f5 d6 c3 d3 c4 f4 c5 b3');
  await first.expectSaved();
});

test('two tabs that write at the same moment, engines on: one continues with a copy, nothing is lost', async ({
  workbench,
  page,
  context,
}) => {
  const first = new StudyView(workbench);
  await first.open(GAME, { ...FAST, engineOn: true });
  await first.expectSaved();
  const second = new StudyView(new Workbench(await context.newPage()));
  await second.workbench.open();
  await second.show();
  await second.expectMainLine('f5 d6 c3 d3 c4 f4');
  // They don't hear each other, like two tabs at the moment when both write.
  for (const tab of [page, second.page]) {
    await tab.evaluate(() => (BroadcastChannel.prototype.postMessage = () => undefined));
  }
  await second.workbench.square('c5').click();
  await second.expectSaved();
  await page.bringToFront();
  await first.workbench.square('f6').click();
  await expect(first.title).toHaveText('Study 1 (copy)');
  await expect(first.workbench.alert).toHaveText(/changed in another tab/);
  await first.expectSaved();
  await first.showStudies();
  await expect(first.studies.getByRole('listitem')).toHaveCount(2);
  await first.studies.getByRole('button', { name: 'Open Study 1', exact: true }).click();
  await first.expectMainLine('f5 d6 c3 d3 c4 f4 c5');
});

test('where the browser keeps nothing, the page says so and the study can still be exported', async ({
  workbench,
  page,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('not here', 'SecurityError');
    };
  });
  const study = new StudyView(workbench);
  await study.open(GAME, { engineOn: false });
  await expect(workbench.alert).toHaveText(/isn’t saving anything for this page/);
  await expect(study.saving).toContainText('Not saved');
  await workbench.square('c5').click();
  await study.expectMainLine('f5 d6 c3 d3 c4 f4 c5');
  await study.button('Share').click();
  const download = page.waitForEvent('download');
  await study.dialog('Export and share').getByRole('button', { name: 'Save Study (JSON) as a file' }).click();
  expect((await download).suggestedFilename()).toBe('Study 1.json');
});

test('where the store is full, the page says so; when there is room again, the study is kept', async ({
  workbench,
  page,
}) => {
  const study = new StudyView(workbench);
  await study.open(GAME, { engineOn: false });
  await study.expectSaved();
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    const full = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.put = full;
    Object.assign(globalThis, { makeRoom: () => (IDBObjectStore.prototype.put = put) });
  });
  await workbench.square('c5').click();
  await expect(study.saving).toContainText('Not saved');
  await expect(workbench.alert).toHaveText(/is out of space/);
  await page.evaluate(() => (globalThis as unknown as { makeRoom: () => void }).makeRoom());
  await workbench.square('b3').click();
  await study.expectSaved();
  await page.reload();
  await study.expectReady();
  await study.expectMainLine('f5 d6 c3 d3 c4 f4 c5 b3');
});
