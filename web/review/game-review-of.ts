/** The review of the open document, which outlives the views that show it. */
import { newId } from '../browser/new-id.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { GameReview } from './game-review.ts';
import { browserReviews } from './review-store.ts';
import { Reviews } from './reviews.ts';

/** For use with `workbench.part`. */
export function gameReviewOf(workbench: Workbench): GameReview {
  const { open, evaluations, studySettings } = workbench;
  const changed = (): void => workbench.refresh();
  const reviews = new Reviews({ open, evaluations, store: browserReviews(), now: Date.now, newId, changed });
  return new GameReview(open, evaluations, () => studySettings.value, reviews);
}
