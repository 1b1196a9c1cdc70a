/** Words of the exercises. */
import type { Exercise } from '../../build/messages.ts';
import english from '../../i18n/locales/en/exercise.arb';
import { room } from '../i18n/rooms.ts';

export const exerciseWords = room<Exercise>('exercise', english);
