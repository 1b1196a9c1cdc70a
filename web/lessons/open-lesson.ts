/** A lesson, loaded when the first one is started: boards, texts, the mode and the card beside the board. */
import './outflank-lesson.ts';

export { lessonOf } from '../../game/lessons/courses.ts';
export { LessonMode } from './lesson-mode.ts';
