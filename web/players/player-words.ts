/** Words of the games of one player. */
import type { Player } from '../../build/messages.ts';
import english from '../../i18n/locales/en/player.arb';
import { room } from '../i18n/rooms.ts';

export const playerWords = room<Player>('player', english);
