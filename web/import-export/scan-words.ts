/** Words of the dialog that reads pictures. */
import type { Scan } from '../../build/messages.ts';
import english from '../../i18n/locales/en/scan.arb';
import { room } from '../i18n/rooms.ts';

export const scanWords = room<Scan>('scan', english);
