/** Words of the print sheet. */
import type { Print } from '../../../build/messages.ts';
import english from '../../../i18n/locales/en/print.arb';
import { room } from '../../i18n/rooms.ts';

export const printWords = room<Print>('print', english);
