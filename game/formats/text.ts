/** What all readers of text share: places in it, its size, and the signs that people type for others. */
import type { Fault, Result } from '../types.ts';
import { fail, ok } from '../types.ts';
import { MAX_TEXT } from './limits.ts';

export { MAX_TEXT };

export interface Place {
  /** Both counted from 1. */
  readonly line: number;
  readonly column: number;
}

/** Where the last place was that somebody asked for: of a text with many faults, each is asked for in its turn. */
let last = { text: '', offset: 0, line: 1 };

/** The place of a character; `offset` may be the end of the text. */
export function placeOf(text: string, offset: number): Place {
  const known = last.text === text && last.offset <= offset ? last : { offset: 0, line: 1 };
  let { line } = known;
  const lineStart = offset > 0 ? text.lastIndexOf('\n', offset - 1) + 1 : 0;
  for (let at = text.indexOf('\n', known.offset); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  last = { text, offset, line };
  return { line, column: offset - lineStart + 1 };
}

/** A fault that says where: `Line 2, column 24: …`. The sentence begins with a capital or a quotation mark. */
export function failAt(text: string, offset: number, message: string, more: Partial<Fault> = {}) {
  const { line, column } = placeOf(text, offset);
  return fail(`Line ${line}, column ${column}: ${message}`, { ...more, line, column });
}

/** Refuses a text too long to be a position, a game or a few of them. */
export function checkSize(text: string, limit = MAX_TEXT): Result<string> {
  if (text.length <= limit) return ok(text);
  const millions = (n: number): string => `${(n / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} million`;
  return fail(`The text has ${millions(text.length)} characters; at most ${millions(limit)} are read.`);
}

/**
 * The text with full-width letters and the many dashes written as plain ones, and without a byte order mark.
 * Each character stays one character, so that places in the text stay right.
 */
export function plainText(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u3000\u00a0\ufeff]/g, ' ');
}

/** A character as it is shown in a message: control characters by their number. */
export function shown(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return code < 32 || code === 127 ? `the character number ${code}` : `“${character}”`;
}

/** The whole character (it may be two UTF-16 units) at an offset. */
export function characterAt(text: string, offset: number): string {
  return String.fromCodePoint(text.codePointAt(offset) ?? 32);
}

/** A word of the text in quotation marks, cut short when it is long. */
export function quoted(word: string): string {
  return `“${word.length > LONGEST_QUOTED ? `${word.slice(0, LONGEST_QUOTED)}…` : word}”`;
}

const LONGEST_QUOTED = 20;

/** The sentence without its place, for a text that stands in one line of something larger. */
export function withoutPlace(message: string): string {
  return message.replace(/^Line \d+, column \d+: /, '');
}
