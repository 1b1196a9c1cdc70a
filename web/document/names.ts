/** Names of documents in the library: they are unique, and an unnamed document gets a number. */
import { libraryWords } from '../i18n/library-words.ts';

export type Names = ReadonlySet<string>;

/** "Study 3". */
export function numberedName(taken: Names): string {
  let number = 1;
  while (taken.has(libraryWords.studies.numbered(number))) number++;
  return libraryWords.studies.numbered(number);
}

/** The name itself if it is free, otherwise with a number after it; just a numbered name if there is none. */
export function unusedName(name: string, taken: Names): string {
  if (!name) return numberedName(taken);
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name} (${number})`;
  return free;
}

export const copyName = (name: string, taken: Names): string => unusedName(libraryWords.studies.copyOf(name), taken);
