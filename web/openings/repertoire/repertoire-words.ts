/** Words of the repertoire and its drill. */
import type { Repertoire } from '../../../build/messages.ts';
import english from '../../../i18n/locales/en/repertoire.arb';
import { room } from '../../i18n/rooms.ts';

export const repertoireWords = room<Repertoire>('repertoire', english);
