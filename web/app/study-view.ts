/** The panels of the study view, loaded when it is first opened. */
import type { Workbench } from '../workbench/workbench.ts';
import { GameImport } from '../import-export/import.ts';
import { GameReview } from '../review/game-review.ts';
import { newId } from '../browser/new-id.ts';
import { browserReviews } from '../review/review-store.ts';
import { Reviews } from '../review/reviews.ts';
import { OutflankStudy } from './outflank-study.ts';

/** The panel next to the board, once the library is loaded. */
export async function openStudyView(workbench: Workbench): Promise<HTMLElement> {
  const library = await workbench.kept.want();
  const gameImport = new GameImport(workbench, library);
  const { open, evaluations, studySettings } = workbench;
  const reviews = new Reviews({
    open,
    store: browserReviews(),
    now: Date.now,
    newId,
    changed: () => workbench.refresh(),
  });
  const gameReview = new GameReview(open, evaluations, () => studySettings.value, reviews);
  workbench.gameReview = gameReview;
  const panel = new OutflankStudy();
  return Object.assign(panel, { workbench, library, gameImport, gameReview });
}
