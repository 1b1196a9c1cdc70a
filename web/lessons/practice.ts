/** Practice of the kind that a course is about: exercises, or lines of openings from memory. */
import { fitting, type Wish } from '../../game/exercise/choice.ts';
import { MIN_EMPTIES } from '../../game/exercise/criterion.ts';
import { type Exercise, GRADES } from '../../game/exercise/exercise.ts';
import type { Course } from '../../game/lessons/progress.ts';
import { pageWords } from '../i18n/page-words.ts';
import { practiceOf } from '../openings/repertoire/open-repertoire.ts';
import { MAX_EMPTIES } from '../train/exact.ts';
import { exerciseSetsOf } from '../train/exercise-sets.ts';
import { MAX_OF_A_KIND } from '../train/open-exercises.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { courseTitle } from './lesson-names.ts';
import { lessonWords } from './lesson-words.ts';

/** Themes of exercises; null: any. A course without exercises is not here. */
const THEMES: Readonly<Partial<Record<Course, Wish['theme']>>> = {
  aim: null,
  mobility: 'pass',
  corners: 'corner',
  edges: 'c-square',
  endgame: 'only-win',
};
/** How hard they may be: for someone who has just begun, the easiest; null: any. */
const GRADE: Readonly<Partial<Record<Course, number>>> = { aim: GRADES.least };

const hasExercises = (course: Course): boolean => THEMES[course] !== undefined;

export const practiceTitle = (course: Course): string =>
  hasExercises(course) ? lessonWords.practise(courseTitle(course)) : pageWords.train.kinds.lines();

/** `most`: how many exercises at most. */
export async function practise(workbench: Workbench, course: Course, most = MAX_OF_A_KIND): Promise<void> {
  const about = { theme: THEMES[course] ?? null, grade: GRADE[course] ?? null };
  if (hasExercises(course)) await startExercises(workbench, about, most);
  else await (await workbench.part(practiceOf)).fromMemory();
}

/** Of what isn't wished, anything. */
export async function startExercises(workbench: Workbench, wished: Partial<Wish>, most: number): Promise<void> {
  const sets = await workbench.part(exerciseSetsOf);
  const { exercises, motifs } = sets;
  const wish: Wish = {
    task: 'moves',
    theme: null,
    least: MIN_EMPTIES,
    most: MAX_EMPTIES,
    grade: null,
    ...wished,
  };
  const found: readonly Exercise[] = fitting(exercises.all, wish, exercises.answers, motifs.of);
  if (found.length) sets.start('moves', found, most);
}
