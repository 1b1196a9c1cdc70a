/** Words of what comes from elsewhere and goes there: the list of games, exporting and sharing. */
import type { Exchange } from '../../build/messages.ts';
import english from '../../i18n/locales/en/exchange.arb';
import { room } from './rooms.ts';

export const exchangeWords = room<Exchange>('exchange', english);
