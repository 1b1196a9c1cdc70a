/** Every word of the study view, as functions, like web/i18n/words.ts. */
import type { Study } from '../../build/messages.ts';
import english from '../../i18n/locales/en/study.arb';
import { room } from './rooms.ts';

export const studyWords = room<Study>('study', english);
