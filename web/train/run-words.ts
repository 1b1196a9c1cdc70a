/** Words of runs of exercises: streak, three minutes, daily five. */
import type { Run } from '../../build/messages.ts';
import english from '../../i18n/locales/en/run.arb';
import { room } from '../i18n/rooms.ts';

export const runWords = room<Run>('run', english);
