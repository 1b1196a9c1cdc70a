/** The words for the rules view that the page needs without that view; the others are in rules-words.ts. */
export const tabWords = {
  rules: () => 'Rules',
  unavailable: () => 'The rules view could not be loaded. Is the network there?',
  inHand: (n: number) => `${n} in hand`,
  loading: () => 'The rules are on their way …',
};
