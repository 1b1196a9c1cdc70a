/** What courses and lessons are called. */
import type { Course, LessonId } from '../../game/lessons/progress.ts';
import { lessonWords } from './lesson-words.ts';

type Titles = Readonly<Record<string, Readonly<Record<string, () => string>>>>;

export const courseTitle = (course: Course): string => lessonWords.courses[course]();

export const lessonTitle = ({ course, lesson }: LessonId): string =>
  (lessonWords.titles as unknown as Titles)[course]?.[lesson]?.() ?? '';

/** "Corners: X-squares" */
export const fullTitle = (id: LessonId): string => lessonWords.full(courseTitle(id.course), lessonTitle(id));
