/** Words of what people play. */
import type { People } from '../../build/messages.ts';
import english from '../../i18n/locales/en/people.arb';
import { room } from '../i18n/rooms.ts';

export const peopleWords = room<People>('people', english);
