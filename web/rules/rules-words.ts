/** Every word of the rules view. */
import type { Rules } from '../../build/messages.ts';
import english from '../../i18n/locales/en/rules.arb';
import { room } from '../i18n/rooms.ts';

export const rulesWords = room<Rules>('rules', english);
