/** Words of the card of a move. */
import type { Card } from '../../../build/messages.ts';
import english from '../../../i18n/locales/en/card.arb';
import { room } from '../../i18n/rooms.ts';

export const cardWords = room<Card>('card', english);
