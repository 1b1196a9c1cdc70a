/** Words for moving discs and for leaving discs unflipped. */
import type { Hand } from '../../build/messages.ts';
import english from '../../i18n/locales/en/hand.arb';
import { room } from './rooms.ts';

export const handWords = room<Hand>('hand', english);
