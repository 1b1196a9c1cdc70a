/** A command as one text, cut into its words the way a shell does it, without a shell: quotes, nothing else. */
import { complain, ok, type Result } from '../../game/types.ts';

/** Text in double or single quotes, or without quotes; a quote without its end is found by the last part. */
const PART = /\s+|"([^"]*)"|'([^']*)'|[^\s"']+|["']/g;

/** `engine "my book.bin" -l 3` → three words. Fails at a quotation mark without its partner. */
export function wordsIn(text: string): Result<readonly string[]> {
  const words: string[] = [];
  let word: string | undefined;
  for (const [part, double, single] of text.matchAll(PART)) {
    if (part === '"' || part === "'") return complain(`In “${text}” a quotation mark ${part} has no partner.`);
    if (/^\s/.test(part)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? '') + (double ?? single ?? part);
  }
  if (word !== undefined) words.push(word);
  return ok(words);
}
