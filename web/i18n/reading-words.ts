/** Words of what helps to read a position: overlays, openings, corners, "why", pictures, settings of the board. */
import type { Reading } from '../../build/messages.ts';
import english from '../../i18n/locales/en/reading.arb';
import { room } from './rooms.ts';

export const readingWords = room<Reading>('reading', english);
