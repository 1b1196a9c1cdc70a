/** Words of the settings. */
import type { Settings } from '../../build/messages.ts';
import english from '../../i18n/locales/en/settings.arb';
import { room } from '../i18n/rooms.ts';

export const settingsWords = room<Settings>('settings', english);
