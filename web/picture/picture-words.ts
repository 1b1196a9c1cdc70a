/** Words of the dialog that makes pictures. */
import type { Picture } from '../../build/messages.ts';
import english from '../../i18n/locales/en/picture.arb';
import { room } from '../i18n/rooms.ts';

export const pictureWords = room<Picture>('picture', english);
