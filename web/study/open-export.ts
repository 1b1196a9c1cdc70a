/** The dialog of exports, once the stored review of the game is here: its values are exported, its marks are printed. */
import { OutflankExport } from '../import-export/outflank-export.ts';
import { gameReviewOf } from '../review/game-review-of.ts';
import type { Workbench } from '../workbench/workbench.ts';

export async function openExport(workbench: Workbench): Promise<OutflankExport> {
  const review = workbench.part(gameReviewOf);
  await review.reviews.ready();
  return Object.assign(new OutflankExport(), { workbench, review });
}
