/** The names of the commands, and the keys that the browser or the board handles itself. */
import type { Keys } from '../../build/messages.ts';
import english from '../../i18n/locales/en/keys.arb';
import { room } from './rooms.ts';

export const keyWords = room<Keys>('keys', english);
