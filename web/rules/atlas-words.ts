/** Words of the atlas. */
import type { Atlas } from '../../build/messages.ts';
import english from '../../i18n/locales/en/atlas.arb';
import { room } from '../i18n/rooms.ts';

export const atlasWords = room<Atlas>('atlas', english);
