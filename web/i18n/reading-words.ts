/** Words of the reading aids: overlays, openings, corners, "why", pictures, board settings. */
import type { Reading } from '../../build/messages.ts';
import english from '../../i18n/locales/en/reading.arb';
import { room } from './rooms.ts';

export const readingWords = room<Reading>('reading', english);
