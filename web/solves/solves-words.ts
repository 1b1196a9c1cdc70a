/** Words of kept solves, the queue, proofs and solved positions. */
import type { Solves } from '../../build/messages.ts';
import english from '../../i18n/locales/en/solves.arb';
import { room } from '../i18n/rooms.ts';

export const solvesWords = room<Solves>('solves', english);
