/** Words of the comparison of a move with the best one. */
import type { Why } from '../../../build/messages.ts';
import english from '../../../i18n/locales/en/why.arb';
import { room } from '../../i18n/rooms.ts';

export const whyWords = room<Why>('why', english);
