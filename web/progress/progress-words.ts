/** Words of what was practised. */
import type { Progress } from '../../build/messages.ts';
import english from '../../i18n/locales/en/progress.arb';
import { room } from '../i18n/rooms.ts';

export const progressWords = room<Progress>('progress', english);
