/** The words for the rules view that the page needs without that view; the others are in rules-words.ts. */
import type { Tabs } from '../../build/messages.ts';
import english from '../../i18n/locales/en/tabs.arb';
import { room } from './rooms.ts';

export const tabWords = room<Tabs>('tabs', english);
