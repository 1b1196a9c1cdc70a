/** Exercises of the kind that a course is about. */
import { fitting, type Wish } from '../../game/exercise/choice.ts';
import { FEWEST_EMPTIES } from '../../game/exercise/criterion.ts';
import { type Exercise, GRADES } from '../../game/exercise/exercise.ts';
import type { Course } from '../../game/lessons/progress.ts';
import { MAX_EMPTIES } from '../train/exact.ts';
import { exerciseSetsOf } from '../train/exercise-sets.ts';
import { MAX_OF_A_KIND } from '../train/open-exercises.ts';
import type { Workbench } from '../workbench/workbench.ts';

/** Null: of any theme. A course without exercises is not here. */
const THEMES: Readonly<Partial<Record<Course, Wish['theme']>>> = {
  aim: null,
  mobility: 'pass',
  corners: 'corner',
  edges: 'c-square',
  endgame: 'only-win',
};
/** How hard they may be: for someone who has just begun, the easiest; null: any. */
const GRADE: Readonly<Partial<Record<Course, number>>> = { aim: GRADES.least };

export const hasPractice = (course: Course): boolean => THEMES[course] !== undefined;

/** Starts a set of them. */
export async function practise(workbench: Workbench, course: Course): Promise<void> {
  const sets = await workbench.part(exerciseSetsOf);
  const { exercises, motifs } = sets;
  const wish: Wish = {
    task: 'moves',
    theme: THEMES[course] ?? null,
    least: FEWEST_EMPTIES,
    most: MAX_EMPTIES,
    grade: GRADE[course] ?? null,
  };
  const found: readonly Exercise[] = fitting(exercises.all, wish, exercises.answers, motifs.of);
  if (found.length) sets.start('moves', found, MAX_OF_A_KIND);
}
