/** The words for the rules view that the page needs without that view; the others are in rules-words.ts. */
import { messages, str } from '../i18n/messages.ts';

export const tabWords = messages('tabs', {
  rules: () => 'Rules',
  unavailable: () => 'The rules view could not be loaded. Is the network there?',
  inHand: (n: number) => str`${n} in hand`,
  loading: () => 'The rules are on their way …',
});
