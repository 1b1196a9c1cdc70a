/** Words of the tools for editing a position and reading a text. */
import type { Tools } from '../../build/messages.ts';
import english from '../../i18n/locales/en/tools.arb';
import { room } from './rooms.ts';

export const toolWords = room<Tools>('tools', english);
