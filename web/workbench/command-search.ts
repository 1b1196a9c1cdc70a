/**
 * Finds things by what is typed: parts of names and synonyms, in any order, with one typing mistake allowed per word.
 */
import uFuzzy from '@leeoniya/ufuzzy';
import { commandName, commandOf, commandSynonyms, type CommandId } from './commands.ts';
import { keyWords } from '../i18n/key-words.ts';

/** Letters of every script, since the page has several. */
const search = new uFuzzy({ unicode: true, interSplit: "[^\\p{L}\\d']+", intraSplit: '\\p{Ll}\\p{Lu}', intraMode: 1 });
const MAX_WORDS_IN_ANY_ORDER = 3;

/** What a command is found by. */
export const commandText = (id: CommandId): string =>
  [commandName(id), keyWords.groups[commandOf(id).group](), commandSynonyms(id)].join(' · ');

/** Those that match, best first; all of them, in their order, if nothing is typed. */
export function thoseLike<T>(typed: string, all: readonly T[], textOf: (one: T) => string): readonly T[] {
  const needle = uFuzzy.latinize(typed.trim()).toLowerCase();
  if (!needle) return all;
  const names = all.map((one) => uFuzzy.latinize(textOf(one)).toLowerCase());
  const [found, info, order] = search.search(names, needle, MAX_WORDS_IN_ANY_ORDER);
  const indices = info && order ? order.map((at) => info.idx[at]!) : (found ?? []);
  return indices.map((index) => all[index]!);
}
