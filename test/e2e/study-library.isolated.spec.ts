/** Several studies, kept in the browser: names, copies, deletion, two tabs, and a browser that keeps nothing. */
import { FAST, StudyView } from './study.ts';
import { expect, test, Workbench } from './workbench.ts';

const GAME = '#m=f5d6c3d3c4f4';

test('studies are made, renamed, duplicated, opened, deleted and brought back', async ({ workbench, page }) => {
  const study = new StudyView(workbench);
  await study.open(GAME, { engineOn: false });
  await study.expectSaved();
  const { studies } = study;
  await study.showStudies();
  await study.act('Rename', 'Study 1');
  await studies.getByLabel('Name of the study').fill('Tiger <b>lines</b>');
  await page.keyboard.press('Enter');
  await expect(studies.getByRole('button', { name: 'Open Tiger <b>lines</b>', exact: true })).toBeVisible();
  await study.act('Duplicate', 'Tiger <b>lines</b>');
  await expect(studies.getByRole('listitem')).toHaveCount(2);
  await studies.getByRole('button', { name: 'the start position' }).click();
  await expect(study.title).toHaveText('Study 1');
  await study.expectMainLine('');
  await workbench.square('f5').click();
  await study.expectSaved();
  await study.showStudies();
  await expect(studies.getByRole('listitem')).toHaveCount(3);
  await studies.getByRole('button', { name: 'Open Tiger <b>lines</b> (copy)', exact: true }).click();
  await study.expectMainLine('f5 d6 c3 d3 c4 f4');
  await study.showStudies();
  await study.act('Delete', 'Tiger <b>lines</b> (copy)');
  await expect(studies.getByRole('listitem')).toHaveCount(2);
  await studies.getByRole('button', { name: 'Restore' }).click();
  await expect(studies.getByRole('listitem')).toHaveCount(3);
  await page.reload();
  await expect(studies.getByRole('listitem')).toHaveCount(3);
});

test('all pages with a board are about one document', async ({ workbench, page }) => {
  const study = new StudyView(workbench);
  await study.open(GAME, { engineOn: false });
  await study.expectSaved();
  await workbench.show('Openings');
  await expect(workbench.square('f4')).toHaveAccessibleName('f4 white, last move');
  await workbench.button('First').click();
  for (const move of ['f5', 'f6', 'e6']) await workbench.square(move).click();
  await study.show();
  await expect(study.lines).toContainText('f6');
  await study.expectMainLine('f5 d6 c3 d3 c4 f4');
  await expect(study.title).toHaveText('Study 1');
  await study.expectSaved();
  await page.reload();
  await study.expectReady();
  await expect(study.lines).toContainText('f6');
});

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
  // Deaf to each other, as two tabs are in the moment in which both write.
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
