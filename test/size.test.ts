/** What a visitor loads: the scripts and the cores of the built page, compressed as a server sends them. */
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const ASSETS = 'dist/web/assets';
/**
 * Evaluation weights are loaded later and counted apart. The aims are 130 and 210: reading formats and the sentences of
 * faults late would come near them. Until then nothing may grow.
 */
const FIRST_PAGE_KB = 151;
const EVERYTHING_KB = 264;
/** The words of a language, and those of its rules view: loaded by who chooses the language. */
const LANGUAGE_KB = 17;

/** The board for pages of others, with Lit and the rules in it. */
const BOARD_KB = 19;

/** Scripts that translations alone need. */
const LANGUAGES = /^(es|it|ja|fr)-/;

const programs = readdirSync(ASSETS).filter((name) => /\.(js|wasm)$/.test(name));

const kilobytes = (names: readonly string[]): number =>
  names.reduce((sum, name) => sum + gzipSync(readFileSync(`${ASSETS}/${name}`)).length, 0) / 1000;

/** What the page itself names: the views that are loaded when they are first opened are not among it. */
function firstPage(): readonly string[] {
  const page = readFileSync('dist/web/index.html', 'utf8');
  return programs.filter((name) => page.includes(name) || /^(engine|helper)\.worker|^core.*\.wasm$/.test(name));
}

test('the first page is light', () => {
  expect(firstPage().some((name) => name.endsWith('.wasm'))).toBe(true);
  expect(firstPage().some((name) => name.startsWith('index'))).toBe(true);
  expect(kilobytes(firstPage())).toBeLessThan(FIRST_PAGE_KB);
});

test('all views together are not heavy', () => {
  // The cores for other boards are fetched when such a board is solved, and not otherwise.
  const otherCores = /^(wide|narrow).*\.wasm$/;
  const counted = programs.filter((name) => !otherCores.test(name) && !LANGUAGES.test(name));
  expect(kilobytes(counted)).toBeLessThan(EVERYTHING_KB);
});

test('each language is light, and no part of the English page', () => {
  const languages = programs.filter((name) => LANGUAGES.test(name));
  // The page, the rules view, and the explorer.
  expect(languages).toHaveLength(12);
  expect(languages.filter((name) => kilobytes([name]) >= LANGUAGE_KB)).toEqual([]);
  expect(firstPage().filter((name) => LANGUAGES.test(name))).toEqual([]);
});

test('the board alone is one light file', () => {
  expect(readdirSync('dist/board')).toEqual(['outflank-board.js']);
  expect(gzipSync(readFileSync('dist/board/outflank-board.js')).length / 1000).toBeLessThan(BOARD_KB);
});
