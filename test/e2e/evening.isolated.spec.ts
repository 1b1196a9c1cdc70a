/** Back and Forward of the browser, as a club player came to use them in an evening. */
import { StudyView } from './study.ts';
import { expect, test } from './workbench.ts';

test('Back and Forward step through the games that were opened, and do not leave the page unasked', async ({
  workbench,
  page,
}) => {
  await workbench.open('#m=f5d6', { exactFrom: 14, maxDepth: 2 });
  await workbench.square('c3').click();
  await workbench.expectMoves('f5 d6 c3');
  await workbench.paste('c4e3f6');
  await workbench.expectMoves('c4 e3 f6');
  await page.goto('./#m=e6f4');
  await workbench.expectMoves('e6 f4');
  await page.goBack();
  await workbench.expectMoves('c4 e3 f6');
  await page.goBack();
  await workbench.expectMoves('f5 d6 c3');
  await page.goForward();
  await workbench.expectMoves('c4 e3 f6');
  await page.goBack();
  await page.goBack();
  await expect(page.locator('outflank-toast')).toContainText('Press Back once more');
  await workbench.expectMoves('f5 d6 c3');
  await page.reload();
  await workbench.expectMoves('f5 d6 c3');
  await workbench.square('d3').click();
  await workbench.expectMoves('f5 d6 c3 d3');
  await page.goBack();
  await workbench.expectMoves('f5 d6 c3 d3');
  await test.step('from a study to the one before, also after a reload', async () => {
    const study = new StudyView(workbench);
    // The moves that were pasted over are Study 1.
    await study.open('#m=f5d6c3');
    await expect(study.title).toHaveText('Study 2');
    await study.showStudies();
    await study.studies.getByRole('button', { name: 'the start position' }).click();
    await expect(study.title).toHaveText('Study 3');
    await workbench.square('f5').click();
    await study.expectSaved();
    // It was opened from the library.
    await page.goBack();
    await expect(page.locator('outflank-library-page')).toBeVisible();
    await page.goBack();
    await expect(study.title).toHaveText('Study 2');
    await study.expectMainLine('f5 d6 c3');
    await page.reload();
    await study.expectReady();
    await page.goForward();
    await expect(page.locator('outflank-library-page')).toBeVisible();
    await page.goForward();
    await expect(study.title).toHaveText('Study 3');
    await study.expectMainLine('f5');
  });
});
