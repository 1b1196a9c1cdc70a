/** Words of the week of practice. */
import type { Plan } from '../../build/messages.ts';
import english from '../../i18n/locales/en/plan.arb';
import { room } from '../i18n/rooms.ts';

export const planWords = room<Plan>('plan', english);
