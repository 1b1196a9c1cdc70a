/** The words of the pages: their names, the line over each, home, and the lists of training and of the library. */
import type { Pages } from '../../build/messages.ts';
import english from '../../i18n/locales/en/pages.arb';
import { room } from './rooms.ts';

export const pageWords = room<Pages>('pages', english);
