/** The engine lent to a mode where memory is not shared: it works in slices and can be stopped between them. */
import { StudyView } from './study.ts';
import { expect, test } from './workbench.ts';

test('a review stops and continues; the engine answers a move; the board is searched again', async ({ workbench }) => {
  const study = new StudyView(workbench);
  await study.open(
    // Outside the book, which would answer at once.
    '#m=f5f6e6d6f7f3e7f4e3g6d7g5g3d3g4h4h3d2c7c6',
    { engineOn: true, exactFrom: 14, maxDepth: 4 },
    // Long enough to be stopped before its end, on a busy machine as well.
    { reviewLevel: 16 },
  );
  await study.startReview();
  await expect(study.panel.getByText(/^[1-9]\d* of 21\b/)).toBeVisible();
  // Within the page: a click or a key takes several turns of its own, and on a busy machine the review is over by then.
  await study.button('Stop').evaluate((button: HTMLElement) => button.click());
  await workbench.show('Analyse');
  await expect(workbench.badge).toHaveText('~ Estimate');
  await workbench.show('Review');
  await study.button('Resume the review').click();
  await expect(study.reviewed).toBeVisible();
  await study.playFromHere();
  await workbench.board
    .getByRole('gridcell', { name: /legal|flip/ })
    .first()
    .click();
  await expect(study.panel.getByText('Your turn: Black.')).toBeVisible();
  await study.button('End the game').click();
  await workbench.show('Analyse');
  await expect(workbench.badge).toHaveText('~ Estimate');
});
