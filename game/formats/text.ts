/** What all text readers share: places in the text, its size, and typographic variants of signs. */
import { placed, type Where } from '../faults.ts';
import type { Fault, Result } from '../types.ts';
import { fail, failed, ok } from '../types.ts';
import { MAX_TEXT } from './limits.ts';

interface Place {
  /** Both counted from 1. */
  readonly line: number;
  readonly column: number;
}

/** The last place looked up: in a text with many faults, the next one is usually further on. */
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

/** A fault that says where in the text it is. */
export const failAt = (text: string, offset: number, fault: Fault, more: Where = {}) =>
  failed(placed(fault, { ...placeOf(text, offset), ...more }));

/** Refuses a text too long to be a position, or one or a few games. */
export function checkSize(text: string, limit = MAX_TEXT): Result<string> {
  if (text.length <= limit) return ok(text);
  return fail('text-long', { n: text.length, most: limit });
}

/**
 * The text with full-width letters and the many dashes replaced by plain ones, and without a byte order mark. Each
 * character stays one character, so that offsets stay right.
 */
export function plainText(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u3000\u00a0\ufeff]/g, ' ');
}

/** The whole character (perhaps two UTF-16 units) at an offset. */
export function characterAt(text: string, offset: number): string {
  return String.fromCodePoint(text.codePointAt(offset) ?? 32);
}

/** A text as JSON; undefined if it isn't valid. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export type Fields = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
