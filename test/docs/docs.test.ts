/** The documents: their links lead somewhere, and the boards on them show positions. */
import { describe, expect, test } from 'vitest';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { type AtlasRow, isSolved, parseAtlas } from '../../game/atlas/atlas.ts';
import { OTHELLO } from '../../game/rules.ts';
import { startPosition } from '../../game/position.ts';
import { parseBoard } from '../../game/formats/board.ts';
import { readArrows, readMarks, readMoves, readValues } from '../../library/diagram-text.ts';
import { files as packed } from '../../package.json';
import { refreshed } from '../../scripts/benchmarks.mjs';
import { HIGHLIGHTED } from '../../scripts/highlighted.mjs';
import { brokenLinks, htmlPage, markdownPage, repositoryPages } from '../../scripts/links.mjs';

test('every link of a document leads somewhere', () => {
  const pages = repositoryPages();
  expect(pages.size).toBeGreaterThan(40);
  expect(brokenLinks(pages)).toEqual([]);
});

test('every link of a packed document leads to a packed file', () => {
  const always = ['package.json', 'README.md', 'LICENSE'];
  const isPacked = (path: string) =>
    [...always, ...packed].some((one) => path === one || (one.endsWith('/') && path.startsWith(one)));
  const pages = [...repositoryPages()].filter(([path]) => isPacked(path));
  expect(pages.length).toBeGreaterThan(40);
  const dead = pages.flatMap(([path, { links }]) =>
    links
      .map((link) => link.replace(/[#?].*/, ''))
      .filter((link) => link && !/^[a-z]+:/.test(link) && !isPacked(normalize(join(dirname(path), link))))
      .map((link) => `${path}: ${link}`),
  );
  expect(dead).toEqual([]);
});

test('the site knows the language of every block of code', () => {
  const named = [...repositoryPages().keys()].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ *```(\w+)/gm)].map(([, name = '']) =>
      name === 'js' ? 'javascript' : name,
    ),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(HIGHLIGHTED).toEqual(expect.arrayContaining(named));
});

describe('a link', () => {
  const other = markdownPage('# The other page\n\n## What’s `new`, and [old](b.md)?');
  test.each([
    ['[a](b.md)', true],
    ['[a](c.md)', false],
    ['![a](c.png)', false],
    ['[a](b.md#whats-new-and-old)', true],
    ['[a](b.md#nothing)', false],
    ['# Here\n\n[a](#here)', true],
    ['[a](#there)', false],
    ['`[a](c.md)`', true],
    ['```\n[a](c.md)\n```', true],
    ['[a](https://example.org/c.md)', true],
  ])('%j leads somewhere: %s', (text, isGood) => {
    const pages = new Map([
      ['d/a.md', markdownPage(text)],
      ['d/b.md', other],
    ]);
    expect(brokenLinks(pages)).toHaveLength(isGood ? 0 : 1);
  });

  test('of a page of HTML is found by its address, its anchor by id', () => {
    const pages = new Map([
      ['a.html', htmlPage('<a href="b.html#one">1</a> <img alt="" src="c.png"> <script src="d.js?v=1"></script>')],
      ['b.html', htmlPage('<h2 id="two">2</h2>')],
    ]);
    expect(brokenLinks(pages)).toEqual(['a.html: b.html#one', 'a.html: c.png', 'a.html: d.js?v=1']);
  });
});

describe('an element of a document', () => {
  const elements = [...repositoryPages().keys()].flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [...text.matchAll(/<outflank-\w+[^>]*?position="([^"]*)"/gs)].map(([, position = '']) => [file, position]);
  });
  test.each(elements)('of %s shows a position: %s', (_, position = '') => {
    expect(parseBoard(position, OTHELLO).ok).toBe(true);
  });
});

describe('a board of docs/guide/elements.md', () => {
  const tags = readFileSync('docs/guide/elements.md', 'utf8').match(/<outflank-board [^>]*>/g) ?? [];
  test('is seen and written', () => expect(tags).toHaveLength(4));

  test.each(tags)('%s uses all that its attributes say', (tag) => {
    const attribute = (name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
    const { value, unused } = readMoves(startPosition(OTHELLO), attribute('moves'));
    const lists = [
      readMarks(OTHELLO, attribute('marks')),
      readArrows(OTHELLO, attribute('arrows')),
      readValues(value.position, attribute('values')),
    ];
    expect([...unused, ...lists.flatMap((list) => list.unused)]).toEqual([]);
  });
});

test('benchmarks.md lists every measurement that there is, in its order', () => {
  const help = spawnSync(process.execPath, ['dist/node/bench.js', '--help'], { encoding: 'utf8' }).stdout;
  const known = [...help.matchAll(/^ +npm run bench -- (\S+)/gm)].map(([, name]) => name);
  const text = readFileSync('docs/inside/benchmarks.md', 'utf8').split('## The measurements')[1] ?? '';
  const listed = [...text.matchAll(/^\| `([a-z-]+)[ `]/gm)].map(([, name]) => name).filter((name) => name !== 'npm');
  expect(listed).toEqual(known.filter((name) => name !== 'verify'));
});

test('the tables of benchmarks.md are those of bench/results (npm run docs:benchmarks)', () => {
  const squeezed = (text: string) => text.replace(/[\s-]+/g, ' ');
  expect(squeezed(readFileSync('docs/inside/benchmarks.md', 'utf8'))).toBe(squeezed(refreshed()));
});

describe('docs/guide/results.md', () => {
  const results = readFileSync('docs/guide/results.md', 'utf8');
  const rowsOf = (text: string): string[][] =>
    [...text.matchAll(/^\|(.*)\|$/gm)].map(([, cells = '']) => cells.split('|').map((cell) => cell.trim()));

  test('says of each certificate what stands beside its file', () => {
    const beside = rowsOf(readFileSync('data/certificates/README.md', 'utf8')).filter(([file]) =>
      file!.startsWith('`'),
    );
    const nameOf = (file = ''): string => file.replace(/`|\.proof/g, '').replace('ffo-', 'FFO #');
    const told = rowsOf(results).filter((cells) => cells.length === 10);
    for (const [file, ...figures] of beside) {
      const [, , , ...here] =
        told.find(([name]) => name === nameOf(file) || name!.includes(`(\`${nameOf(file)}\`)`)) ?? [];
      const [bytes, positions, nodes, , , checked, inC] = here;
      expect([file, bytes, positions, nodes, checked, inC]).toEqual([file, ...figures.slice(0, 5)]);
    }
    expect(beside.length).toBeGreaterThan(16);
  });

  test('counts the rows of the atlas', () => {
    const rows = parseAtlas(readFileSync('data/atlas.json', 'utf8'));
    const count = (isCounted: (row: AtlasRow) => boolean): number => rows.filter(isCounted).length;
    const told = results.split('## The atlas')[1]!.split('## ')[0]!.replace(/\s+/g, ' ');
    expect(told).toContain(`${rows.length} rows, of which ${count(isSolved)} are solved`);
    expect(told).toContain(
      `${count(({ check }) => check.by === 'plain')} of these were found again by a plain program`,
    );
    expect(told).toContain(`${count(({ check }) => check.by === 'engine')} by the engine`);
    for (const signature of new Set(rows.map((row) => row.signature)))
      expect(told).toMatch(new RegExp(`\`${signature}\` in ${count((row) => row.signature === signature)}\\b`));
  });
});
