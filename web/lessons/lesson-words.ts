/** Words of the lessons: names, buttons and verdicts; the texts are in lesson-texts.ts. */
import type { Lesson } from '../../build/messages.ts';
import english from '../../i18n/locales/en/lesson.arb';
import { room } from '../i18n/rooms.ts';

export const lessonWords = room<Lesson>('lesson', english);
