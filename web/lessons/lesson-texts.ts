/** The texts of the lessons, loaded with the first one that is opened. */
import type { LessonTexts } from '../../build/messages.ts';
import type { LessonId } from '../../game/lessons/progress.ts';
import english from '../../i18n/locales/en/lesson-texts.arb';
import { room } from '../i18n/rooms.ts';

const texts = room<LessonTexts>('lesson-texts', english);

type Texts = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, () => string>>>>>>;

/** The text of a step, counted from 1; `why`: the one once its question is answered. Empty if there is nothing to say. */
export const lessonText = ({ course, lesson }: LessonId, kind: 'say' | 'why', step: number): string =>
  (texts as unknown as Texts)[course]?.[lesson]?.[`${kind}${step}`]?.() ?? '';
