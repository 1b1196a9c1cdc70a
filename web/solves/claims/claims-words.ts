/** Words for checking claims. */
import type { Claims } from '../../../build/messages.ts';
import english from '../../../i18n/locales/en/claims.arb';
import { alsoSpeakOf } from '../../i18n/locale.ts';
import { room } from '../../i18n/rooms.ts';

export const claimsWords = room<Claims>('claims', english);

await alsoSpeakOf('solves');
