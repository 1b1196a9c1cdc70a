/** The panels of the study view, loaded when it is first opened. */
import type { Workbench } from '../../app/workbench.ts';
import { GameImport } from '../../import-export/import.ts';
import { GameReview } from '../../modes/game-review.ts';
import { OutflankStudy } from './outflank-study.ts';

/** The panel next to the board, once the library is loaded. */
export async function openStudyView(workbench: Workbench): Promise<HTMLElement> {
  const library = await workbench.kept.want();
  const gameImport = new GameImport(workbench, library);
  const gameReview = new GameReview(workbench.open, workbench.evaluations, () => workbench.studySettings.value);
  const panel = new OutflankStudy();
  return Object.assign(panel, { workbench, library, gameImport, gameReview });
}
