/**
 * The words that the page shows or speaks, in English; other languages are in i18n/locales. The words of a view that is
 * loaded later are in a file next to it. Sentences about a game are composed in sentences.ts.
 */
import type { Words } from '../../build/messages.ts';
import english from '../../i18n/locales/en/words.arb';
import { room } from './rooms.ts';

export const words = room<Words>('words', english);
