/** Exercises like a mistake, as a set of their own. */
import { alike, type MistakeMade } from '../../game/exercise/alike.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { exerciseSetsOf } from './exercise-sets.ts';

/** Some of these are drawn at random, so that the same mistake doesn't always bring the same ones. */
const ALIKE = 30;
const IN_A_SET = 10;

export async function startAlike(workbench: Workbench, mistake: MistakeMade): Promise<void> {
  const sets = await workbench.part(exerciseSetsOf);
  const { all, rating } = sets.exercises;
  sets.start('moves', alike(all, mistake, rating.value, ALIKE), IN_A_SET);
}
