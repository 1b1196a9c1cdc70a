/** Whether a text is small enough to be parsed as JSON: ten million brackets take more memory than a page has. */
import type { Result } from '../types.ts';
import { fail, ok } from '../types.ts';
import { MAX_JSON_PARTS, MAX_NESTING } from './limits.ts';

const QUOTE = 34;
const BACKSLASH = 92;

/** Counts lists and objects, and how deeply they are nested, outside of strings. One pass, nothing allocated. */
export function checkJson(text: string): Result<string> {
  let depth = 0;
  let parts = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfText(text, at + 1);
        break;
      case 91: // [
      case 123: // {
        if (++depth > MAX_NESTING) return fail('json-nesting', { most: MAX_NESTING });
        if (++parts > MAX_JSON_PARTS) return fail('json-parts', { most: MAX_JSON_PARTS });
        break;
      case 93: // ]
      case 125: // }
        depth--;
    }
  }
  return ok(text);
}

/** The quotation mark that ends a string. */
function endOfText(text: string, start: number): number {
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code === QUOTE) return at;
  }
  return text.length;
}
