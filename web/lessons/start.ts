/** Progress in the lessons, and starting one: its boards and texts are loaded then. */
import type { LessonId } from '../../game/lessons/progress.ts';
import { alsoSpeakOf } from '../i18n/locale.ts';
import { practiceLogOf } from '../workbench/practice-log-of.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { browserLessons } from './lesson-store.ts';
import { Lessons } from './lessons.ts';

/** For use with `workbench.part`. */
export async function lessonsOf(workbench: Workbench): Promise<Lessons> {
  const say = (text: string, isError?: boolean): void => workbench.say(text, isError);
  const lessons = new Lessons({ store: browserLessons(), now: Date.now, say });
  await Promise.all([lessons.load(), alsoSpeakOf('edge')]);
  return lessons;
}

export async function startLesson(workbench: Workbench, id: LessonId): Promise<void> {
  const lessons = await workbench.part(lessonsOf);
  const loaded = await workbench.fetch(() => Promise.all([import('./open-lesson.ts'), alsoSpeakOf('lessons')]));
  const [part] = loaded ?? [];
  const lesson = part?.lessonOf(id);
  if (!part || !lesson) return;
  workbench.show('train');
  const log = workbench.part(practiceLogOf);
  const count = (isRight: boolean): void => log.count('lessons', isRight);
  const start = (other: LessonId): void => void startLesson(workbench, other);
  workbench.modes.enter((host, signal) => new part.LessonMode(host, signal, { id, lesson, lessons, start, count }));
}
