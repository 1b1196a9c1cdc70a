/**
 * Puts the tables of bench/results/ into docs/inside/benchmarks.md, where `<!-- results: NAME -->` asks for them; after a
 * run has been recorded there, `npm run docs:benchmarks` refreshes them. A result of a search other than the present one
 * (bench/results/signature.md) is marked as such, because its figures may differ today.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const PAGE = 'docs/inside/benchmarks.md';
const BLOCK = /(<!-- results: ([\w-]+) -->\n).*?(<!-- end of results -->)/gs;
const SIGNATURE = /Signature of the search: ([\d,]+) nodes/;
const FORMER_SIGNATURE = /Signature of the search: [\d,]+ nodes; before: ([\d,]+)/;

/** @param {string} name of a result */
const readResult = (name) => readFileSync(`bench/results/${name}.md`, 'utf8');
const signatureOf = (/** @type {string} */ text) => SIGNATURE.exec(text)?.[1];

/** @param {string} text */
const tablesOf = (text) => [...text.matchAll(/(?:^\|.*\n)+/gm)].map(([table]) => table.trimEnd());

/** The last line of each of many tables, which have a heading each. @param {string} text */
function lastLines(text) {
  const [rows, rules] = /** @type {[string[], string[]]} */ ([[], []]);
  for (const part of text.split(/^## /m).slice(1)) {
    const title = part.split('\n', 1)[0];
    for (const [, heading, table = ''] of part.matchAll(/^### (.*)\n\n((?:\|.*\n)+)/gm)) {
      const lines = table.trimEnd().split('\n');
      if (!rules.length) rules.push(...lines.slice(0, 2).map((line, i) => `${i ? '| --- ' : '| set, search '}${line}`));
      rows.push(`| ${title}, ${heading?.toLowerCase()} ${lines.at(-1)}`);
    }
  }
  return [...rules, ...rows].join('\n').replace(/^(\|[^|]*\|)\s*(?:\||[^|]*\|)/gm, '$1');
}

/** Paragraphs and items of lists, each on one line. @param {string} text */
const unwrapped = (text) => text.replace(/(?<=^(?!\||#).+)\n(?!\n|[-|#])/gm, ' ').replace(/ +/g, ' ');

/** The sentences that name the machine and the settings. @param {string} text */
function settingsOf(text) {
  const said = [...unwrapped(text).matchAll(/^(?:- )?(AMD EPYC.*|.*\btable of \d+ MB.*)$/gm)].map(
    ([, paragraph = '']) =>
      paragraph
        .split(/(?<=\.) (?=[A-Z])/)
        .filter((sentence) => !/^(`npm|Signature)/.test(sentence))
        .join(' '),
  );
  return [...new Set(said)].reduce((all, one) => all + (all.endsWith('.') ? ' ' : '; ') + one);
}

/** What is said about a result, and its tables. @param {string} text @param {string | undefined} present */
function summary(text, present) {
  const command = /`npm run bench -- [^`]*`/.exec(text)?.[0];
  const before = FORMER_SIGNATURE.exec(text)?.[1];
  const yardstick = /^One yardstick: .*$/m.exec(text)?.[0];
  const own = signatureOf(text);
  const age = own && own !== present ? ` **Of an earlier search, signature ${own}.**` : '';
  const former = before && `_before_: M nodes of the earlier search, signature ${before}`;
  const said = [command, settingsOf(text), former, yardstick]
    .filter((one) => one !== undefined)
    .map((one) => `${one.replace(/\.$/, '')}.`)
    .join(' ');
  const tables = /^### /m.test(text) ? [lastLines(text)] : tablesOf(text);
  return [said + age, ...tables].join('\n\n');
}

/** The page with its tables refreshed. */
export function refreshed() {
  const present = signatureOf(readResult('signature'));
  return readFileSync(PAGE, 'utf8').replace(
    BLOCK,
    (_, start, name, end) => `${start}\n${summary(readResult(name), present)}\n\n${end}`,
  );
}

if (process.argv[1]?.endsWith('benchmarks.mjs')) writeFileSync(PAGE, refreshed());
