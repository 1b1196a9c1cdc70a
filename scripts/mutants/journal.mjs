/** The journal of a long run: a line of JSON for each fault that was tried. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * The verdict of each fault, by its key. An incomplete last line is removed from the file, too.
 * @param {string} file @returns {Map<string, import('./typescript.mjs').Verdict>}
 */
export function readJournal(file) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole !== text) writeFileSync(file, whole);
  const lines = whole.split('\n').slice(0, -1);
  return new Map(lines.map((line) => JSON.parse(line)).map(({ key, verdict }) => [key, verdict]));
}
