/** Names of documents in the library: no two are alike, and one that has none gets a number. */
import { studyWords } from '../i18n/study-words.ts';

export type Names = ReadonlySet<string>;

/** "Study 3". */
export function numberedName(taken: Names): string {
  let number = 1;
  while (taken.has(studyWords.studies.numbered(number))) number++;
  return studyWords.studies.numbered(number);
}

/** The name itself where it is free, else with a number behind it; a number alone where there is no name. */
export function unusedName(name: string, taken: Names): string {
  if (!name) return numberedName(taken);
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name} (${number})`;
  return free;
}

export const copyName = (name: string, taken: Names): string => unusedName(studyWords.studies.copyOf(name), taken);
