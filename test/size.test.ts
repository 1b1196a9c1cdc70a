/** What a visitor loads: the scripts and the cores of the built page, compressed as a server sends them. */
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

const ASSETS = 'dist/web/assets';
/** Evaluation weights are loaded later and counted separately. */
const FIRST_PAGE_KB = 134;
/**
 * The aim is 210, which the views keep without the explorer (28), repertoire (30), edge lab (5), one’s own book (14), the
 * games of one player with the print sheet (16), solves (28), exercises with what corners cost (17), motifs (8), and advice
 * (4); pages that come one by one, not all with the study, weigh 19 more, and the first page 10 less; progress (1), what
 * people play (23), why a move loses (9), the plan (4), runs of exercises, won positions and lines from memory (12),
 * lessons (14), certificates that come with the page (7), positions from pictures (6), the atlas (2), what they say when
 * something fails (8), games that wait, lists by keys, and the palette's moves and openings (4), and what was deleted,
 * pasted values as claims, collections as PGN, what of several files can’t be read (6).
 */
const EVERYTHING_KB = 532;
/** The words of a language, and those of its rules view: loaded only when the language is chosen. */
const LANGUAGE_KB = 22.5;

/** Files that show a position, those of the first page among them. */
const MAX_OPENED = 12;

/** The board for other people's pages, with Lit, the rules, marks and arrows in it. */
const BOARD_KB = 20;
/** The same for notebooks. */
const WIDGET_KB = 18;

/** Scripts that translations alone need. */
const LANGUAGES = /^(es|it|ja|fr|zh)-/;

/** As the minifier writes it; a dynamic import has a bracket before the name. */
const STATIC_IMPORT = /\b(?:from|import)["'`]\.\/([^"'`]+)["'`]/g;

const programs = readdirSync(ASSETS).filter((name) => /\.(js|wasm)$/.test(name));

const kilobytes = (names: readonly string[]): number =>
  names.reduce((sum, name) => sum + gzipSync(readFileSync(`${ASSETS}/${name}`)).length, 0) / 1000;

/** These programs and all that they import from their start. */
function withImports(names: readonly string[]): readonly string[] {
  const all = new Set(names);
  for (const name of all) {
    const text = name.endsWith('.js') ? readFileSync(`${ASSETS}/${name}`, 'utf8') : '';
    for (const [, imported] of text.matchAll(STATIC_IMPORT)) all.add(imported!);
  }
  return [...all];
}

/**
 * What the page itself names, its workers and what all these import: views that are loaded when they are first opened are
 * not included.
 */
function firstPage(): readonly string[] {
  const page = readFileSync('dist/web/index.html', 'utf8');
  return withImports(
    programs.filter((name) => page.includes(name) || /^(engine|helper)\.worker|^core.*\.wasm$/.test(name)),
  );
}

test('the first page is light', () => {
  expect(firstPage().some((name) => name.endsWith('.wasm'))).toBe(true);
  expect(firstPage().some((name) => name.startsWith('index'))).toBe(true);
  // What the engine shares with its helpers, named by neither page nor test.
  expect(firstPage().some((name) => name.startsWith('engine-'))).toBe(true);
  expect(kilobytes(firstPage())).toBeLessThan(FIRST_PAGE_KB);
});

test('a position opens with few files, and without the programs of the engine', () => {
  const isOpened = /^(outflank-analyse-page|outflank-score-sheet|opened)-(?!game-)[^.]*\.js$/;
  const opened = withImports(programs.filter((name) => isOpened.test(name)));
  expect(opened.some((name) => name.startsWith('board-'))).toBe(true);
  expect(opened.filter((name) => /^(engine|weights|people-model)-/.test(name))).toEqual([]);
  expect(opened.length).toBeLessThanOrEqual(MAX_OPENED);
});

test('no worker loads page code, which would fail there', () => {
  const workers = programs.filter((name) => /\.worker.*\.js$/.test(name));
  expect(workers.map((name) => name.split('.')[0])).toEqual(expect.arrayContaining(['engine', 'explorer', 'import']));
  expect(withImports(workers).filter((name) => /^(page|board|study|tools|rules|library)-/.test(name))).toEqual([]);
});

test('all views together are not heavy', () => {
  // The cores for other boards are fetched when such a board is solved, and not otherwise.
  const otherCores = /^(wide|narrow).*\.wasm$/;
  const counted = programs.filter((name) => !otherCores.test(name) && !LANGUAGES.test(name));
  expect(kilobytes(counted)).toBeLessThan(EVERYTHING_KB);
});

test('each language is light, and no part of the English page', () => {
  const languages = programs.filter((name) => LANGUAGES.test(name));
  // The page, the rules view, the explorer with the games of one player, the repertoire, the edge lab, solves, people,
  // reasons, lessons, pictures and the atlas.
  expect(languages).toHaveLength(55);
  expect(languages.filter((name) => kilobytes([name]) >= LANGUAGE_KB)).toEqual([]);
  expect(firstPage().filter((name) => LANGUAGES.test(name))).toEqual([]);
});

describe('the board alone', () => {
  test('is a file for pages and one for notebooks', () => {
    expect(readdirSync('dist/board')).toEqual(['anywidget.js', 'licences.txt', 'outflank-board.js']);
  });

  test.each([
    ['outflank-board.js', BOARD_KB],
    ['anywidget.js', WIDGET_KB],
  ])('%s is light and needs no other', (name, most) => {
    const text = readFileSync(`dist/board/${name}`, 'utf8');
    expect(gzipSync(text).length / 1000).toBeLessThan(most);
    expect(text).not.toMatch(/\bimport\b/);
  });
});
