/** The engine on loan where memory is not shared: it works in slices and can be stopped between them. */
import { StudyView } from './study.ts';
import { expect, test } from './workbench.ts';

test('a review stops and continues; the engine answers a move; the board is searched again', async ({ workbench }) => {
  const study = new StudyView(workbench);
  await study.open(
    '#m=f5d6c3d3c4f4c5b3c2e3d2c6b4b5',
    { engineOn: true, exactFrom: 14, maxDepth: 4 },
    // Long enough to be stopped before its end, on a busy machine as well.
    { reviewLevel: 15 },
  );
  await study.startReview();
  await expect(study.panel.getByText(/^[1-9]\d* of 15\b/)).toBeVisible();
  // By key: a click waits for the button to stand still, and on a busy machine the review is over by then.
  await study.button('Stop').press('Enter');
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
