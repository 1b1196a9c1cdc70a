/** The courses, in the order in which they are meant to be taken, with their lessons. */
import { AIM } from './aim.ts';
import { CORNERS } from './corners.ts';
import { EDGES } from './edges.ts';
import { ENDGAME } from './endgame.ts';
import type { Lesson } from './lesson.ts';
import { MOBILITY } from './mobility.ts';
import { OPENINGS } from './openings.ts';
import type { LessonId } from './progress.ts';

const LESSONS: Readonly<Record<LessonId['course'], readonly Lesson[]>> = {
  aim: AIM,
  mobility: MOBILITY,
  corners: CORNERS,
  edges: EDGES,
  endgame: ENDGAME,
  openings: OPENINGS,
};

/** Undefined if there is no such lesson. */
export const lessonOf = ({ course, lesson }: LessonId): Lesson | undefined =>
  LESSONS[course].find(({ id }) => id === lesson);
