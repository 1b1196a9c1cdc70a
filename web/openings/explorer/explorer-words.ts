/** Words of the explorer. */
import type { Explorer } from '../../../build/messages.ts';
import english from '../../../i18n/locales/en/explorer.arb';
import { room } from '../../i18n/rooms.ts';

export const explorerWords = room<Explorer>('explorer', english);
