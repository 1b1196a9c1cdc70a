/** The panels of the study view, loaded when it is first opened. */
import type { Workbench } from '../workbench/workbench.ts';
import { GameImport } from '../import-export/import.ts';
import { gameReviewOf } from '../review/game-review-of.ts';
import '../play/outflank-play.ts';
import '../review/outflank-review.ts';
import '../train/outflank-learn.ts';
import './outflank-beside.ts';
import { OutflankStudy } from './outflank-study.ts';

/** The panel next to the board, once the library is loaded. */
export async function openStudyView(workbench: Workbench): Promise<HTMLElement> {
  const library = await workbench.saved.want();
  const gameImport = new GameImport(workbench, library);
  const gameReview = workbench.part(gameReviewOf);
  const panel = new OutflankStudy();
  return Object.assign(panel, { workbench, library, gameImport, gameReview });
}
