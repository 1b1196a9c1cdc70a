/** Words of advice under test. */
import type { Advice } from '../../../build/messages.ts';
import english from '../../../i18n/locales/en/advice.arb';
import { room } from '../../i18n/rooms.ts';

export const adviceWords = room<Advice>('advice', english);
