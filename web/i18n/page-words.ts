/** Words of the pages: their names, the line above each, home, and the lists of training and the library. */
import type { Pages } from '../../build/messages.ts';
import english from '../../i18n/locales/en/pages.arb';
import { room } from './rooms.ts';

export const pageWords = room<Pages>('pages', english);
