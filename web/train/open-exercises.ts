/** Exercises: the choice of a set and the question beside the board, loaded when they are first asked for. */
import type { Workbench } from '../workbench/workbench.ts';
import type { GameReview } from '../review/game-review.ts';
import { deskOf } from './exercise-sets.ts';
import { OutflankExercises } from './outflank-exercises.ts';
import './outflank-exercise.ts';

export { deskOf };
/** Exercises of a set about one thing. */
export const MOST_OF_A_KIND = 20;

/** The dialog, ready to be shown. */
export async function openExercises(workbench: Workbench, gameReview: GameReview): Promise<OutflankExercises> {
  const desk = await deskOf(workbench);
  return Object.assign(new OutflankExercises(), { workbench, desk, gameReview });
}
