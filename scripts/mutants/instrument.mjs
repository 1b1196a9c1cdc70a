/** Puts every wanted fault of a file into one text, where `mutant$(id)` says which of them is on. */
import { createHash } from 'node:crypto';
import ts from 'typescript';
import { loopsOf, sitesOf } from './mutators.mjs';

/**
 * `key` names a fault in journals: it stays the same as long as its line does. `was` and `now` are the line or lines in
 * question.
 * @typedef {{ key: string, file: string, line: number, was: string, now: string, site: import('./mutators.mjs').Site, text: string }} Mutant
 */

/** @param {string} file @param {string} source */
const parsed = (file, source) => ts.createSourceFile(file, source, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TS);

/** @param {string} text */
const tidy = (text) => text.replace(/\s+/g, ' ').trim();

/** Every fault of a file. @param {string} file @param {string} source @returns {readonly Mutant[]} */
export function mutantsOf(file, source) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  const tree = parsed(file, source);
  return sitesOf(tree).flatMap((site) =>
    site.texts.map((text) => {
      const begin = source.lastIndexOf('\n', site.start) + 1;
      const close = source.indexOf('\n', site.end);
      const end = close < 0 ? source.length : close;
      const was = tidy(source.slice(begin, end));
      const now = tidy(source.slice(begin, site.start) + text + source.slice(site.end, end));
      const name = `${file}\n${was}\n${now}`;
      const count = (seen.get(name) ?? 0) + 1;
      seen.set(name, count);
      const key = createHash('sha256').update(`${name}\n${count}`).digest('hex').slice(0, 12);
      const line = tree.getLineAndCharacterOfPosition(site.start).line + 1;
      return { key, file, line, was, now, site, text };
    }),
  );
}

/**
 * The source with its faults built in, each off unless `mutant$` says otherwise; `step$` is called in every loop.
 * @param {string} file @param {string} source @param {ReadonlyMap<string, number>} ids the wanted faults, by key
 */
export function instrument(file, source, ids) {
  /** @type {Map<import('./mutators.mjs').Site, { id: number, text: string }[]>} */
  const wanted = new Map();
  for (const { key, site, text } of mutantsOf(file, source)) {
    const id = ids.get(key);
    if (id !== undefined) wanted.set(site, [...(wanted.get(site) ?? []), { id, text }]);
  }
  /** What is put in at a place: closing texts before opening ones, and the inner ones next to their text. @type {{ at: number, rank: number, text: string }[]} */
  const edits = [];
  /** @param {number} start @param {number} end @param {string} before @param {string} after @param {number} bias */
  const wrap = (start, end, before, after, bias) => {
    edits.push({ at: start, rank: 1e9 - (end - start) * 2 - bias, text: before });
    edits.push({ at: end, rank: (end - start) * 2 + bias - 1e9, text: after });
  };
  for (const [{ start, end, leave }, faults] of wanted) {
    const on = faults.map(({ id }) => `mutant$(${id})`);
    if (leave) wrap(start, end, `{if(!${on[0]}){`, '}}', 1);
    else wrap(start, end, `(${faults.map(({ text }, i) => `${on[i]}?(${text}):`).join('')}(`, '))', 0);
  }
  for (const { start, end } of loopsOf(parsed(file, source))) wrap(start, end, '{step$();', '}', 2);
  edits.sort((a, b) => a.at - b.at || a.rank - b.rank);
  let [text, from] = ['', 0];
  for (const edit of edits) {
    text += source.slice(from, edit.at) + edit.text;
    from = edit.at;
  }
  return text + source.slice(from);
}
