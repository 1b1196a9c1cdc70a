/** The words for the rules view that the page needs before that view has been loaded; the others are in rules-words.ts. */
export const tabWords = {
  rules: () => 'Rules',
  unavailable: () => 'The rules view could not be loaded. Is the network there?',
  loading: () => 'The rules are on their way …',
};
