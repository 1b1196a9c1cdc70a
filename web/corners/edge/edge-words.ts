/** Words of the edge lab. */
import type { Edge } from '../../../build/messages.ts';
import english from '../../../i18n/locales/en/edge.arb';
import { room } from '../../i18n/rooms.ts';

export const edgeWords = room<Edge>('edge', english);
