/**
 * Finds commands by what is typed: parts of their names and of other words for them in any order, one typing mistake per word
 * allowed.
 */
import uFuzzy from '@leeoniya/ufuzzy';
import { commandName, commandOf, commandSynonyms, type CommandId } from './commands.ts';
import { keyWords } from '../i18n/key-words.ts';

/** Letters of every script, since the page has several. */
const search = new uFuzzy({ unicode: true, interSplit: "[^\\p{L}\\d']+", intraSplit: '\\p{Ll}\\p{Lu}', intraMode: 1 });
const MOST_WORDS_IN_ANY_ORDER = 3;

/** Those that fit, best first; all of them, as they come, when nothing is typed. */
export function commandsLike(typed: string, commands: readonly CommandId[]): readonly CommandId[] {
  const needle = uFuzzy.latinize(typed.trim()).toLowerCase();
  if (!needle) return commands;
  const names = commands.map((id) =>
    uFuzzy
      .latinize([commandName(id), keyWords.groups[commandOf(id).group](), commandSynonyms(id)].join(' · '))
      .toLowerCase(),
  );
  const [found, info, order] = search.search(names, needle, MOST_WORDS_IN_ANY_ORDER);
  const indices = info && order ? order.map((at) => info.idx[at]!) : (found ?? []);
  return indices.map((index) => commands[index]!);
}
