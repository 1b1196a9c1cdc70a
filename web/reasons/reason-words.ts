/** Words of why a move loses. */
import type { Reasons } from '../../build/messages.ts';
import english from '../../i18n/locales/en/reasons.arb';
import { room } from '../i18n/rooms.ts';

export const reasonWords = room<Reasons>('reasons', english);
