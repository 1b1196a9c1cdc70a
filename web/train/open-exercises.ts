/** Exercises: the choice of a set and the question beside the board, loaded when first needed. */
import type { Workbench } from '../workbench/workbench.ts';
import { gameReviewOf } from '../review/game-review-of.ts';
import { exerciseSetsOf } from './exercise-sets.ts';
import { OutflankExercises } from './outflank-exercises.ts';
import './outflank-exercise.ts';

export { exerciseSetsOf };
/** Exercises in a set about one theme. */
export const MAX_OF_A_KIND = 20;

/** The dialog, ready to be shown. */
export async function openExercises(workbench: Workbench): Promise<OutflankExercises> {
  const sets = await workbench.part(exerciseSetsOf);
  return Object.assign(new OutflankExercises(), { workbench, sets, gameReview: workbench.part(gameReviewOf) });
}
