/** Words of the tools that set a board up and read a text. */
import type { Tools } from '../../build/messages.ts';
import english from '../../i18n/locales/en/tools.arb';
import { room } from './rooms.ts';

export const toolWords = room<Tools>('tools', english);
