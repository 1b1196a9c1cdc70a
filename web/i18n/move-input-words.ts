/** The words for a hand over the board: discs that move, and discs that are left unturned. */
import type { Hand } from '../../build/messages.ts';
import english from '../../i18n/locales/en/hand.arb';
import { room } from './rooms.ts';

export const handWords = room<Hand>('hand', english);
